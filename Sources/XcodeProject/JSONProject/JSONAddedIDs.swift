/// IDs that this library adds, so that removing its additions restores the original text.
///
/// Objects have IDs only if names are ambiguous, so the format does not show who added an object. Two rare cases get an
/// ID: a previously empty group, and a phase that the target did not have. Xcode preserves IDs.
enum JSONAddedIDs {
  static func group(_ group: Int, in project: JSONProject, hasList: Bool) -> String {
    let id = IdentifierMaker.derived(
      from: "empty " + project.identifier(group), project: project.rootIdentifier, in: project.document)
    return hasList ? IdentifierMaker.founding(id) : id
  }

  static func phase(_ kind: String, of target: String, in project: JSONProject) -> String {
    IdentifierMaker.derived(
      from: "phase \(target) \(kind)", project: project.rootIdentifier, in: project.document)
  }

  static func isMarked(_ object: Int, in project: JSONProject) -> Bool {
    guard let id = project.document.string("id", of: object) else { return false }
    return IdentifierMaker.isOwn(id, project: project.rootIdentifier)
  }

  /// Whether the empty group had an empty list, which other tools write.
  static func hadList(_ group: Int, in project: JSONProject) -> Bool {
    guard let id = project.document.string("id", of: group) else { return false }
    return IdentifierMaker.isListCreator(id, project: project.rootIdentifier)
  }
}

extension IdentifierMaker {
  /// An ID derived from a project and a name, changed only if the text already contains it.
  static func derived(from name: String, project: String, in document: JSONDocument) -> String {
    var id = ""
    for salt in 0..<64 {
      let hash = StableHash.of(project, name, String(salt))
      id = certified(
        head: UInt32(truncatingIfNeeded: hash >> 32), time: UInt32(truncatingIfNeeded: hash), project: project)
      if document.text.firstOffset(of: id, from: 0) == nil { break }
    }
    return id
  }
}
