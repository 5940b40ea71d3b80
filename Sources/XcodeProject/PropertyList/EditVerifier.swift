import Diagnostics

/// Verifies edits, so that a bug in this library cannot damage a project.
///
/// Additions are verified in the changed parts of the text, other edits in the whole result.
struct EditVerifier {
  private let before: ProjectDocument
  private let edit: ProjectEdit

  init(_ before: ProjectDocument, _ edit: ProjectEdit) {
    self.before = before
    self.edit = edit
  }

  func problemOfAddition(of ids: [String], isPureInsertion: Bool) -> String? {
    if isPureInsertion, edit.changes.contains(where: { !$0.range.isEmpty }) { return "it removes text" }
    guard keepsOriginal else { return "the text without the insertions differs from the original" }
    do {
      let part = try EditedPart(of: before, edit.changes)
      let new = part.new.map { part.string($0.key) }
      guard Set(new) == Set(ids), new.count == ids.count else {
        return "the new objects differ from the plan"
      }
      for id in new where before.object(id) != nil { return "id \(id) is taken" }
      return try AdditionCheck(part, before).problem()
    } catch {
      return "the inserted text is malformed: \(error.summary)"
    }
  }

  func problemOfRemoval(of objects: Set<Int>, result: [UInt8]) -> String? {
    if edit.changes.contains(where: { !$0.replacement.isEmpty }) { return "it inserts text" }
    return comparing(result) { after in
      let kept = before.objects.indices.filter { !objects.contains($0) }
      guard kept.count == after.objects.count else { return "the number of objects is wrong" }
      let lost = zip(kept, after.objects.indices).first { before.identifier($0) != after.identifier($1) }
      return lost.map { "object \(before.identifier($0.0)) was lost" }
    }
  }

  /// Compares the parsed result of an edit that restores the original when reverted.
  private func comparing(_ result: [UInt8], _ problem: (ProjectDocument) -> String?) -> String? {
    guard restoresOriginal(result) else { return "the remaining text differs from the original" }
    do {
      return problem(try ProjectDocument(result))
    } catch {
      return "the result is not a project: \(error.summary) at offset \(error.offset)"
    }
  }

  func objectsStillUsed(among objects: Set<Int>, in result: [UInt8]) -> [Int] {
    objects.filter { result.holds(identifier: before.identifier($0)) }.sorted()
  }

  /// The problem of a rename, or `nil`.
  ///
  /// Every object must lead to the new location of its old path, without other changes.
  func problemOfRename(_ renames: PathRenames, in projectFolder: String) -> String? {
    comparing(edit.result) { after in
      guard before.objects.count == after.objects.count else { return "the number of objects is wrong" }
      let ids = { (document: ProjectDocument) in document.objects.indices.map(document.identifier) }
      guard ids(before) == ids(after) else { return "the objects differ from the original" }
      return renames.problem(
        from: Navigator(before, projectFolder: projectFolder), to: Navigator(after, projectFolder: projectFolder),
        identifier: before.identifier)
    }
  }

  /// Whether the result contains all bytes of the original except the removed ranges.
  ///
  /// The result is built from the ranges between changes, so only the order of the ranges needs a check.
  private var keepsOriginal: Bool {
    var position = 0
    for change in edit.changes {
      guard change.range.lowerBound >= position else { return false }
      position = change.range.upperBound
    }
    return position <= before.text.count
  }

  private func restoresOriginal(_ result: [UInt8]) -> Bool {
    var offset = 0
    var position = 0
    for change in edit.changes {
      let kept = change.range.lowerBound - position
      guard before.text.isEqual(position, result, offset, kept) else { return false }
      offset += kept + change.replacement.count
      position = change.range.upperBound
    }
    let rest = before.text.count - position
    return offset + rest == result.count && before.text.isEqual(position, result, offset, rest)
  }
}
