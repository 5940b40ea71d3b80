internal import SwiftSource

/// Names for what a double keeps of its members: unique, and short where they can be.
struct MemberNames {
  /// The endings of the names of properties that a member keeps something in.
  private static func endings(_ member: Declaration) -> [String] {
    switch member.kind {
    case .variable: ["Value", "Handler"]
    case .initializer: ["Arguments"]
    case .subscript: ["Handler", "SetHandler"]
    default: ["Calls", "CallCount", "Handler", "Result", "Error"]
    }
  }

  /// The names of all members, which no property may take.
  let members: Set<String>
  private(set) var taken: Set<String> = []

  /// The names that a member may have: its own, then with its labels, its types, its effects.
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

  /// The shortest name of a member that no other has: one of the candidates, else one with a number.
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
  /// Its name as a word that a property's name can begin with: an operator's characters are spelled out.
  fileprivate var baseWord: String {
    let name = name
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

extension String {
  /// With its first letter as a capital one.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }

  /// In back-ticks if Swift would not take it as a name.
  var escapedName: String {
    self == "_" || Keyword(rawValue: self)?.isReserved == true ? "`\(self)`" : self
  }
}

extension TypeTree {
  /// Its letters, as a part of a name: `OptionalString`, `ArrayOfInt` are not worth more than `StringOptional`.
  fileprivate var word: String {
    switch self {
    case .optional(let wrapped): "Optional" + wrapped.word
    case .array(let element): "Array" + element.word
    default:
      description.split { !$0.isLetter && !$0.isNumber }.map { String($0).capitalizedWord }.joined()
    }
  }
}
