internal import Diagnostics
internal import YAML

/// A YAML list in brackets: `[{package: Core}, {package: Login}]`.
struct BracketedList {
  private let bytes: [UInt8]
  private let start: Int
  private let entries: [Node]

  /// Returns `nil` for a list in block style, and for an alias.
  init?(_ list: Mapping.Entry, in bytes: [UInt8]) {
    let (key, value) = (list.key.place.range, list.value.place.range)
    guard key.upperBound <= value.lowerBound, value.lowerBound < bytes.count,
      bytes[value.lowerBound] == UInt8(ascii: "["), let entries = list.value.sequence,
      bytes[key.upperBound..<value.lowerBound].allSatisfy({ Array(": \r\n".utf8).contains($0) })
    else { return nil }
    (self.bytes, self.start, self.entries) = (bytes, value.lowerBound, entries)
  }

  /// The text and offset that append an entry in the style of the last one: `, {package: Login}`.
  func adding(_ key: String, _ value: String) -> (offset: Int, text: String) {
    guard let last = entries.last else { return (start + 1, "{\(key): \(value)}") }
    let range = last.place.range
    let blank = bytes[range].starts(with: "{ ".utf8) ? " " : ""
    let line = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = String(decoding: bytes[line..<range.lowerBound], as: UTF8.self)
    let isOnItsOwn = before.allSatisfy { $0 == " " }
    let newline = line > 1 && bytes[line - 2] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let between = isOnItsOwn ? "," + newline + before : ", "
    return (range.upperBound, "\(between){\(blank)\(key): \(value)\(blank)}")
  }

  /// The range to delete for an entry, with the comma before it or, for the first entry, after it.
  func removing(_ entry: Node) -> Range<Int> {
    let range = entry.place.range
    guard let index = entries.firstIndex(where: { $0.place.range == range }) else { return range }
    if index > 0 { return entries[index - 1].place.range.upperBound..<range.upperBound }
    return range.lowerBound..<(entries.count > 1 ? entries[1].place.range.lowerBound : range.upperBound)
  }
}
