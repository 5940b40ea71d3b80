/// The description of a value in messages, such as `'SWIFT_VERSION' of target 'App'`.
struct MergeLabel: CustomStringConvertible {
  private var object: String?
  private var keys: [String] = []

  func appending(key: String) -> MergeLabel {
    var label = self
    label.keys.append("'\(key)'")
    return label
  }

  func appending(object: String) -> MergeLabel {
    var label = MergeLabel()
    label.object = object
    return label
  }

  /// The label of an element, in place of the list that contains it.
  func appending(element: String) -> MergeLabel {
    var label = self
    label.keys[max(0, keys.count - 1)...] = [element]
    return label
  }

  var description: String {
    let keys = keys.reversed().joined(separator: " in ")
    guard let object else { return keys.isEmpty ? "the project" : keys }
    return keys.isEmpty ? object : "\(keys) of \(object)"
  }
}
