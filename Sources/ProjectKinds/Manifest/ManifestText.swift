package import Diagnostics

/// A manifest whose literal lists and calls can be edited without changing any other text.
package struct ManifestText {
  let source: SourceText
  let syntax: ManifestSyntax

  package init(_ source: SourceText) {
    self.source = source
    syntax = ManifestSyntax(source.bytes)
  }

  private var bytes: [UInt8] { source.bytes }
  private var tokens: [ManifestSyntax.Token] { syntax.tokens }
  private var ranges: [Range<Int>] { syntax.ranges }

  /// Whether token positions are reliable: the text is valid UTF-8 and all brackets are balanced.
  var isWhole: Bool {
    Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
      && syntax.ends.allSatisfy { $0 < tokens.count }
  }

  /// The `Package` call of the manifest; `nil` unless there is exactly one.
  var package: ManifestSyntax.Call? {
    let calls = syntax.calls { $0 == "Package" }.filter { syntax.text("name", of: $0) != .missing }
    return calls.count == 1 ? calls[0] : nil
  }

  // MARK: - Reading

  func range(_ tokens: Range<Int>) -> Range<Int> {
    ranges[tokens.lowerBound].lowerBound..<ranges[tokens.upperBound - 1].upperBound
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of tokens, including comments and white space between them.
  func text(ofTokens tokens: Range<Int>) -> String { tokens.isEmpty ? "" : text(range(tokens)) }

  /// The list literal of an argument, or of the constant that it names; `nil` for other expressions.
  ///
  /// `[…] + others` is accepted too, because its literal can be edited.
  func list(_ label: String, of call: ManifestSyntax.Call) -> ManifestList? {
    let value = syntax.argument(label, of: call)
    guard let first = value.first else { return listAssigned(to: label) }
    if first == .mark("[") {
      let end = syntax.ends[value.startIndex]
      guard end + 1 >= value.endIndex || tokens[end + 1] == .mark("+") else { return nil }
      return list(at: value.startIndex)
    }
    let constant = syntax.constant(value)
    guard constant.first == .mark("["), case .word(let name) = first, uses(of: name) == 2 || isVariable(name) else {
      return nil
    }
    let end = syntax.ends[constant.startIndex]
    if end + 1 < tokens.count, tokens[end + 1] == .mark(".") { return nil }
    return list(at: constant.startIndex)
  }

  /// The list that a later statement assigns or appends: `package.targets = […]`, `package.targets += […]`.
  private func listAssigned(to label: String) -> ManifestList? {
    guard let package, case .word(let name)? = variable(holding: package) else { return nil }
    for index in tokens.indices.dropFirst(2)
    where tokens[index] == .word(label) && tokens[index - 1] == .mark(".") && tokens[index - 2] == .word(name) {
      let start = tokens[index...].dropFirst().prefix { $0 == .mark("=") || $0 == .mark("+") }.endIndex
      if start > index + 1, start < tokens.endIndex, tokens[start] == .mark("["), isOutside(index) {
        return list(at: start)
      }
    }
    return nil
  }

  /// The variable that a call is assigned to: `let package = Package(…)`.
  private func variable(holding call: ManifestSyntax.Call) -> ManifestSyntax.Token? {
    call.index > 2 && tokens[call.index - 1] == .mark("=") ? tokens[call.index - 2] : nil
  }

  /// Whether a token is at the top level, outside all brackets.
  private func isOutside(_ index: Int) -> Bool { syntax.ends[..<index].allSatisfy { $0 < index } }

  /// Whether a name is declared with `var`; its list can be extended safely.
  private func isVariable(_ name: String) -> Bool {
    tokens.indices.dropFirst().contains { tokens[$0] == .word(name) && tokens[$0 - 1] == .word("var") }
  }

  /// The number of occurrences of a constant, including its declaration but not argument labels.
  private func uses(of name: String) -> Int {
    tokens.indices.count { index in
      guard tokens[index] == .word(name) else { return false }
      let isLabel = index + 1 < tokens.count && tokens[index + 1] == .mark(":")
      return !isLabel || index > 0 && tokens[index - 1] == .word("let")
    }
  }

  func list(at open: Int) -> ManifestList? {
    let close = syntax.ends[open]
    guard close < tokens.count else { return nil }
    return ManifestList(open: open, close: close, elements: syntax.elements(between: open, and: close))
  }

  /// The call that an element consists of: `.target(…)`, `Target.target(…)`.
  func call(_ element: ManifestList.Element) -> ManifestSyntax.Call? {
    let (start, end) = (element.tokens.lowerBound, element.tokens.upperBound)
    guard let open = element.tokens.first(where: { tokens[$0] == .mark("(") }), open - start <= 3, open > start,
      case .word(let name) = tokens[open - 1], syntax.ends[open] == end - 1
    else { return nil }
    return .init(name: name, index: open - 1, arguments: tokens[(open + 1)..<max(open + 1, end - 1)])
  }

  func arguments(of call: ManifestSyntax.Call) -> ManifestList {
    let (open, close) = (call.index + 1, syntax.ends[call.index + 1])
    return ManifestList(open: open, close: close, elements: syntax.elements(between: open, and: close))
  }

  func index(of label: String, in arguments: ManifestList) -> Int? {
    arguments.elements.firstIndex { $0.tokens.count > 2 && tokens[$0.tokens.lowerBound] == .word(label) }
  }

  func argument(_ label: String, in arguments: ManifestList) -> ManifestList.Element? {
    index(of: label, in: arguments).map { arguments.elements[$0] }
  }

  /// The value of `name:` in a declaration such as `.target(name: "Shop")`.
  func name(_ call: ManifestSyntax.Call) -> String? { syntax.known("name", of: call) }

  /// The string argument of an element that is a call.
  func known(_ label: String, of element: ManifestList.Element) -> String? {
    call(element).flatMap { syntax.known(label, of: $0) }
  }

  // MARK: - White space

  /// The white space before a token, including line breaks.
  func space(before token: Int) -> String { text(spaceRange(before: ranges[token].lowerBound)) }

  func spaceRange(before end: Int) -> Range<Int> {
    var start = end
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    return start..<end
  }

  func spaceRange(after start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
    return start..<end
  }

  /// The position after a comma and any line comment that follows it.
  func end(ofLineAfter offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    guard bytes[end...].starts(with: "//".utf8) else { return offset }
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  func indentation(at offset: Int) -> String {
    let line = source.lineRange(at: offset)
    return String(decoding: bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

/// A list literal or the arguments of a call.
package struct ManifestList {
  /// The token indices of the brackets.
  let open: Int
  let close: Int
  package let elements: [Element]

  package struct Element {
    let tokens: Range<Int>
    /// The token index of the comma after the element.
    let comma: Int?
  }

  var endsInComma: Bool { elements.last?.comma != nil }
}
