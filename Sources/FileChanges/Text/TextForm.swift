/// The encoding, byte order mark, line endings and final line break of a text.
///
/// A merge is line-based, so changed line endings would conflict with all changes of the template. Therefore lines are
/// merged in a normalized form, and the form is merged separately.
package struct TextForm: Hashable, Sendable {
  /// Encodings that a byte order mark identifies.
  enum Encoding: Hashable, Sendable {
    case utf8, utf16LittleEndian, utf16BigEndian
  }

  var encoding = Encoding.utf8
  var hasByteOrderMark = false
  /// Whether every line ends with `\r\n`; `false` for mixed line endings, which are not changed.
  package var endsLinesWithCarriageReturn = false
  var endsWithLineBreak = true

  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The normalized form: UTF-8 without a mark, `\n`.
  package init() {}

  package init(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16BigEndian
    }
    hasByteOrderMark = encoding != .utf8 || bytes.starts(with: Self.utf8Mark)
    let text = Self.decoded(bytes, encoding, hasMark: hasByteOrderMark)
    var feeds = 0
    var pairs = 0
    for (index, byte) in text.enumerated() where byte == Self.lineFeed {
      feeds += 1
      if index > 0, text[index - 1] == Self.carriageReturn { pairs += 1 }
    }
    endsLinesWithCarriageReturn = feeds > 0 && feeds == pairs
    endsWithLineBreak = text.isEmpty || text.last == Self.lineFeed
  }

  /// Converts a text of this form to the normalized form.
  package func plain(_ bytes: [UInt8]) -> [UInt8] {
    var text = Self.decoded(bytes, encoding, hasMark: hasByteOrderMark)
    if endsLinesWithCarriageReturn {
      text = text.indices.filter {
        text[$0] != Self.carriageReturn || $0 + 1 == text.count || text[$0 + 1] != Self.lineFeed
      }.map { text[$0] }
    }
    if !endsWithLineBreak { text.append(Self.lineFeed) }
    return text
  }

  /// Converts a text of the normalized form to this form.
  package func dressed(_ plain: [UInt8]) -> [UInt8] {
    var text = plain
    if !endsWithLineBreak, text.last == Self.lineFeed { text.removeLast() }
    if endsLinesWithCarriageReturn {
      text = text.flatMap { $0 == Self.lineFeed ? [Self.carriageReturn, $0] : [$0] }
    }
    switch encoding {
    case .utf8: return hasByteOrderMark ? Self.utf8Mark + text : text
    case .utf16LittleEndian: return [0xFF, 0xFE] + units(text).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: return [0xFE, 0xFF] + units(text).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }

  /// The merged form: each property from the side that changed it, or ours if both did.
  static func merged(base: TextForm, ours: TextForm, theirs: TextForm) -> TextForm {
    func pick<Property: Equatable>(_ property: KeyPath<TextForm, Property>) -> Property {
      ours[keyPath: property] != base[keyPath: property] ? ours[keyPath: property] : theirs[keyPath: property]
    }
    var form = TextForm()
    form.encoding = pick(\.encoding)
    form.hasByteOrderMark = form.encoding != .utf8 || pick(\.hasByteOrderMark)
    form.endsLinesWithCarriageReturn = pick(\.endsLinesWithCarriageReturn)
    form.endsWithLineBreak = pick(\.endsWithLineBreak)
    return form
  }

  private func units(_ text: [UInt8]) -> [UInt16] { Array(String(decoding: text, as: UTF8.self).utf16) }

  private static func decoded(_ bytes: [UInt8], _ encoding: Encoding, hasMark: Bool) -> [UInt8] {
    guard encoding != .utf8 else { return hasMark ? Array(bytes.dropFirst(3)) : bytes }
    let content = bytes.dropFirst(2)
    var units: [UInt16] = []
    units.reserveCapacity(content.count / 2)
    var index = content.startIndex
    while index + 1 < content.endIndex {
      let (first, second) = (UInt16(content[index]), UInt16(content[index + 1]))
      units.append(encoding == .utf16LittleEndian ? first | second << 8 : first << 8 | second)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
