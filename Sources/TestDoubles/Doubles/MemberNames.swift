internal import SwiftSource

/// Finds unique names for the stored properties of members, as short as possible.
struct MemberNames {
  /// The suffixes of a member's stored properties.
  private static func endings(_ member: Declaration) -> [String] {
    switch member.kind {
    case .variable: ["Value", "Handler"]
    case .initializer: ["Arguments"]
    case .subscript: ["Handler", "SetHandler"]
    default: ["Calls", "CallCount", "Handler", "Result", "Error"]
    }
  }

  /// The names of all members, which stored properties must not have.
  let members: Set<String>
  private(set) var taken: Set<String> = []

  /// Possible names of a member: its own name, then with labels, with types, and with effects.
  static func candidates(for member: Declaration) -> [String] {
    var candidates = [member.baseWord]
    let labels = member.parameters.map { ($0.argumentLabel ?? $0.secondName ?? "").capitalizedWord }.joined()
    candidates.append(member.baseWord + labels)
    let types = member.parameters.map {
      ($0.argumentLabel ?? $0.secondName ?? "").capitalizedWord + $0.type.word
    }.joined()
    candidates.append(member.baseWord + types)
    candidates.append(member.baseWord + types + (member.type?.word ?? "Void"))
    let effects = "\(member.effects)".split { !$0.isLetter }.map { String($0).capitalizedWord }.joined()
    candidates.append(candidates[3] + effects)
    return candidates
  }

  /// The shortest unused name of a member: a candidate, otherwise one with a number.
  mutating func name(for member: Declaration) -> String {
    var candidates = Self.candidates(for: member)
    var number = 2
    while true {
      for candidate in candidates where !Self.endings(member).contains(where: { members.contains(candidate + $0) }) {
        if taken.insert(candidate).inserted { return candidate }
      }
      candidates = ["\(member.baseWord)\(number)"]
      number += 1
    }
  }
}

extension Declaration {
  /// The name as the beginning of a property's name, with operator characters as words.
  fileprivate var baseWord: String {
    let name = name
    if !name.isPlainIdentifier, !isOperator {
      // A raw identifier can contain any characters: `returns the user`.
      let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let word = words.enumerated().map { $0.offset == 0 ? $0.element : $0.element.capitalizedWord }.joined()
      return word.first?.isLetter == true ? word : "raw" + word.capitalizedWord
    }
    if name.first.map({ $0.isLetter || $0 == "_" }) == true { return name }
    if name.unicodeScalars.contains(where: { Self.operatorWords[$0] == nil }) {
      return name.unicodeScalars.contains { $0.properties.isXIDStart || $0.properties.isEmoji } ? name : "operator"
    }
    let words = name.unicodeScalars.compactMap { Self.operatorWords[$0] }
    return words.enumerated().map { $0.offset == 0 ? $0.element : $0.element.capitalizedWord }.joined()
  }

  private static let operatorWords: [Unicode.Scalar: String] = [
    "=": "equal", "<": "less", ">": "greater", "+": "plus", "-": "minus", "*": "times", "/": "slash", "%": "percent",
    "!": "not", "&": "and", "|": "or", "^": "caret", "~": "tilde", "?": "question", ".": "dot",
  ]
}

extension TypeTree {
  /// The type as part of a name, such as `OptionalString`.
  fileprivate var word: String {
    switch self {
    case .optional(let wrapped): "Optional" + wrapped.word
    case .array(let element): "Array" + element.word
    default:
      description.split { !$0.isLetter && !$0.isNumber }.map { String($0).capitalizedWord }.joined()
    }
  }
}
