/// The brackets that stand open while a file is cut into tokens.
///
/// A closing bracket closes the nearest open one of its kind, but none beyond a brace, an interpolation or a branch of
/// `#if` that is still open; what stood open between them ends there too. Each step is paid for by the bracket that it
/// removes, so pairing is linear whatever the brackets are.
struct BracketStack {
  private struct Entry {
    var token: Int
    var kind: Token.Kind
    /// What stood open outside a brace, an interpolation or a branch.
    var parentheses: Int
    var squares: Int
  }

  private var entries: [Entry] = []
  private var parentheses = 0
  private var squares = 0
  private var braces = 0

  /// Whether the innermost open bracket is a parenthesis or a square one.
  @inline(__always)
  var isInParentheses: Bool { parentheses &+ squares != 0 }

  /// The token of the innermost open bracket, or -1.
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

  /// Closes the nearest open bracket of a kind with a token that is about to be added; answers whether there was one.
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

  /// Whether the innermost brace is not hidden behind an interpolation or a branch.
  private var hasReachableBrace: Bool {
    let open = entries.count - 1 - parentheses - squares
    return open >= 0 && entries[open].kind == .leftBrace
  }

  /// Ends what stands open since the last branch of an `#if`, and the branch itself.
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

  /// Ends the open parentheses and square brackets before a token that is there already.
  mutating func closeParentheses(before token: Int, in tokens: inout [Token]) {
    while isInParentheses, let entry = entries.popLast() {
      (parentheses, squares) = (entry.parentheses, entry.squares)
      tokens[entry.token].partner = UInt32(truncatingIfNeeded: token)
      tokens[entry.token].flags.insert(.unbalanced)
    }
  }

  /// Ends everything at the end of the file.
  mutating func closeAll(_ token: Int, in tokens: inout [Token]) {
    while let entry = entries.popLast() {
      tokens[entry.token].partner = UInt32(truncatingIfNeeded: token)
      tokens[entry.token].flags.insert(.unbalanced)
    }
    (parentheses, squares, braces, branches) = (0, 0, 0, 0)
  }
}
