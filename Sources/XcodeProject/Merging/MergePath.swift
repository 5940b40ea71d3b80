/// How messages call a place in a project: `'path' of 'Login.swift'`.
struct MergePath: CustomStringConvertible {
  private var object: String?
  private var keys: [String] = []

  func appending(_ unit: MergeUnit, in side: MergeSide) -> MergePath {
    var path = self
    if let object = side.document.object(unit.key) {
      let comment = side.document.comment(for: object)
      path.object = comment.isEmpty ? unit.key : comment
      path.keys = []
    } else {
      path.keys.append(unit.name)
    }
    return path
  }

  var description: String {
    let keys = keys.filter { $0 != "objects" || self.keys.count > 1 }.map { "'\($0)'" }.joined(separator: " in ")
    guard let object else { return keys.isEmpty ? "the project" : keys }
    return keys.isEmpty ? "'\(object)'" : "\(keys) of '\(object)'"
  }
}
