/// A reference by names to a file or group in the tree, or to a build phase of a target.
///
/// It is a string with slashes between names, `id:` with an ID, or an array if a name contains a slash.
struct JSONReference: Hashable {
  enum Part: Hashable {
    case name(String)
    case id(String)
  }

  var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  init(names: [String]) { parts = names.map { .name($0) } }

  init(text: String) {
    if text.hasPrefix("id:") {
      parts = [.id(String(text.dropFirst("id:".count)))]
    } else {
      parts = text.split(separator: "/", omittingEmptySubsequences: false).map { .name(String($0)) }
    }
  }

  init?(_ node: Int, of document: JSONDocument) {
    if let text = document.string(node) {
      self.init(text: text)
      return
    }
    guard document.nodes[node].kind == .array else { return nil }
    var parts: [Part] = []
    for element in document.children(of: node) {
      if let text = document.string(element) {
        parts.append(text.hasPrefix("id:") ? .id(String(text.dropFirst("id:".count))) : .name(text))
      } else if let name = document.string("name", of: element) {
        parts.append(.name(name))
      } else if let id = document.string("id", of: element) {
        parts.append(.id(id))
      } else {
        return nil
      }
    }
    self.init(parts)
  }

  /// Whether the reference can be a single string.
  var isPlain: Bool {
    if parts.count == 1, case .id = parts[0] { return true }
    return parts.allSatisfy { part in
      guard case .name(let name) = part else { return false }
      return Self.isPlain(name)
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.utf8.contains(.slash) && name != "." && name != ".." && !name.hasPrefix("id:")
  }

  /// The text for messages, and for IDs of objects without one.
  var text: String {
    parts.map { part in
      switch part {
      case .name(let name): name
      case .id(let id): "id:" + id
      }
    }.joined(separator: "/")
  }

  var value: JSONValue {
    if isPlain { return .string(text) }
    return .array(
      parts.map { part in
        switch part {
        case .name(let name): Self.isPlain(name) ? .string(name) : .object([.init("name", .string(name))])
        case .id(let id): .object([.init("id", .string(id))])
        }
      })
  }
}
