/// An Objective-C file, parsed into declarations and messages.
///
/// Parsing never fails. Preprocessor lines are ignored, so all branches of `#if` are parsed.
public final class ObjectiveCFile: Sendable {
  /// The bytes of the file, unchanged.
  public let bytes: [UInt8]
  /// All declarations in source order; members follow their class or protocol.
  public let declarations: [ObjectiveCDeclaration]
  let tokens: ObjectiveCTokens

  /// Parses the bytes of a file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = ObjectiveCTokens(bytes)
    var reader = ObjectiveCReader(tokens)
    reader.read()
    declarations = reader.declarations
  }

  /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
  public func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The messages sent in a byte range; outer messages come before the messages inside them.
  public func messages(in range: Range<Int>) -> [ObjectiveCMessage] {
    let reader = ObjectiveCMessageReader(tokens: tokens)
    let start = firstToken(at: range.lowerBound)
    return (start..<max(start, firstToken(at: range.upperBound))).compactMap { index in
      tokens.kind(index) == .leftBracket ? reader.message(index) : nil
    }
  }

  /// The identifiers in a byte range in source order, without comments and strings.
  public func names(in range: Range<Int>) -> [(name: String, range: Range<Int>)] {
    var index = firstToken(at: range.lowerBound)
    var names: [(name: String, range: Range<Int>)] = []
    while index < tokens.tokens.count, tokens[index].range.lowerBound < range.upperBound {
      if tokens.kind(index) == .identifier { names.append((tokens.text(index), tokens[index].range)) }
      index += 1
    }
    return names
  }

  /// The string literals in a byte range in source order, without their quotes.
  public func strings(in range: Range<Int>) -> [(text: String, range: Range<Int>)] {
    let start = firstToken(at: range.lowerBound)
    return (start..<max(start, firstToken(at: range.upperBound))).compactMap { index in
      guard tokens.kind(index) == .string else { return nil }
      return (String(tokens.text(index).dropFirst().dropLast()), tokens[index].range)
    }
  }

  /// The index of the first token at or after an offset.
  private func firstToken(at offset: Int) -> Int {
    var (low, high) = (0, tokens.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens.tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
