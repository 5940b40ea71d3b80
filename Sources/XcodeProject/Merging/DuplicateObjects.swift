/// Pairs of objects that both sides added for the same thing, with different IDs.
///
/// Examples are a new group in the same parent, a file in it, its build file, a package, or a package product. Two
/// objects match if the same list of a common object refers to them and all fields except lists are equal.
struct DuplicateObjects {
  /// The remaining ID for each replaced one, on either side.
  private(set) var replacements: (ours: [String: String], theirs: [String: String]) = ([:], [:])

  init(_ base: ProjectDocument, _ ours: ProjectDocument, _ theirs: ProjectDocument) {
    var left = Self.newObjects(of: ours, notIn: base, theirs)
    var right = Self.newObjects(of: theirs, notIn: base, ours)
    // Work from the top of the tree down: files can match only after their groups.
    while !left.isEmpty, !right.isEmpty {
      let mine = Self.signed(left, ours, replacements.ours, isShared: { theirs.object($0) != nil })
      let other = Self.signed(right, theirs, replacements.theirs, isShared: { ours.object($0) != nil })
      var isDone = true
      for (signature, ids) in mine {
        guard let matches = other[signature], ids.count == 1, matches.count == 1 else { continue }
        let (id, match) = (ids[0], matches[0])
        isDone = false
        // The result must not depend on which side is ours.
        let kept = id.utf8.lexicographicallyPrecedes(match.utf8) ? id : match
        replacements.ours[id] = kept
        replacements.theirs[match] = kept
        left[id] = nil
        right[match] = nil
      }
      if isDone { return }
    }
  }

  var kept: Set<String> { Set(replacements.ours.values) }

  static func exchanging(_ replacements: [String: String], in bytes: [UInt8]) -> [UInt8] {
    let table = Dictionary(uniqueKeysWithValues: replacements.map { (Array($0.utf8)[...], Array($1.utf8)) })
    var result = bytes
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end].isHexDigit { end += 1 }
      if end - start == 24, let new = table[bytes[start..<end]] { result.replaceSubrange(start..<end, with: new) }
      start = end + 1
    }
    return result
  }

  private struct Owner {
    var id: String
    var list: String
    var isOnly = true
  }

  /// Objects of matchable kinds that only one side has, with the lists that contain them.
  private static func newObjects(
    of document: ProjectDocument, notIn base: ProjectDocument, _ other: ProjectDocument
  ) -> [String: Owner?] {
    var new: [String: Owner?] = [:]
    for (index, object) in document.objects.enumerated() where kinds.contains(object.kind) {
      let id = document.identifier(index)
      guard id.utf8.count == 24, id.utf8.allSatisfy(\.isHexDigit), base.object(id) == nil, other.object(id) == nil
      else { continue }
      new[id] = .some(nil)
    }
    guard !new.isEmpty else { return [:] }
    for (index, object) in document.objects.enumerated() {
      document.forEachField(ofDictionaryAt: object.body.lowerBound) { field in
        guard field.value.kind == .array else { return true }
        document.forEachElement(ofArrayAt: field.value.range.lowerBound) { element, _, _ in
          guard element.kind == .string, element.range.count == 24 else { return }
          let id = document.string(element.range)
          guard let known = new[id] else { return }
          var owner = known ?? Owner(id: document.identifier(index), list: document.string(field.key))
          owner.isOnly = known == nil
          new[id] = owner
        }
        return true
      }
    }
    return new
  }

  private static let kinds: Set<ObjectKind> = [
    .group, .variantGroup, .fileReference, .buildFile, .sourcesPhase, .resourcesPhase, .headersPhase, .frameworksPhase,
    .localPackage, .remotePackage, .packageProduct,
  ]

  /// The IDs by signature: the owner, the list, and all fields except lists.
  private static func signed(
    _ objects: [String: Owner?], _ document: ProjectDocument, _ replacements: [String: String],
    isShared: (String) -> Bool
  ) -> [[String]: [String]] {
    var result: [[String]: [String]] = [:]
    for (id, owner) in objects {
      guard let owner, owner.isOnly, let object = document.object(id) else { continue }
      guard replacements[owner.id] != nil || isShared(owner.id) else { continue }
      var signature = [replacements[owner.id] ?? owner.id, owner.list]
      document.forEachField(ofDictionaryAt: document.objects[object].body.lowerBound) { field in
        let key = document.string(field.key)
        guard key != "children", key != "files" else { return true }
        let value = document.string(field.value.range)
        signature += [key, replacements[value] ?? value]
        return true
      }
      result[signature, default: []].append(id)
    }
    return result
  }
}
