internal import Diagnostics
internal import SwiftSource

/// The subset of Swift that manifests use: calls, string literals and constants.
///
/// A manifest is a program, but it is never run. Computed values remain unknown.
package struct ManifestSyntax {
  enum Token: Hashable {
    case word(String)
    /// A string literal, split at interpolations: `"\(name)Tests"` is an empty literal, `name` and `Tests`.
    case text([Part])
    case mark(Character)
  }

  enum Part: Hashable {
    case literal(String)
    /// A constant, with the name of its owner if the text has one: `env.name`.
    case name(String)
    case computed
  }

  enum Value: Hashable {
    case missing
    case computed
    case text(String)
  }

  /// A call: `.target(name: "Shop", …)`.
  package struct Call {
    package let name: String
    /// The index of the name in the tokens.
    let index: Int
    /// The tokens between the parentheses.
    let arguments: ArraySlice<Token>
  }

  let tokens: [Token]
  /// The range of bytes of each token.
  let ranges: [Range<Int>]
  /// For an opening bracket, the index of its closing bracket or of the end; for other tokens, their own index.
  let ends: [Int]
  private var constants: [String: [Part]] = [:]

  /// - Parameter helpers: Files whose constants the manifest can use, if they define each only once.
  init(_ bytes: [UInt8], helpers: [[UInt8]] = []) {
    (tokens, ranges) = Self.read(SwiftFile(bytes))
    ends = Self.ends(tokens)
    let shared = helpers.flatMap { Array(ManifestSyntax($0).constants) }.map { ($0.key, $0.value) }
    constants = Dictionary(shared) { first, second in first == second ? first : [.computed] }
    // `let name = "Shop"` and `static let name: String = "Shop"`.
    for index in tokens.indices.dropFirst(2) {
      guard case .text(let parts) = tokens[index], tokens[index - 1] == .mark("=") else { continue }
      let isTyped = index > 4 && tokens[index - 3] == .mark(":")
      if case .word(let name) = tokens[isTyped ? index - 4 : index - 2],
        tokens[isTyped ? index - 5 : max(index - 3, 0)] == .word("let")
      {
        constants[name] = parts
      }
    }
    // `static var name: String { "Shop" }`.
    for index in tokens.indices.dropFirst(5).dropLast() {
      guard case .text(let parts) = tokens[index], case .word(let name) = tokens[index - 4],
        tokens[index - 5] == .word("var"), tokens[index - 3] == .mark(":"), tokens[index - 1] == .mark("{"),
        tokens[index + 1] == .mark("}")
      else { continue }
      constants[name] = parts
    }
    // `let env = Environment(name: "Shop")` defines `env.name`.
    for call in calls({ $0.first?.isUppercase == true }) where call.index > 2 && tokens[call.index - 1] == .mark("=") {
      guard case .word(let owner) = tokens[call.index - 2], tokens[call.index - 3] == .word("let") else { continue }
      for element in elements(between: call.index + 1, and: call.arguments.endIndex) where element.tokens.count == 3 {
        let start = element.tokens.lowerBound
        guard case .word(let label) = tokens[start], case .text(let parts) = tokens[start + 2] else { continue }
        constants["\(owner).\(label)"] = parts
      }
    }
  }

  /// All calls of matching functions, in the order of the text.
  func calls(_ isWanted: (String) -> Bool) -> [Call] {
    tokens.indices.dropLast().compactMap { index in
      guard case .word(let name) = tokens[index], tokens[index + 1] == .mark("("), isWanted(name) else { return nil }
      return Call(name: name, index: index, arguments: tokens[(index + 2)..<max(index + 2, ends[index + 1])])
    }
  }

  /// Whether a name occurs as an identifier or as a string literal.
  func mentions(_ name: String) -> Bool {
    tokens.contains { $0 == .word(name) || $0 == .text([.literal(name)]) }
  }

  // MARK: - Arguments

  func elements(between open: Int, and close: Int) -> [ManifestList.Element] {
    var elements: [ManifestList.Element] = []
    var start = open + 1
    var index = start
    while index < close {
      if tokens[index] == .mark(","), start < index {
        elements.append(.init(tokens: start..<index, comma: index))
        start = index + 1
      }
      index = ends[index] + 1
    }
    if start < close { elements.append(.init(tokens: start..<close, comma: nil)) }
    return elements
  }

  func argument(_ label: String, of call: Call) -> ArraySlice<Token> {
    let arguments = elements(between: call.index + 1, and: call.arguments.endIndex).map { tokens[$0.tokens] }
    return arguments.first { $0.starts(with: [.word(label), .mark(":")]) }?.dropFirst(2) ?? []
  }

  /// The string after a name or key: `"6.0"` in `["SWIFT_VERSION": "6.0"]`, `"16.0"` in `.iOS("16.0")`.
  func text(behind name: String, in value: ArraySlice<Token>) -> String? {
    for index in value.indices where value[index] == .word(name) || value[index] == .text([.literal(name)]) {
      guard index + 2 < value.endIndex, case .text(let parts) = tokens[index + 2],
        case .text(let text) = resolved(parts)
      else { continue }
      return text
    }
    return nil
  }

  func isIntroducer(_ index: Int) -> Bool { tokens[index] == .word("let") || tokens[index] == .word("var") }

  /// The list literal of the constant that a value names, otherwise the value: `swiftSettings: strict`.
  func constant(_ value: ArraySlice<Token>) -> ArraySlice<Token> {
    guard value.count == 1, case .word(let name)? = value.first else { return value }
    for index in tokens.indices.dropFirst() where tokens[index] == .word(name) && isIntroducer(index - 1) {
      guard let start = tokens[index...].prefix(12).firstIndex(of: .mark("=")), start + 1 < tokens.endIndex,
        tokens[start + 1] == .mark("[")
      else { continue }
      return tokens[(start + 1)..<ends[start + 1]]
    }
    return value
  }

  func text(_ label: String, of call: Call) -> Value {
    let value = argument(label, of: call)
    guard let first = value.first else { return .missing }
    if value.count == 1 { return text(first) }
    // `.core` and `Names.core` refer to a constant.
    if case .word? = value.last, value.count <= 3, value.dropLast().last == .mark(".") {
      return text(at: value.endIndex - 1)
    }
    return .computed
  }

  /// The string value of an argument, if it is known.
  func known(_ label: String, of call: Call) -> String? {
    if case .text(let text) = text(label, of: call) { text } else { nil }
  }

  /// All strings in an argument, except those in an inner argument such as `excluding:`.
  func texts(_ label: String, of call: Call, without inner: String = "") -> [String] {
    var texts: [String] = []
    var isInner = false
    let value = argument(label, of: call)
    for index in value.indices {
      switch value[index] {
      case .word(inner) where index + 1 < value.endIndex && value[index + 1] == .mark(":"): isInner = true
      case .mark(")"): isInner = false
      case .text, .word:
        let isLabel = index + 1 < value.endIndex && (value[index + 1] == .mark(":") || value[index + 1] == .mark("("))
        if !isInner, !isLabel, case .text(let text) = text(at: index) { texts.append(text) }
      default: break
      }
    }
    return texts
  }

  /// Whether a value is a list literal of calls of matching functions only.
  func isList(_ value: ArraySlice<Token>, ofCalls isWanted: (String) -> Bool) -> Bool {
    guard value.first == .mark("["), ends[value.startIndex] + 1 >= value.endIndex else { return false }
    let end = ends[value.startIndex]
    var index = value.startIndex + 1
    while index < end {
      if tokens[index] == .mark(".") { index += 1 }
      guard index + 1 < end, case .word(let function) = tokens[index], isWanted(function),
        tokens[index + 1] == .mark("(")
      else { return false }
      index = ends[index + 1] + 1
      if index < end, tokens[index] == .mark(",") { index += 1 }
    }
    return true
  }

  /// The strings in an inner argument: those of `excluding:` in `sources:`.
  func texts(_ inner: String, inside label: String, of call: Call) -> [String] {
    let value = argument(label, of: call)
    return value.indices.flatMap { index -> [String] in
      guard value[index] == .word(inner), index + 2 < value.endIndex, value[index + 1] == .mark(":") else { return [] }
      let end = value[index + 2] == .mark("[") ? min(ends[index + 2], value.endIndex) : index + 3
      return value[(index + 2)..<end].compactMap { if case .text(let text) = text($0) { text } else { nil } }
    }
  }

  private func text(at index: Int) -> Value {
    if case .word(let name) = tokens[index], index > 1, tokens[index - 1] == .mark("."),
      case .word(let owner) = tokens[index - 2]
    {
      return resolved([.name("\(owner).\(name)")])
    }
    return text(tokens[index])
  }

  private func text(_ token: Token) -> Value {
    switch token {
    case .text(let parts): resolved(parts)
    case .word(let name): resolved([.name(name)])
    case .mark: .computed
    }
  }

  private func resolved(_ parts: [Part], depth: Int = 0) -> Value {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .name(let name):
        // `Names.app` is a constant of a type; in `module.name`, the owner can be any value.
        let last = name.first?.isUppercase == true ? name.split(separator: ".").last.map(String.init) : nil
        guard depth < 8, let constant = constants[name] ?? last.flatMap({ constants[$0] }),
          case .text(let text) = resolved(constant, depth: depth + 1)
        else { return .computed }
        result += text
      case .computed: return .computed
      }
    }
    return .text(result)
  }
}

