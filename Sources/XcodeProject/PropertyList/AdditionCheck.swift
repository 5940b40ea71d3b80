/// Checks the new objects of an addition: references must have a target, and each object is listed once.
struct AdditionCheck {
  private let part: EditedPart
  private let before: ProjectDocument
  private let ids: Set<String>

  init(_ part: EditedPart, _ before: ProjectDocument) {
    self.part = part
    self.before = before
    ids = Set(part.new.map { part.string($0.key) })
  }

  /// The first problem, or `nil`.
  ///
  /// - Throws: A syntax error in a changed object.
  func problem() throws(ScanFailure) -> String? {
    for object in part.new {
      if let problem = danglingReference(of: object) { return problem }
    }
    // Only changed lists can refer to new objects, because the original text does not contain their IDs.
    var places = [Int](repeating: 0, count: part.new.count)
    try part.text.withUnsafeBufferPointer { bytes throws(ScanFailure) in
      let table = IdentifierTable(part.new.indices, of: part.new, in: bytes)
      try part.new.withUnsafeBufferPointer { new throws(ScanFailure) in
        func note(_ entry: Range<Int>) {
          if let found = table.index(of: entry, of: bytes, objects: new, in: bytes) { places[found] += 1 }
        }
        for object in new {
          if let key = Self.listKey(object.kind) { forEachEntry(of: key, in: object, note) }
        }
        for changed in part.changed {
          try part.walk(changed, of: before, visitingLists: Self.changedListKeys(changed.object.kind), note)
        }
      }
    }
    guard let wrong = places.firstIndex(where: { $0 != 1 }) else { return nil }
    return "object \(part.string(part.new[wrong].key)) is listed \(places[wrong]) times"
  }

  private static func listKey(_ kind: ObjectKind) -> StaticString? {
    if kind.isPhase { return "files" }
    if kind.isTarget { return "buildPhases" }
    return switch kind {
    case .synchronizedFolder: "exceptions"
    case .group, .variantGroup, .versionGroup: "children"
    default: nil
    }
  }

  private static func changedListKeys(_ kind: ObjectKind) -> [StaticString] {
    switch kind {
    case .buildFileExceptionSet, .phaseExceptionSet: ["membershipExceptions"]
    case .nativeTarget: ["buildPhases", ListKey.packageProducts.name]
    case .project: [ListKey.packageReferences.name]
    default: listKey(kind).map { [$0] } ?? []
    }
  }

  private func forEachEntry(of key: StaticString, in object: ObjectRecord, _ visit: (Range<Int>) -> Void) {
    guard let list = part.list(key, ofDictionaryAt: object.body.lowerBound) else { return }
    part.forEachElement(ofArrayAt: list) { element, _, _ in visit(element.range) }
  }

  private func exists(_ id: String) -> Bool { ids.contains(id) || before.object(id) != nil }

  private func danglingReference(of object: ObjectRecord) -> String? {
    let id = part.string(object.key)
    for key: StaticString in ["fileRef", "productRef", "package", "target"] {
      guard let value = part.field(key, ofDictionaryAt: object.body.lowerBound)?.value else { continue }
      if !exists(part.string(value.range)) { return "'\(key)' of object \(id) refers to a missing object" }
    }
    if object.kind == .buildFile, part.field("fileRef", ofDictionaryAt: object.body.lowerBound) == nil,
      part.field("productRef", ofDictionaryAt: object.body.lowerBound) == nil
    {
      return "object \(id) has no file to build"
    }
    guard let key = Self.listKey(object.kind) else { return nil }
    var problem: String?
    forEachEntry(of: key, in: object) { entry in
      if !exists(part.string(entry)) {
        problem = "'\(key)' of object \(id) lists the missing object \(part.string(entry))"
      }
    }
    return problem
  }
}
