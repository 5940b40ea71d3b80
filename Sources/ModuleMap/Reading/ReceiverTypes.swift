internal import ModuleRoles

struct ReceiverTypes {
  let index: CodeIndex
  let file: Int
  let type: String
  let locals: [String: String]

  /// The types of an expression such as `self.factory?.detail`; empty if they are not known.
  func types(of receiver: String) -> [String] {
    var parts = Self.parts(of: receiver)
    while let first = parts.first, first == "self" || first == "Self" || first == "super" { parts.removeFirst() }
    guard let first = parts.first else { return [type] }
    var current: [String]
    if first.first?.isUppercase == true {
      current = [first]
    } else if let local = locals[first] {
      current = [local]
    } else {
      current = members(first, of: [type])
    }
    for part in parts.dropFirst() {
      if part.first?.isUppercase == true {
        current = [part]
        continue
      }
      let next = members(part, of: current)
      // `Factory.shared` without a type annotation usually has the type `Factory`.
      if next.isEmpty, current.count == 1, current[0].first?.isUppercase == true, part == "shared" || part == "default"
      {
        continue
      }
      current = next.isEmpty && current.contains(where: { index.declaration(of: $0) != nil }) ? current : next
    }
    return current
  }

  private func members(_ name: String, of types: [String]) -> [String] {
    for type in types {
      for other in [type] + index.supertypes(of: type).prefix(16) {
        let found =
          index.properties(named: name, of: other).map(\.property.types)
          + index.methods(named: name, of: other).map(\.result)
        if let types = found.first(where: { !$0.isEmpty }) { return types }
      }
    }
    return []
  }

  /// The components of a member access or of nested Objective-C messages, without arguments.
  private static func parts(of receiver: String) -> [String] {
    var parts: [String] = []
    var word = ""
    var depth = 0
    let isMessage = receiver.first == "["
    for character in receiver {
      switch character {
      case "(" where !isMessage, "{" where !isMessage, "<": depth += 1
      case ")" where !isMessage, "}" where !isMessage, ">": depth = max(0, depth - 1)
      case _ where depth > 0: break
      case _ where character.isLetter || character.isNumber || character == "_": word.append(character)
      default:
        if !word.isEmpty { parts.append(word) }
        word = ""
        // `[[Factory new] make]`: a selector is a member of its receiver, and arguments are not.
        if isMessage, character == ":" { return parts.dropLast() }
      }
    }
    if !word.isEmpty { parts.append(word) }
    return parts.filter { $0 != "try" && $0 != "await" }
  }
}
