/// The description of a value in messages, such as `'path' of 'Login.swift'`.
struct MergePath: CustomStringConvertible {
  private var object: String?
  private var keys: [String] = []

  func appending(_ unit: MergeUnit, in side: MergeSide) -> MergePath {
    var path = self
    if let object = side.document.object(unit.key) {
      path.object = side.document.label(of: object)
      path.keys = []
    } else {
      path.keys.append(unit.name)
    }
    return path
  }

  var description: String {
    let keys = keys.reversed().map { "'\($0)'" }.joined(separator: " in ")
    guard let object else { return keys.isEmpty ? "the project" : keys }
    return keys.isEmpty ? "'\(object)'" : "\(keys) of '\(object)'"
  }
}

extension ProjectDocument {
  /// The name of an object in messages: its comment, or its ID if it has no comment.
  func label(of object: Int) -> String {
    let comment = comment(for: object)
    return comment.isEmpty ? identifier(object) : comment
  }
}
