import Diagnostics

/// Checks an edit against its result before anyone sees it, so that a mistake in this target never reaches a project.
struct EditVerifier {
  private let before: ProjectDocument
  private let changes: [ProjectEdit.Change]
  private let result: [UInt8]

  init(_ before: ProjectDocument, _ changes: [ProjectEdit.Change], _ result: [UInt8]) {
    self.before = before
    self.changes = changes
    self.result = result
  }

  /// Why an edit of insertions that adds objects with some ids is wrong, or `nil`.
  func problemOfAddition(of ids: [String], isPureInsertion: Bool) -> String? {
    if isPureInsertion, changes.contains(where: { !$0.range.isEmpty }) { return "it removes text" }
    guard restoresOriginal() else { return "the original is not left over when the insertions are cut out" }
    let after: ProjectDocument
    do {
      after = try ProjectDocument(result)
    } catch {
      return "the result is no project: \(error.reason) at offset \(error.offset)"
    }
    guard after.objects.count == before.objects.count + ids.count else { return "the number of objects is wrong" }
    let new = Set(ids)
    guard new.count == ids.count else { return "an id is used twice" }
    if let problem = problemOfOldObjects(after, new) { return problem }
    return GraphCheck(after).problem(ofObjects: ids)
  }

  /// Why an edit that removes some objects is wrong, or `nil`.
  func problemOfRemoval(of objects: Set<Int>) -> String? {
    if changes.contains(where: { !$0.replacement.isEmpty }) { return "it inserts text" }
    guard restoresOriginal() else { return "what is left is not the original" }
    let after: ProjectDocument
    do {
      after = try ProjectDocument(result)
    } catch {
      return "the result is no project: \(error.reason) at offset \(error.offset)"
    }
    let kept = before.objects.indices.filter { !objects.contains($0) }
    guard kept.count == after.objects.count else { return "the number of objects is wrong" }
    for (old, new) in zip(kept, after.objects) where before.string(before.objects[old].key) != after.string(new.key) {
      return "object \(before.identifier(old)) was lost"
    }
    for object in objects where after.contains(before.identifier(object)) {
      return "object \(before.identifier(object)) is still in use"
    }
    return nil
  }

  /// Cutting out what came in and putting back what went gives the original.
  private func restoresOriginal() -> Bool {
    var offset = 0
    var position = 0
    for change in changes {
      let kept = change.range.lowerBound - position
      guard before.bytes.isEqual(position, result, offset, kept) else { return false }
      offset += kept + change.replacement.count
      position = change.range.upperBound
    }
    let rest = before.bytes.count - position
    return offset + rest == result.count && before.bytes.isEqual(position, result, offset, rest)
  }

  /// Objects that were there are still there, in the same order, of the same kind.
  private func problemOfOldObjects(_ after: ProjectDocument, _ new: Set<String>) -> String? {
    var index = 0
    for object in after.objects {
      guard index < before.objects.count else {
        if new.contains(after.string(object.key)) { continue }
        return "an object has appeared that was not added"
      }
      let old = before.objects[index]
      if old.kind == object.kind, old.key.count == object.key.count,
        before.bytes.isEqual(old.key.lowerBound, result, object.key.lowerBound, old.key.count)
      {
        index += 1
      } else if !new.contains(after.string(object.key)) {
        return "an object has appeared that was not added"
      }
    }
    return index == before.objects.count ? nil : "an object was lost"
  }
}

extension [UInt8] {
  /// Whether `count` bytes from an offset are those of another array from its offset.
  func isEqual(_ start: Int, _ other: [UInt8], _ otherStart: Int, _ count: Int) -> Bool {
    guard start >= 0, otherStart >= 0, count >= 0, start + count <= self.count, otherStart + count <= other.count else {
      return false
    }
    return withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in
        UnsafeBufferPointer(rebasing: left[start..<start + count])
          .elementsEqual(UnsafeBufferPointer(rebasing: right[otherStart..<otherStart + count]))
      }
    }
  }
}
