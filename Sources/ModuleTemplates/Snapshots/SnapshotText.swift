package import Diagnostics

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The text format of snapshots.
///
/// Git can show, compare and merge it, and line endings do not change its meaning.
///
/// Each line of a template follows a mark, so no line can be mistaken for syntax of the format:
///
/// - `|TEXT` is a line that ends with a line feed.
/// - `:TEXT$`, `:TEXT^` and `:TEXT~` are lines that end in white space, in CR LF, or without a line break.
/// - `=BASE64` contains bytes that are not plain text, or that another program may replace.
///
/// The line before a part's lines states its kind and path: `rambaspec NAME`, `file PATH` or `snippet NAME`.
package enum SnapshotText {
  private static let firstLine = "viper-gen template 1"
  private static let comment =
    "# The template of recorded modules. Keep it in version control; do not edit it: viper-gen renders from here."
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  // MARK: - Writing

  package static func bytes(of snapshot: TemplateSnapshot) -> [UInt8] {
    var output = Array((firstLine + "\n" + comment + "\n").utf8)
    // Marks and the lines between parts add at most a quarter.
    output.reserveCapacity(output.count + snapshot.parts.reduce(0) { $0 + $1.bytes.count + $1.bytes.count / 4 + 100 })
    for part in snapshot.parts {
      output += Array("\(part.kind.rawValue) \(escaped(part.path))\n".utf8)
      write(part.bytes, to: &output)
    }
    return output
  }

  private static func write(_ bytes: [UInt8], to output: inout [UInt8]) {
    guard String.isUTF8(bytes) else { return write(encoded: bytes[...], to: &output) }
    bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while start < buffer.count {
        var end = plainEnd(of: buffer, from: start)
        let last = end > start ? buffer[end - 1] : 0
        if end < buffer.count, buffer[end] == lineFeed, last != UInt8(ascii: " "), last != UInt8(ascii: "\t") {
          output.append(UInt8(ascii: "|"))
          output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...end]))
        } else {
          while end < buffer.count, buffer[end] != lineFeed { end += 1 }
          write(line: bytes[start..<end], isLast: end == buffer.count, to: &output)
        }
        start = end + 1
      }
    }
  }

  /// The end of the plain text from an index: a line feed, a byte that may need a mark, or the end.
  ///
  /// Compares eight bytes at once. Only the first set bit is reliable, because carries can set later ones.
  private static func plainEnd(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let dollar = word ^ (ones &* 0x24)
      let control = (word &- ones &* 0x20) & ~word
      let found = (control | ((word &+ ones) | word) | ((dollar &- ones) & ~dollar)) & tops
      if found == 0 {
        index += 8
        continue
      }
      index += found.trailingZeroBitCount >> 3
      guard bytes[index] == UInt8(ascii: "\t") else { return index }
      index += 1
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "$") || byte == UInt8(ascii: "\t") else { return index }
      index += 1
    }
    return index
  }

  private static func write(line: ArraySlice<UInt8>, isLast: Bool, to output: inout [UInt8]) {
    let isPair = !isLast && line.last == carriageReturn
    let text = isPair ? line.dropLast() : line
    if isReplaceable(text) { return write(encoded: isLast ? line : line + [lineFeed], to: &output) }
    let endsInSpace = text.last == UInt8(ascii: " ") || text.last == UInt8(ascii: "\t")
    if isLast || isPair || endsInSpace {
      output.append(UInt8(ascii: ":"))
      output += text
      output.append(UInt8(ascii: isLast ? "~" : isPair ? "^" : "$"))
    } else {
      output.append(UInt8(ascii: "|"))
      output += text
    }
    output.append(lineFeed)
  }

  private static func write(encoded bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var rest = bytes
    while !rest.isEmpty {
      output.append(UInt8(ascii: "="))
      output += Array(Data(rest.prefix(57)).base64EncodedString().utf8)
      output.append(lineFeed)
      rest = rest.dropFirst(57)
    }
  }

  /// Whether Git (keywords) or an editor (control characters, line breaks) may change the line.
  private static func isReplaceable(_ line: ArraySlice<UInt8>) -> Bool {
    for index in line.indices {
      let byte = line[index]
      if byte < 0x20, byte != UInt8(ascii: "\t") { return true }
      if byte == 0x7F { return true }
      guard byte >= 0x80 || byte == UInt8(ascii: "$") else { continue }
      if replaceable.contains(where: { $0[0] == byte && line[index...].starts(with: $0) }) { return true }
    }
    return false
  }

  private static let replaceable = ["$Id", "$Format", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"].map {
    Array($0.utf8)
  }

  // MARK: - Reading

  /// - Throws: `snapshot-damaged` with the first invalid line.
  package static func read(_ source: SourceText, name: String) throws(DiagnosticError) -> TemplateSnapshot {
    var parts: [TemplateSnapshot.Part] = []
    var current: (kind: TemplateSnapshot.Part.Kind, path: String, bytes: [UInt8])?
    var rest = source.bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var isFirst = true
    while !rest.isEmpty {
      let end = rest.firstIndex(of: lineFeed)
      let whole = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[($0 + 1)...] } ?? []
      let line = whole.last == carriageReturn ? whole.dropLast() : whole
      if isFirst {
        guard line.elementsEqual(firstLine.utf8) else { throw damaged(source, whole) }
        isFirst = false
        continue
      }
      guard let mark = line.first, mark != UInt8(ascii: "#") else { continue }
      if let bytes = content(line, mark) {
        guard current != nil else { throw damaged(source, whole) }
        current?.bytes += bytes
      } else if let start = start(line) {
        if let current { parts.append(.init(current.kind, current.path, current.bytes)) }
        current = (start.kind, start.path, [])
      } else {
        throw damaged(source, whole)
      }
    }
    if let current { parts.append(.init(current.kind, current.path, current.bytes)) }
    guard parts.count(where: { $0.kind == .rambaspec }) == 1 else { throw damaged(source, source.bytes.prefix(0)) }
    return TemplateSnapshot(name: name, parts: parts)
  }

  private static func content(_ line: ArraySlice<UInt8>, _ mark: UInt8) -> [UInt8]? {
    switch mark {
    case UInt8(ascii: "|"): return line.dropFirst() + [lineFeed]
    case UInt8(ascii: ":"):
      guard line.count > 1, let last = line.last else { return nil }
      let text = line.dropFirst().dropLast()
      switch last {
      case UInt8(ascii: "$"): return text + [lineFeed]
      case UInt8(ascii: "^"): return text + [carriageReturn, lineFeed]
      case UInt8(ascii: "~"): return Array(text)
      default: return nil
      }
    case UInt8(ascii: "="): return Data(base64Encoded: Data(line.dropFirst())).map { [UInt8]($0) }
    default: return nil
    }
  }

  private static func start(
    _ line: ArraySlice<UInt8>
  ) -> (kind: TemplateSnapshot.Part.Kind, path: String)? {
    let text = String(decoding: line, as: UTF8.self)
    guard let space = text.firstIndex(of: " "), let kind = TemplateSnapshot.Part.Kind(rawValue: String(text[..<space])),
      let path = unescaped(text[text.index(after: space)...]), !path.isEmpty
    else { return nil }
    return (kind, path)
  }

  private static func damaged(_ source: SourceText, _ line: ArraySlice<UInt8>) -> DiagnosticError {
    DiagnosticError(
      "snapshot-damaged", category: .conflict, "'\(source.path)' is not a valid template snapshot",
      at: Place(source, line.startIndex..<line.endIndex), help: ["restore it from version control"])
  }

  // MARK: - Paths

  /// A path on one line: control characters, outer spaces and `%` become `%` and two hexadecimal digits.
  private static func escaped(_ path: String) -> String {
    let bytes = Array(path.utf8)
    var output: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isEnd = index == 0 || index + 1 == bytes.count
      if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") || isEnd && byte == UInt8(ascii: " ") {
        let digits = String(byte, radix: 16, uppercase: true)
        output += Array("%\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8)
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String? {
    var output: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        output.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
        return nil
      }
      output.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
