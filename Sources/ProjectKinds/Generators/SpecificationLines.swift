internal import Diagnostics
internal import YAML

/// Line ranges and indentation in a YAML text.
struct SpecificationLines {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let feed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// The indentation of one level, taken from the first indented line.
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

  func start(of node: Node) -> Int { start(ofLineAt: node.place.range.lowerBound) }

  private func start(ofLineAt offset: Int) -> Int {
    (bytes[..<min(offset, bytes.count)].lastIndex(of: Self.feed) ?? -1) + 1
  }

  /// The indentation before a node; `nil` if other text precedes it.
  func indent(of node: Node) -> String? {
    guard let prefix = prefix(of: node), prefix.allSatisfy({ $0 == " " }) else { return nil }
    return prefix
  }

  /// The text before a node on its line; `nil` unless it consists of spaces and dashes.
  func prefix(of node: Node) -> String? {
    let text = String(decoding: bytes[start(of: node)..<node.place.range.lowerBound], as: UTF8.self)
    return text.allSatisfy { $0 == " " || $0 == "-" } ? text : nil
  }

  /// The end of the line with the last character of a value, or of its key if the value is empty.
  func end(of value: Node, after key: Node) -> Int {
    let range = bytes[
      min(
        key.place.range.upperBound, bytes.count)..<min(
          max(value.place.range.upperBound, key.place.range.upperBound), bytes.count)]
    let last = range.lastIndex { $0 != Self.space && $0 != Self.feed && $0 != UInt8(ascii: "\r") }
    let offset = last ?? key.place.range.upperBound - 1
    return bytes[offset...].firstIndex(of: Self.feed).map { $0 + 1 } ?? bytes.count
  }

  func lines(from first: Node, to last: Node) -> Range<Int> { start(of: first)..<end(of: last, after: first) }

  /// Inserts lines; a text without a final line break keeps it that way.
  func inserting(_ lines: [String], at offset: Int, into text: [UInt8]) -> [UInt8] {
    var text = text
    let isOpenEnd = offset == text.count && offset > 0 && text[offset - 1] != Self.feed
    let new = isOpenEnd ? lines.map { newline + $0 } : lines.map { $0 + newline }
    text.insert(contentsOf: new.joined().utf8, at: offset)
    return text
  }

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
