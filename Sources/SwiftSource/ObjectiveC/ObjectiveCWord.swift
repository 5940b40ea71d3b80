/// A word or string of an Objective-C file; what the preprocessor alone reads has none.
public struct ObjectiveCWord: Sendable, Equatable {
  /// What stands there.
  public enum Kind: Sendable {
    /// A type, a variable, a function, a property behind a period.
    case name
    /// A word of a selector: of a message, a method that is declared, or `@selector(…)`.
    case selector
    case string
  }

  /// What stands there.
  public let kind: Kind
  /// Its bytes; of a string those between its quotes.
  public let range: Range<Int>
}

extension ObjectiveCFile {
  /// The words and strings of the file, in their order.
  public var words: [ObjectiveCWord] {
    let heads = methodHeads
    var head = 0
    // The selector of which head was begun, so that what follows without a colon is the name of a parameter.
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

  /// Where methods are declared, without their bodies.
  private var methodHeads: [Range<Int>] {
    declarations.filter { $0.kind == .method }
      .map { $0.range.lowerBound..<max($0.range.lowerBound, $0.bodyRange?.lowerBound ?? $0.range.upperBound) }
  }

  private func isWordOfHead(_ index: Int, _ bracket: Int?, _ head: Range<Int>, isFirst: Bool) -> Bool {
    if let bracket, head.contains(tokens[bracket].range.lowerBound) { return false }
    if tokens.kind(index + 1) == .colon { return true }
    // The only word stands behind the sign, or behind the result's type.
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
