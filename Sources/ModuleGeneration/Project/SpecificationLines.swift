internal import Diagnostics
internal import YAML

/// The lines of a YAML text: where they begin and end, and how they are indented.
struct SpecificationLines {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let feed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// What one step of depth is indented by: as the first line that is.
  var step: String {
    for line in bytes.split(separator: Self.feed) {
      let width = line.prefix { $0 == Self.space }.count
      if width > 0, line.count > width, line[line.startIndex + width] != UInt8(ascii: "#") {
        return String(repeating: " ", count: width)
      }
    }
    return "  "
  }

  private var newline: String {
    guard let feed = bytes.firstIndex(of: Self.feed), feed > 0 else { return "\n" }
    return bytes[feed - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Where the line begins that a node begins on.
  func start(of node: Node) -> Int { start(ofLineAt: node.place.range.lowerBound) }

  private func start(ofLineAt offset: Int) -> Int {
    (bytes[..<min(offset, bytes.count)].lastIndex(of: Self.feed) ?? -1) + 1
  }

  /// The blanks before a node; `nil` where something else stands before it.
  func indent(of node: Node) -> String? {
    guard let prefix = prefix(of: node), prefix.allSatisfy({ $0 == " " }) else { return nil }
    return prefix
  }

  /// What stands before a node on its line; `nil` unless that is blanks and a dash.
  func prefix(of node: Node) -> String? {
    let text = String(decoding: bytes[start(of: node)..<node.place.range.lowerBound], as: UTF8.self)
    return text.allSatisfy { $0 == " " || $0 == "-" } ? text : nil
  }

  /// Past the line that the last character of a value is on, or of its key where nothing is written.
  func end(of value: Node, after key: Node) -> Int {
    let range = bytes[
      min(
        key.place.range.upperBound, bytes.count)..<min(
          max(value.place.range.upperBound, key.place.range.upperBound), bytes.count)]
    let last = range.lastIndex { $0 != Self.space && $0 != Self.feed && $0 != UInt8(ascii: "\r") }
    let offset = last ?? key.place.range.upperBound - 1
    return bytes[offset...].firstIndex(of: Self.feed).map { $0 + 1 } ?? bytes.count
  }

  /// The lines from that of one node to that of another.
  func lines(from first: Node, to last: Node) -> Range<Int> { start(of: first)..<end(of: last, after: first) }

  /// A text with lines put in; where it ends without a line end, it still does.
  func inserting(_ lines: [String], at offset: Int, into text: [UInt8]) -> [UInt8] {
    var text = text
    let isOpenEnd = offset == text.count && offset > 0 && text[offset - 1] != Self.feed
    let new = isOpenEnd ? lines.map { newline + $0 } : lines.map { $0 + newline }
    text.insert(contentsOf: new.joined().utf8, at: offset)
    return text
  }

  /// A text without some lines.
  func removing(_ range: Range<Int>, from text: [UInt8]) -> [UInt8] {
    var text = text
    var range = range
    if range.upperBound == text.count, text.last != Self.feed, range.lowerBound > 0 {
      range = (range.lowerBound - newline.utf8.count)..<range.upperBound
    }
    text.removeSubrange(range)
    return text
  }
}
