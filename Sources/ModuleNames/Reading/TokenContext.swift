internal import SwiftSource

/// The syntactic context of tokens in a file.
struct TokenContext {
  private let file: SwiftFile
  private let tokens: [Token]
  /// For each token, the index of the enclosing bracket, or -1.
  ///
  /// Each index has four bytes, because a file has up to 8 million brackets.
  private let enclosing: [Int32]
  /// The offsets of parameter lists in declarations.
  private let parameters: Set<Int>

  init(_ file: SwiftFile) {
    self.file = file
    tokens = file.tokens
    var enclosing: [Int32] = []
    var open: [Int] = []
    enclosing.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      while let last = open.last, tokens[last].endOfGroup <= index { open.removeLast() }
      enclosing.append(Int32(open.last ?? -1))
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .interpolationStart: open.append(index)
      default: break
      }
    }
    self.enclosing = enclosing
    parameters = Set(file.declarations.compactMap { $0.range(of: .parameters)?.lowerBound })
  }

  private func outer(_ index: Int) -> Int { Int(enclosing[index]) }

  private func kind(_ index: Int) -> Token.Kind { tokens.indices.contains(index) ? tokens[index].kind : .endOfFile }

  private func keyword(_ index: Int) -> Keyword? { tokens.indices.contains(index) ? tokens[index].keyword : nil }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? file.text(of: tokens[index].range) : ""
  }

  /// The keyword in `keyword.name`.
  func keyword(before index: Int) -> Keyword? {
    kind(index - 1) == .period ? keyword(index - 2) : nil
  }

  // MARK: Names

  func role(_ index: Int) -> (NameMention.Role, String?) {
    if kind(index - 1) == .period { return (.member, receiver(index)) }
    if isLocalDeclaration(index) { return (.local, nil) }
    guard kind(index + 1) == .colon || isFirstName(index) else { return (.plain, nil) }
    let bracket = outer(index)
    guard bracket >= 0, kind(bracket) != .leftBrace, [.leftParenthesis, .comma, .leftBracket].contains(kind(index - 1))
    else {
      // The internal name of a parameter.
      let isSecond = kind(index - 1) == .wildcard || kind(index - 1) == .identifier && keyword(index - 1) == nil
      return (isSecond ? .local : .plain, nil)
    }
    if kind(bracket) == .leftBracket, kind(bracket - 1) != .identifier || tokens[bracket].isSpaced {
      return (.plain, nil)
    }
    if isClosure(bracket) { return (.local, nil) }
    if keyword(bracket - 1) == .`init` {
      // `.init` does not show its type.
      return (.label, isParameterList(bracket) ? "init" : nil)
    }
    return (.label, callee(of: bracket))
  }

  /// The receiver of a member, if it consists of names: `R.storyboard`.
  private func receiver(_ index: Int) -> String? {
    var first = index
    while index - first < 6, kind(first - 1) == .period, kind(first - 2) == .identifier { first -= 2 }
    guard first < index, kind(first - 1) != .period else { return nil }
    return stride(from: first, to: index, by: 2).map(text).joined(separator: ".")
  }

  /// Whether a name is both the label and the internal name of a parameter.
  func isParameter(_ index: Int) -> Bool {
    isParameterList(outer(index)) && kind(index + 1) == .colon
  }

  private func isParameterList(_ bracket: Int) -> Bool {
    bracket >= 0 && parameters.contains(tokens[bracket].range.lowerBound)
  }

  /// Whether a variable is initialized with the member that it hides: `if let name`, `let name = name`.
  func hidesItself(_ index: Int) -> Bool {
    guard keyword(index - 1) == .let || keyword(index - 1) == .var else { return false }
    if kind(index + 1) == .equal { return text(index + 2) == text(index) && kind(index + 3) != .period }
    return kind(index + 1) != .colon && outer(index) >= 0 && kind(outer(index)) == .leftBrace
      && (kind(index + 1) == .leftBrace || kind(index + 1) == .comma || keyword(index + 1) == .else)
  }

  /// Whether a name is the label of a parameter that also has an internal name.
  private func isFirstName(_ index: Int) -> Bool {
    isParameterList(outer(index)) && [.leftParenthesis, .comma].contains(kind(index - 1))
      && kind(index + 1) == .identifier
      && kind(index + 2) == .colon
  }

  private func isLocalDeclaration(_ index: Int) -> Bool {
    switch keyword(index - 1) {
    case .for, .func: return true
    // A pattern may contain the type that it matches: `case let LoginError.other(code)`.
    case .let, .var: return kind(index + 1) != .period && kind(index + 1) != .leftParenthesis
    default: break
    }
    guard kind(index + 1) != .period else { return false }
    let bracket = outer(index)
    guard bracket >= 0, kind(bracket) == .leftParenthesis, [.leftParenthesis, .comma].contains(kind(index - 1)) else {
      return false
    }
    return keyword(bracket - 1) == .let || keyword(bracket - 1) == .var || keyword(bracket - 1) == .for
  }

  /// Whether parentheses contain the parameters of a closure.
  private func isClosure(_ open: Int) -> Bool {
    let close = tokens[open].endOfGroup
    guard !tokens[open].isUnbalanced, kind(open - 1) == .leftBrace || kind(open - 1) == .rightBracket else {
      return false
    }
    return keyword(close + 1) == .in || kind(close + 1) == .arrow || keyword(close + 1) == .async
      || keyword(close + 1) == .throws
  }

  /// The function that is called or declared with parentheses: the name before them or before its generic arguments.
  private func callee(of open: Int) -> String? {
    var index = open - 1
    while [.postfixQuestionMark, .exclamationMark].contains(kind(index)) { index -= 1 }
    return kind(index) == .identifier ? text(index) : nil
  }

  // MARK: Strings

  /// The labels of arguments for identifiers of scenes, segues and cells.
  private static let identifierLabels: Set<String> = [
    "identifier", "withIdentifier", "withReuseIdentifier", "reuseIdentifier", "forCellReuseIdentifier",
    "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier", "storyboardIdentifier",
  ]

  /// The string that begins at a token; `nil` if it has interpolations or several lines.
  func literal(_ start: Int) -> NameLiteral? {
    guard kind(start + 1) == .stringSegment, kind(start + 2) == .stringEnd else { return nil }
    return NameLiteral(
      text: text(start + 1), token: start + 1, range: tokens[start + 1].range,
      position: position(start, end: start + 2))
  }

  private func position(_ start: Int, end: Int) -> NameLiteral.Position {
    switch kind(start - 1) {
    case .colon where Self.identifierLabels.contains(text(start - 2)): return .identifier
    case .colon where ["nibName", "storyboardName"].contains(text(start - 2)): return .resource
    case .colon where text(start - 2) == "name":
      return outer(start) >= 0 && callee(of: outer(start))?.hasSuffix("Storyboard") == true ? .resource : .other
    case .leftParenthesis where callee(of: start - 1) == "loadNibNamed": return .resource
    case .equal, .leftBrace: return .value
    case .identifier where keyword(start - 1) == .case || keyword(start - 1) == .return: return .value
    case .binaryOperator where ["==", "!="].contains(text(start - 1)): return .value
    default: return ["==", "!="].contains(text(end + 1)) ? .value : .other
    }
  }
}
