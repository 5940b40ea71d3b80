/// The open brackets while a file is split into tokens.
///
/// A closing bracket closes the nearest open one of its kind, and ends unclosed brackets inside that one. It never
/// reaches beyond an open brace, interpolation or branch of `#if`. Each step removes a bracket, so the total time is
/// linear.
struct BracketStack {
  private struct Entry {
    var token: Int
    var kind: Token.Kind
    /// The counts outside of this brace, interpolation or branch.
    var parentheses: Int
    var squares: Int
  }

  private var entries: [Entry] = []
  private var parentheses = 0
  private var squares = 0
  private var braces = 0

  /// Whether the innermost open bracket is `(` or `[`.
  @inline(__always)
  var isInParentheses: Bool { parentheses &+ squares != 0 }

  /// The token index of the innermost open bracket, or -1.
  var top: Int { entries.last?.token ?? -1 }

  @inline(__always)
  mutating func open(_ kind: Token.Kind, _ token: Int) {
    entries.append(Entry(token: token, kind: kind, parentheses: parentheses, squares: squares))
    switch kind {
    case .leftParenthesis: parentheses += 1
    case .leftBracket: squares += 1
    case .leftBrace:
      braces += 1
      (parentheses, squares) = (0, 0)
    default: (parentheses, squares) = (0, 0)
    }
  }

  /// Closes the nearest open bracket of a kind; returns `false` if there is none.
  @inline(__always)
  mutating func close(_ kind: Token.Kind, _ token: Int, in tokens: inout [Token]) -> Bool {
    switch kind {
    case .leftParenthesis where parentheses == 0: return false
    case .leftBracket where squares == 0: return false
    case .leftBrace where braces == 0 || !hasReachableBrace: return false
    default: break
    }
    while let entry = entries.popLast() {
      (parentheses, squares) = (entry.parentheses, entry.squares)
      tokens[entry.token].partner = UInt32(truncatingIfNeeded: token)
      if entry.kind == .leftBrace { braces -= 1 }
      if entry.kind == kind { return true }
      tokens[entry.token].flags.insert(.unbalanced)
    }
    return false
  }

  /// Whether no interpolation or branch was opened after the innermost brace.
  private var hasReachableBrace: Bool {
    let open = entries.count - 1 - parentheses - squares
    return open >= 0 && entries[open].kind == .leftBrace
  }

  /// Ends the innermost branch of `#if` and the brackets opened in it.
  mutating func closeBranch(_ token: Int, in tokens: inout [Token]) -> Bool {
    guard branches > 0 else { return false }
    branches -= 1
    return close(.ifDirective, token, in: &tokens)
  }

  mutating func openBranch(_ token: Int) {
    branches += 1
    open(.ifDirective, token)
  }

  private var branches = 0

  /// Ends the open `(` and `[` before an existing token.
  mutating func closeParentheses(before token: Int, in tokens: inout [Token]) {
    while isInParentheses, let entry = entries.popLast() {
      (parentheses, squares) = (entry.parentheses, entry.squares)
      tokens[entry.token].partner = UInt32(truncatingIfNeeded: token)
      tokens[entry.token].flags.insert(.unbalanced)
    }
  }

  mutating func closeAll(_ token: Int, in tokens: inout [Token]) {
    while let entry = entries.popLast() {
      tokens[entry.token].partner = UInt32(truncatingIfNeeded: token)
      tokens[entry.token].flags.insert(.unbalanced)
    }
    (parentheses, squares, braces, branches) = (0, 0, 0, 0)
  }
}