// MARK: - Tokens

extension ManifestSyntax {
  /// Converts Swift tokens: a string literal with its interpolations is one token, operators are single characters.
  private static func read(_ file: SwiftFile) -> (tokens: [Token], ranges: [Range<Int>]) {
    var tokens: [Token] = []
    var ranges: [Range<Int>] = []
    func add(_ token: Token, _ range: Range<Int>) {
      tokens.append(token)
      ranges.append(range)
    }
    var rest = file.tokens[...]
    while let token = rest.popFirst() {
      let text = file.text(of: token.range)
      switch token.kind {
      case .identifier, .wildcard:
        add(.word(name(token, in: file)), token.range)
      case .stringStart:
        let inside = Self.inside(&rest)
        let end = rest.popFirst()?.range.upperBound ?? token.range.upperBound
        // Raw and multiline strings are not used for names.
        add(.text(text == "\"" ? parts(of: inside, in: file) : [.computed]), token.range.lowerBound..<end)
      case .regexLiteral: add(.text([.computed]), token.range)
      default:
        var end = token.range.lowerBound
        for character in text {
          add(.mark(character), end..<end + character.utf8.count)
          end += character.utf8.count
        }
      }
    }
    return (tokens, ranges)
  }

  /// Removes the tokens up to the end of the string literal that was begun.
  private static func inside(_ rest: inout ArraySlice<SwiftSource.Token>) -> ArraySlice<SwiftSource.Token> {
    var depth = 1
    let inside = rest.prefix { token in
      depth += token.kind == .stringStart ? 1 : token.kind == .stringEnd ? -1 : 0
      return depth > 0
    }
    rest = rest[inside.endIndex...]
    return inside
  }

  private static func parts(of inside: ArraySlice<SwiftSource.Token>, in file: SwiftFile) -> [Part] {
    var parts: [Part] = []
    var rest = inside
    while let token = rest.popFirst() {
      if token.kind == .stringSegment {
        parts.append(.literal(file.text(of: token.range).readingSwiftEscapes))
        continue
      }
      let names = rest.prefix { $0.kind == .identifier || $0.kind == .period }
      rest = rest[names.endIndex...]
      guard !names.isEmpty, rest.popFirst()?.kind == .interpolationEnd else { return [.computed] }
      let words = names.filter { $0.kind == .identifier }.map { self.name($0, in: file) }
      parts.append(.name(words.joined(separator: ".")))
    }
    return parts.isEmpty ? [.literal("")] : parts
  }

  private static func name(_ token: SwiftSource.Token, in file: SwiftFile) -> String {
    file.text(of: token.isBackticked ? token.range.dropFirst().dropLast() : token.range)
  }

  private static func ends(_ tokens: [Token]) -> [Int] {
    var ends = Array(tokens.indices)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .mark("("), .mark("["), .mark("{"): open.append(index)
      case .mark(")"), .mark("]"), .mark("}"): if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
    for start in open { ends[start] = tokens.count }
    return ends
  }
}
