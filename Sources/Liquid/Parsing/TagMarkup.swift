/// The name and markup of a tag.
public struct TagMarkup: Sendable {
  /// The tag's name.
  public let name: String
  let nameSpan: Span
  let range: Range<Int>
  let span: Span

  init(name: String, nameSpan: Span, range: Range<Int>, span: Span) {
    self.name = name
    self.nameSpan = nameSpan
    self.range = range
    self.span = span
  }

  /// Parses `{% name markup %}`; `nil` if there is no name.
  init?(_ token: Range<Int>, of bytes: [UInt8]) {
    guard token.count >= 4, bytes.has("%}", at: token.upperBound - 2, to: token.upperBound) else { return nil }
    var start = token.lowerBound + 2
    if bytes[start] == UInt8(ascii: "-") { start += 1 }
    var end = token.upperBound - 2
    self.init(from: start, to: end, of: bytes, span: Span(token))
    // A hyphen at the end belongs to the delimiter, unless it is the only possible markup.
    if range.lowerBound < end, bytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
    self.init(name: name, nameSpan: nameSpan, range: range.lowerBound..<end, span: span)
  }

  init?(line: Range<Int>, of bytes: [UInt8]) {
    self.init(from: line.lowerBound, to: line.upperBound, of: bytes, span: Span(bytes.stripped(line)))
  }

  private init?(from start: Int, to end: Int, of bytes: [UInt8], span: Span) {
    let nameStart = bytes.skippingSpace(from: start, to: end)
    var nameEnd = nameStart
    if nameStart < end, bytes[nameStart] == UInt8(ascii: "#") {
      nameEnd += 1
    } else {
      while nameEnd < end, bytes[nameEnd].isWord { nameEnd += 1 }
    }
    guard nameEnd > nameStart else { return nil }
    let name = bytes.text(nameStart..<nameEnd)
    let markup = bytes.skippingSpace(from: nameEnd, to: end)..<end
    self.init(name: name, nameSpan: Span(nameStart..<nameEnd), range: markup, span: span)
  }
}
