/// Ids that this library writes so that removing what it added gives back the text as it was.
///
/// The format has ids only where names are ambiguous, so nothing tells who made a group or a phase. Two cases are rare enough
/// to deserve an id: a group that was empty before it got its first entry, and a phase that a target did not have. Xcode keeps
/// ids as they are.
enum JSONMarks {
  /// The id for a group that was empty.
  static func group(_ group: Int, in project: JSONProject, hasList: Bool) -> String {
    let id = IdentifierMaker.derived(
      from: "empty " + project.identifier(group), project: project.rootIdentifier, in: project.document)
    return hasList ? IdentifierMaker.founding(id) : id
  }

  /// The id for a phase that a target did not have.
  static func phase(_ kind: String, of target: String, in project: JSONProject) -> String {
    IdentifierMaker.derived(
      from: "phase \(target) \(kind)", project: project.rootIdentifier, in: project.document)
  }

  static func isMarked(_ object: Int, in project: JSONProject) -> Bool {
    guard let id = project.document.string("id", of: object) else { return false }
    return IdentifierMaker.isOwn(id, project: project.rootIdentifier)
  }

  /// Whether the empty group had a list, which other tools write.
  static func hadList(_ group: Int, in project: JSONProject) -> Bool {
    guard let id = project.document.string("id", of: group) else { return false }
    return IdentifierMaker.isFounder(id, project: project.rootIdentifier)
  }
}

extension IdentifierMaker {
  /// An id that depends on a project and a name alone, unless the text has that already.
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
