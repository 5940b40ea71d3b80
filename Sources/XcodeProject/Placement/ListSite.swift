/// A list of IDs or strings in an object, with the positions for new entries.
struct ListSite {
  /// A list entry.
  ///
  /// Offsets have 32 bits, as in ``ObjectRecord``, because the phase of a large target lists tens of thousands of
  /// files.
  struct Element {
    private let lowerBound: UInt32
    private let upperBound: UInt32
    private let pastComma: UInt32
    let hasComma: Bool

    init(range: Range<Int>, end: Int, hasComma: Bool) {
      lowerBound = UInt32(truncatingIfNeeded: range.lowerBound)
      upperBound = UInt32(truncatingIfNeeded: range.upperBound)
      pastComma = UInt32(truncatingIfNeeded: end)
      self.hasComma = hasComma
    }

    var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }
    var end: Int { Int(pastComma) }
  }

  let start: Int
  let close: Int
  let elements: [Element]
  private let document: ProjectDocument

  init?(_ key: StaticString, of object: Int, in document: ProjectDocument) {
    guard let start = document.list(key, ofDictionaryAt: document.objects[object].body.lowerBound) else { return nil }
    var elements: [Element] = []
    close = document.forEachElement(ofArrayAt: start) { element, end, hasComma in
      elements.append(Element(range: element.range, end: end, hasComma: hasComma))
    }
    self.document = document
    self.elements = elements
    self.start = start
  }

  /// The number of positions for a new entry.
  ///
  /// Nothing can follow a last entry without a comma, because that would change its line.
  var gapCount: Int { elements.count + (elements.last?.hasComma ?? true ? 1 : 0) }

  var text: [UInt8] { document.text }

  /// The range of the comment after an entry, which is its display name.
  func name(at index: Int) -> Range<Int>? {
    let element = elements[index]
    return text.withUnsafeBufferPointer { bytes in
      var open = element.range.upperBound
      let end = max(open, min(element.end, bytes.count))
      while open < end, bytes[open] != .slash { open += 1 }
      guard open + 5 <= end, bytes[open + 1] == .asterisk else { return nil }
      var close = end - 1
      while close > open + 4, bytes[close] != .slash { close -= 1 }
      guard close > open + 4, bytes[close] == .slash else { return nil }
      return open + 3..<max(open + 3, close - 2)
    }
  }

  func insert(_ entries: [String], atGap gap: Int, layout: Layout, into edit: inout EditBuilder) {
    let bytes = document.text
    let gap = min(gap, gapCount - 1)
    let offset = gap < elements.count ? elements[gap].range.lowerBound : close
    guard let line = Layout.lineStart(before: offset, in: bytes) else {
      edit.insert(entries.map { $0 + ", " }.joined(), at: offset)
      return
    }
    let indent: String
    if gap < elements.count {
      indent = String(decoding: bytes[line..<offset], as: UTF8.self)
    } else if let last = elements.last, let found = Layout.indent(before: last.range.lowerBound, in: bytes) {
      indent = found
    } else {
      indent = String(decoding: bytes[line..<offset], as: UTF8.self) + layout.unit
    }
    edit.insert(entries.map { indent + $0 + "," + layout.newline }.joined(), at: line)
  }
}
