/// Checks that objects hang together: references lead somewhere, and everything has one place.
struct GraphCheck {
  private let document: ProjectDocument

  init(_ document: ProjectDocument) {
    self.document = document
  }

  /// What is wrong with some objects, or `nil`.
  func problem(ofObjects ids: [String]) -> String? {
    var parents: [Int: Int] = [:]
    var wanted = Set<Int>()
    for id in ids {
      guard let object = document.object(id) else { return "object \(id) is missing" }
      wanted.insert(object)
      if let problem = danglingReference(of: object) { return problem }
    }
    // Who lists the objects: all lists of the project are looked at, since each may do so once too often.
    for index in document.objects.indices {
      guard let key = Self.listKey(document.objects[index].kind) else { continue }
      for child in document.objects(key, of: index) where wanted.contains(child) { parents[child, default: 0] += 1 }
    }
    for object in wanted where parents[object] != 1 {
      return "object \(document.identifier(object)) is listed \(parents[object] ?? 0) times"
    }
    return nil
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

  private func danglingReference(of object: Int) -> String? {
    for key: StaticString in ["fileRef", "target"] {
      if let value = document.value(key, of: object), document.object(at: value.range) == nil {
        return "'\(key)' of object \(document.identifier(object)) leads nowhere"
      }
    }
    for key: StaticString in ["children", "files"]
    where document.strings(key, of: object).contains(where: { document.object(at: $0) == nil }) {
      return "'\(key)' of object \(document.identifier(object)) lists an object that is not there"
    }
    if document.objects[object].kind == .buildFile, document.object("fileRef", of: object) == nil {
      return "object \(document.identifier(object)) builds nothing"
    }
    return nil
  }
}
