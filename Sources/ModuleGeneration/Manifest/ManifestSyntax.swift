/// As much of Swift as manifests need: calls with their arguments, texts, and constants that texts are made from.
///
/// A manifest is a program; it is read, never run, and what it computes stays unknown.
struct ManifestSyntax {
  enum Token: Hashable {
    case word(String)
    /// A text, cut where names are put into it: `"\(name)Tests"` is an empty text, `name` and `Tests`.
    case text([Part])
    case mark(Character)
  }

  /// A part of a text.
  enum Part: Hashable {
    case literal(String)
    case name(String)
    case computed
  }

  /// What an argument says.
  enum Value: Hashable {
    case missing
    case computed
    case text(String)
  }

  /// A call: `.target(name: "Shop", …)`.
  struct Call {
    /// The function's name.
    let name: String
    /// Where it stands among the tokens.
    let index: Int
    /// The tokens between its parentheses.
    let arguments: ArraySlice<Token>
  }

  let tokens: [Token]
  /// Where each token stands in the text, in bytes.
  let ranges: [Range<Int>]
  private var constants: [String: [Part]] = [:]

  init(_ bytes: [UInt8]) {
    (tokens, ranges) = Self.read(bytes)
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
  }

  /// All calls of some functions, in the order of the text.
  func calls(_ isWanted: (String) -> Bool) -> [Call] {
    tokens.indices.dropLast().compactMap { index in
      guard case .word(let name) = tokens[index], tokens[index + 1] == .mark("("), isWanted(name) else { return nil }
      return Call(name: name, index: index, arguments: tokens[(index + 2)..<max(index + 2, end(of: index + 1))])
    }
  }

  /// Whether a name occurs, as a word or as a text.
  func mentions(_ name: String) -> Bool {
    tokens.contains { $0 == .word(name) || $0 == .text([.literal(name)]) }
  }

  /// The index of the mark that closes the one at an index.
  func end(of start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index] {
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return tokens.count
  }

  // MARK: - Arguments

  /// The tokens of an argument, up to the comma that ends it.
  func argument(_ label: String, of call: Call) -> ArraySlice<Token> {
    var depth = 0
    var start: Int?
    for index in call.arguments.indices {
      switch call.arguments[index] {
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"): depth -= 1
      case .mark(",") where depth == 0:
        if let start { return call.arguments[start..<index] }
      case .word(label)
      where depth == 0 && start == nil && index + 1 < call.arguments.endIndex && tokens[index + 1] == .mark(":"):
        start = index + 2
      default: break
      }
    }
    return start.map { call.arguments[min($0, call.arguments.endIndex)...] } ?? []
  }

  /// The text behind a word or a text: `"6.0"` in `["SWIFT_VERSION": "6.0"]`, `"16.0"` in `.iOS("16.0")`.
  func text(behind name: String, in value: ArraySlice<Token>) -> String? {
    for index in value.indices where value[index] == .word(name) || value[index] == .text([.literal(name)]) {
      guard index + 2 < value.endIndex, case .text(let parts) = tokens[index + 2],
        case .text(let text) = resolved(parts)
      else { continue }
      return text
    }
    return nil
  }

  /// Whether a token introduces a constant or a variable.
  func isIntroducer(_ index: Int) -> Bool { tokens[index] == .word("let") || tokens[index] == .word("var") }

  /// What an argument says where it is the name of a list that a constant holds: `swiftSettings: strict`.
  func constant(_ value: ArraySlice<Token>) -> ArraySlice<Token> {
    guard value.count == 1, case .word(let name)? = value.first else { return value }
    for index in tokens.indices.dropFirst() where tokens[index] == .word(name) && isIntroducer(index - 1) {
      guard let start = tokens[index...].prefix(12).firstIndex(of: .mark("=")), start + 1 < tokens.endIndex,
        tokens[start + 1] == .mark("[")
      else { continue }
      return tokens[(start + 1)..<end(of: start + 1)]
    }
    return value
  }

  /// The text that an argument is.
  func text(_ label: String, of call: Call) -> Value {
    let value = argument(label, of: call)
    guard let first = value.first else { return .missing }
    if value.count == 1 { return text(first) }
    // `.core` and `Names.core` name a constant.
    if case .word(let name)? = value.last, value.count <= 3, value.dropLast().last == .mark(".") {
      return resolved([.name(name)])
    }
    return .computed
  }

