/// A list of ids or strings in an object, and where new entries go in it.
struct ListSite {
  /// One entry.
  ///
  /// Offsets of 32 bits, as in ``ObjectRecord``: the phase of a large target lists tens of thousands.
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
    /// Past the comma, if there is one.
    var end: Int { Int(pastComma) }
  }

  /// The offset of the opening parenthesis.
  let start: Int
  /// The offset of the closing parenthesis.
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

  /// How many places there are for a new entry.
  ///
  /// An entry without a comma keeps the last place, for nothing can follow it without changing its line.
  var gapCount: Int { elements.count + (elements.last?.hasComma ?? true ? 1 : 0) }

  /// What the comment after an entry says, which is the name that Xcode shows for it.
  func name(at index: Int) -> Slice<ProjectText>? {
    let bytes = document.text
    let start = elements[index].range.upperBound
    let rest = bytes[start..<max(start, min(elements[index].end, bytes.count))]
    guard let open = rest.firstIndex(of: .slash), open + 5 <= rest.endIndex, bytes[open + 1] == .asterisk else {
      return nil
    }
    guard let close = rest[(open + 2)...].lastIndex(of: .slash), close - 2 > open + 2 else { return nil }
    return bytes[(open + 3)..<max(open + 3, close - 2)]
  }

  /// Puts entries into a gap.
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
