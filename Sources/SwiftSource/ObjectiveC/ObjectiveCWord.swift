/// An identifier or string of an Objective-C file, outside of preprocessor lines.
public struct ObjectiveCWord: Sendable, Equatable {
  /// The kind of a word.
  public enum Kind: Sendable {
    /// A type, a variable, a function, or a property after a period.
    case name
    /// A part of a selector, in a message, a method declaration or `@selector(…)`.
    case selector
    case string
  }

  /// The kind of the word.
  public let kind: Kind
  /// The byte range, for a string without its quotes.
  public let range: Range<Int>
}

extension ObjectiveCFile {
  /// The identifiers and strings of the file, in source order.
  public var words: [ObjectiveCWord] {
    let heads = methodHeads
    var head = 0
    // The last method head whose selector has begun. Later words without a colon are parameter names.
    var begun = -1
    var words: [ObjectiveCWord] = []
    var open: [Int] = []
    for index in tokens.tokens.indices {
      let token = tokens[index]
      while let last = open.last, tokens[last].partner <= index { open.removeLast() }
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace: open.append(index)
      case .string where token.range.count >= 2:
        words.append(.init(kind: .string, range: token.range.lowerBound + 1..<token.range.upperBound - 1))
      case .identifier:
        while head < heads.count, heads[head].upperBound <= token.range.lowerBound { head += 1 }
        let isHead = head < heads.count && heads[head].lowerBound <= token.range.lowerBound
        let isSelector =
          isHead
          ? isWordOfHead(index, open.last, heads[head], isFirst: begun != head) : isWordOfMessage(index, open.last)
        if isHead, isSelector { begun = head }
        words.append(.init(kind: isSelector ? .selector : .name, range: token.range))
      default: break
      }
    }
    return words
  }

  /// The byte ranges of method declarations, without bodies.
  private var methodHeads: [Range<Int>] {
    declarations.filter { $0.kind == .method }
      .map { $0.range.lowerBound..<max($0.range.lowerBound, $0.bodyRange?.lowerBound ?? $0.range.upperBound) }
  }

  private func isWordOfHead(_ index: Int, _ bracket: Int?, _ head: Range<Int>, isFirst: Bool) -> Bool {
    if let bracket, head.contains(tokens[bracket].range.lowerBound) { return false }
    if tokens.kind(index + 1) == .colon { return true }
    // A selector without colons follows the sign or the result type.
    guard isFirst, index > 0 else { return false }
    return tokens.kind(index - 1) == .rightParenthesis || tokens[index - 1].range.lowerBound == head.lowerBound
  }

  private func isWordOfMessage(_ index: Int, _ bracket: Int?) -> Bool {
    guard let bracket else { return false }
    switch tokens.kind(bracket) {
    case .leftBracket:
      if tokens.kind(index + 1) == .colon {
        return !tokens.isText(index - 1, "?") && index > bracket + 1
      }
      guard index == tokens[bracket].partner - 1, index > bracket + 1 else { return false }
      return [.identifier, .rightBracket, .rightParenthesis, .string].contains(tokens.kind(index - 1))
    case .leftParenthesis: return bracket > 0 && tokens.isText(bracket - 1, "@selector")
    default: return false
    }
  }
}
