/// The tokens of a file, with helpers that skip syntax elements.
///
/// The `after…` methods return the index of the first token after a syntax element.
struct TokenCursor {
  let tokens: UnsafeBufferPointer<Token>
  let bytes: UnsafeBufferPointer<UInt8>
  /// The index after the last readable token.
  let limit: Int

  /// The maximum nesting of generic arguments.
  ///
  /// Deeper angle brackets are treated as operators.
  static let deepest = 64

  init(_ tokens: UnsafeBufferPointer<Token>, _ bytes: UnsafeBufferPointer<UInt8>, limit: Int? = nil) {
    self.tokens = tokens
    self.bytes = bytes
    self.limit = limit ?? max(0, tokens.count - 1)
  }

  @inline(__always)
  subscript(_ index: Int) -> Token { tokens[index < limit ? index : tokens.count - 1] }

  @inline(__always)
  func kind(_ index: Int) -> Token.Kind { index < limit ? tokens[index].kind : .endOfFile }

  @inline(__always)
  func keyword(_ index: Int) -> Keyword? { index < limit ? tokens[index].keyword : nil }

  @inline(__always)
  func isOperator(_ index: Int, _ text: StaticString) -> Bool {
    index < limit && tokens[index].isOperator && bytes.isEqual(tokens[index].range, text)
  }

  /// The index after a group that begins with a bracket or the quotes of a string.
  @inline(__always)
  func afterGroup(_ index: Int) -> Int {
    let token = tokens[index]
    let partner = Int(token.partner)
    // The partner of an unclosed bracket is the token after the group.
    let isClosed = !token.isUnbalanced || token.kind == .stringStart
    return min(limit, max(index + 1, isClosed ? partner + 1 : partner))
  }

  /// The index after a token, or after the group that it begins.
  @inline(__always)
  func afterItem(_ index: Int) -> Int {
    switch tokens[index].kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .stringStart, .interpolationStart: afterGroup(index)
    default: index + 1
    }
  }

  /// The index after a directive and its condition, which end with the line.
  func afterCondition(_ directive: Int) -> Int {
    var index = directive + 1
    while index < limit, !tokens[index].startsLine { index = afterItem(index) }
    return index
  }

  /// Whether a token is an identifier, which includes contextual keywords.
  @inline(__always)
  func isName(_ index: Int) -> Bool { kind(index) == .identifier }

  /// The index after attributes, including those inside `#if`.
  func afterAttributes(_ start: Int, depth: Int = 0) -> Int {
    var index = start
    while true {
      switch kind(index) {
      case .at: index = afterAttribute(index, depth: depth)
      case .ifDirective:
        guard let next = afterConditionalAttributes(index) else { return index }
        index = next
      default: return index
      }
    }
  }

  func afterAttribute(_ start: Int, depth: Int = 0) -> Int {
    var index = start + 1
    guard isName(index) else { return index }
    index += 1
    while kind(index) == .period || kind(index) == .doubleColon, isName(index + 1) { index += 2 }
    if isOperator(index, "<"), !self[index].isSpaced, let next = afterGenericArguments(index, depth: depth + 1) {
      index = next
    }
    guard kind(index) == .leftParenthesis, !self[index].startsLine else { return index }
    let next = afterGroup(index)
    // `@escaping (Int) -> Void` and `@MainActor(Int) -> Void` have no arguments, `@available (iOS 13, *) func` has.
    guard !takesNoArguments(index - 1), !followsParameters(next) else { return index }
    if !self[index].isSpaced { return next }
    return kind(next) == .at || beginsDeclaration(next) ? next : index
  }

  /// Whether an attribute is only used with function types and never has arguments.
  private func takesNoArguments(_ name: Int) -> Bool {
    let range = self[name].range
    return bytes.isEqual(range, "escaping") || bytes.isEqual(range, "autoclosure") || bytes.isEqual(range, "Sendable")
      || bytes.isEqual(range, "noescape")
  }

  /// Whether a token continues a function type after its parameters.
  ///
  /// The compiler uses this to distinguish parameters from the arguments of an attribute.
  private func followsParameters(_ index: Int) -> Bool {
    switch kind(index) {
    case .arrow: true
    case .identifier:
      switch keyword(index) {
      case .throws, .rethrows, .async, .reasync: kind(afterEffects(index)) == .arrow
      default: false
      }
    default: false
    }
  }

  /// Whether a token can only precede or introduce a declaration.
  private func beginsDeclaration(_ index: Int) -> Bool {
    guard let keyword = keyword(index) else { return false }
    switch keyword {
    case .import, .class, .struct, .enum, .protocol, .extension, .func, .`init`, .deinit, .subscript, .var, .let,
      .typealias, .associatedtype, .operator, .precedencegroup, .public, .private, .fileprivate, .internal, .static,
      .case:
      return true
    case .throws, .rethrows, .async, .reasync, .inout: return false
    default: return keyword.isModifier && isName(index + 1)
    }
  }

  /// The index after an `#if` that contains only attributes, or `nil`.
  private func afterConditionalAttributes(_ start: Int) -> Int? {
    var index = start
    var depth = 0
    var containsAttribute = false
    repeat {
      switch kind(index) {
      case .ifDirective:
        depth += 1
        index = afterCondition(index)
      case .elseDirective: index = afterCondition(index)
      case .endifDirective:
        depth -= 1
        index += 1
      case .at:
        containsAttribute = true
        index = afterAttribute(index)
      default:
        return nil
      }
      // The depth limit avoids quadratic time for nested directives.
    } while depth > 0 && depth < 4 && index < limit
    return containsAttribute && depth == 0 ? index : nil
  }
}