  /// All texts in an argument but those that other arguments hold inside of it, such as `excluding:`.
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
        if !isInner, !isLabel, case .text(let text) = text(value[index]) { texts.append(text) }
      default: break
      }
    }
    return texts
  }

  /// Whether a value is a list of calls of some functions and nothing else.
  func isList(_ value: ArraySlice<Token>, ofCalls isWanted: (String) -> Bool) -> Bool {
    guard value.first == .mark("["), end(of: value.startIndex) + 1 >= value.endIndex else { return false }
    let end = end(of: value.startIndex)
    var index = value.startIndex + 1
    while index < end {
      if tokens[index] == .mark(".") { index += 1 }
      guard index + 1 < end, case .word(let function) = tokens[index], isWanted(function),
        tokens[index + 1] == .mark("(")
      else { return false }
      index = self.end(of: index + 1) + 1
      if index < end, tokens[index] == .mark(",") { index += 1 }
    }
    return true
  }

  /// The texts that arguments inside of an argument hold: those of `excluding:` in `sources:`.
  func texts(_ inner: String, inside label: String, of call: Call) -> [String] {
    let value = argument(label, of: call)
    return value.indices.flatMap { index -> [String] in
      guard value[index] == .word(inner), index + 2 < value.endIndex, value[index + 1] == .mark(":") else { return [] }
      let end = value[index + 2] == .mark("[") ? min(end(of: index + 2), value.endIndex) : index + 3
      return value[(index + 2)..<end].compactMap { if case .text(let text) = text($0) { text } else { nil } }
    }
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
        guard depth < 8, let constant = constants[name], case .text(let text) = resolved(constant, depth: depth + 1)
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
  private static func read(_ bytes: [UInt8]) -> (tokens: [Token], ranges: [Range<Int>]) {
    var tokens: [Token] = []
    var ranges: [Range<Int>] = []
    let whole = String(decoding: bytes, as: UTF8.self)
    var text = Substring(whole)
    func offset() -> Int { whole.utf8.distance(from: whole.startIndex, to: text.startIndex) }
    while let first = text.first {
      let (start, count) = (offset(), tokens.count)
      defer { if tokens.count > count { ranges.append(start..<offset()) } }
      if text.hasPrefix("//") {
        text = text.drop { !$0.isNewline }
      } else if text.hasPrefix("/*") {
        text = text.dropFirst(2)
        while !text.isEmpty, !text.hasPrefix("*/") { text = text.dropFirst() }
        text = text.dropFirst(2)
      } else if text.hasPrefix("\"\"\"") {
        text = text.dropFirst(3)
        while !text.isEmpty, !text.hasPrefix("\"\"\"") { text = text.dropFirst() }
        text = text.dropFirst(3)
        tokens.append(.text([.computed]))
      } else if first == "\"" {
        text = text.dropFirst()
        tokens.append(.text(parts(&text)))
      } else if first.isLetter || first == "_" {
        let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.word(String(word)))
        text = text.dropFirst(word.count)
      } else {
        if !first.isWhitespace { tokens.append(.mark(first)) }
        text = text.dropFirst()
      }
    }
    return (tokens, ranges)
  }

  /// Reads a text behind its opening quote.
  private static func parts(_ text: inout Substring) -> [Part] {
    var parts: [Part] = []
    var value = ""
    func flush() { if !value.isEmpty { parts.append(.literal(value)) } }
    while let next = text.first, next != "\"", !next.isNewline {
      text = text.dropFirst()
      guard next == "\\" else {
        value.append(next)
        continue
      }
      guard text.first == "(" else {
        value += text.prefix(1)
        text = text.dropFirst()
        continue
      }
      flush()
      value = ""
      let inside = text.dropFirst().prefix { $0 != ")" && $0 != "\"" && !$0.isNewline }
      text = text.dropFirst(inside.count + 2)
      let name = inside.split(separator: ".").last.map(String.init) ?? ""
      let isName = !name.isEmpty && inside.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      parts.append(isName ? .name(name) : .computed)
    }
    text = text.dropFirst()
    flush()
    return parts.isEmpty ? [.literal("")] : parts
  }
}
