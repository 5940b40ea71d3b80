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
      return "the inserted text is malformed: \(error.reason)"
    }
  }

  func problemOfRemoval(of objects: Set<Int>, result: ProjectText) -> String? {
    if edit.changes.contains(where: { !$0.replacement.isEmpty }) { return "it inserts text" }
    guard restoresOriginal(result) else { return "the remaining text differs from the original" }
    let after: ProjectDocument
    do {
      after = try ProjectDocument(result)
    } catch {
      return "the result is not a project: \(error.reason) at offset \(error.offset)"
    }
    let kept = before.objects.indices.filter { !objects.contains($0) }
    guard kept.count == after.objects.count else { return "the number of objects is wrong" }
    for (old, new) in zip(kept, after.objects) where before.string(before.objects[old].key) != after.string(new.key) {
      return "object \(before.identifier(old)) was lost"
    }
    return nil
  }

  /// The removed objects whose IDs still occur in the result.
  func objectsStillUsed(among objects: Set<Int>, in result: ProjectText) -> [Int] {
    objects.filter { result.holds(identifier: before.identifier($0)) }.sorted()
  }

  /// The problem of a rename, or `nil`.
  ///
  /// Every object must lead to the new location of its old path, without other changes.
  func problemOfRename(_ renames: PathRenames, in projectFolder: String) -> String? {
    let result = ProjectText(edit.result)
    guard restoresOriginal(result) else { return "the remaining text differs from the original" }
    let after: ProjectDocument
    do {
      after = try ProjectDocument(result)
    } catch {
      return "the result is not a project: \(error.reason) at offset \(error.offset)"
    }
    guard before.objects.count == after.objects.count else { return "the number of objects is wrong" }
    let (old, new) = (
      Navigator(before, projectFolder: projectFolder), Navigator(after, projectFolder: projectFolder)
    )
    guard old.nodes.map(\.object) == new.nodes.map(\.object) else { return "the groups differ from the original" }
    for (was, node) in zip(old.nodes, new.nodes) where was.hasFolder {
      if node.folder != was.folder.map(renames.destination) {
        return Self.leads(before.identifier(was.object), to: node.folder)
      }
    }
    let (listings, now) = (ListedFile.all(in: old), ListedFile.all(in: new))
    guard listings.map(\.file) == now.map(\.file) else { return "the files differ from the original" }
    let meant = ListedFile.meant(by: renames, among: listings)
    for (was, listing) in zip(listings, now) where meant[was.file]?.node == was.node {
      if listing.path != was.path.map(renames.destination) {
        return Self.leads(before.identifier(was.file), to: listing.path)
      }
    }
    return nil
  }

  private static func leads(_ id: String, to path: String?) -> String { "object \(id) refers to \(path ?? "nowhere")" }

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

  /// Whether reverting the changes gives the original.
  private func restoresOriginal(_ result: ProjectText) -> Bool {
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
