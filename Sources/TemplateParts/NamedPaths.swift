/// Finds all values of the key `path` in a rambaspec before rendering, regardless of conditions.
package struct NamedPaths {
  package struct Pattern: Hashable {
    let start: Substring
    let end: Substring

    package func matches(_ path: String) -> Bool {
      path.utf8.count >= start.utf8.count + end.utf8.count && path.hasPrefix(start) && path.hasSuffix(end)
    }
  }

  /// Possible paths, which can contain other values.
  package private(set) var paths: Set<String> = []
  package private(set) var patterns: Set<Pattern> = []

  package init() {}

  /// Works on bytes for speed, because generating a module reads the whole rambaspec.
  package mutating func scan(_ bytes: [UInt8]) {
    for start in bytes.indices.dropLast(4)
    where bytes[start] == UInt8(ascii: "p") && bytes[start + 1] == UInt8(ascii: "a")
      && bytes[start + 2] == UInt8(ascii: "t") && bytes[start + 3] == UInt8(ascii: "h")
    {
      guard start == 0 || Self.isBefore(bytes[start - 1]) else { continue }
      let colon = bytes[(start + 4)...].drop { $0 == Self.space || $0 == Self.tab || Self.isQuote($0) }
      guard colon.first == UInt8(ascii: ":") else { continue }
      scan(value: Self.line(colon.dropFirst()))
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private static func isBefore(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), space, tab, opening, UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// The text before the end of the line, with any of YAML's line breaks.
  private static func line(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = bytes.startIndex
    while end < bytes.endIndex {
      let rest = bytes[end...]
      switch bytes[end] {
      case 0x0A...0x0D: return bytes[..<end]
      case 0xC2 where rest.starts(with: "\u{85}".utf8): return bytes[..<end]
      case 0xE2 where rest.starts(with: "\u{2028}".utf8) || rest.starts(with: "\u{2029}".utf8): return bytes[..<end]
      default: end += 1
      }
    }
    return bytes
  }

  private mutating func scan(value rest: ArraySlice<UInt8>) {
    let value = rest.drop { $0 == Self.space || $0 == Self.tab }
    let isLiquid = value.starts(with: "{{".utf8)
    guard let first = value.first, !"|>&*![#".utf8.contains(first), !isLiquid else {
      return add(pattern: isLiquid ? Self.text(Self.trimmed(value)) : "{{}}")
    }
    if Self.isQuote(first) {
      let text = value.dropFirst().prefix { $0 != first }
      return text.contains(UInt8(ascii: "\\")) ? add(pattern: "{{}}") : add(text)
    }
    add(Self.trimmed(value))
    // A plain value in a flow mapping can end earlier.
    let flow = Self.flowValue(value)
    if flow.count < value.count { add(Self.trimmed(flow)) }
  }

  /// The value up to the next comma or brace outside of Liquid.
  private static func flowValue(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = text.startIndex
    while index < text.endIndex, text[index] != UInt8(ascii: ","), text[index] != closing {
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      if text[index] == opening, next == opening || next == UInt8(ascii: "%") {
        let close = next == opening ? closing : next
        while index < text.endIndex, text[index] != close || index + 1 < text.endIndex && text[index + 1] != closing {
          index += 1
        }
        index = min(index + 2, text.endIndex)
      } else {
        index += 1
      }
    }
    return text[..<index]
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    let isLiquid = zip(bytes, bytes.dropFirst()).contains {
      $0 == Self.opening && ($1 == Self.opening || $1 == UInt8(ascii: "%"))
    }
    if isLiquid { add(pattern: Self.text(bytes)) } else { paths.insert(Self.text(bytes)) }
  }

  private mutating func add(pattern text: String) {
    let start = text.prefix { $0 != "{" }
    let end = text.lastIndex(of: "}").map { text[text.index(after: $0)...] } ?? ""
    patterns.insert(Pattern(start: start, end: end))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = bytes.startIndex
    while end < bytes.endIndex {
      if bytes[end] == space, end + 1 < bytes.endIndex, bytes[end + 1] == UInt8(ascii: "#") { break }
      end += 1
    }
    var text = bytes[..<end]
    while text.last == space || text.last == tab { text.removeLast() }
    return text
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The path without `.` and without `..` after another component.
  package static func normalized(_ path: String) -> String {
    var components: [Substring.UTF8View] = []
    for component in path.utf8.split(separator: UInt8(ascii: "/")) where !component.elementsEqual(".".utf8) {
      if component.elementsEqual("..".utf8), let last = components.last, !last.elementsEqual("..".utf8) {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return components.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// Whether a file is documentation or a part of another kind.
  package static func isBeside(_ path: String) -> Bool {
    let lowered = path.lowercased()
    return lowered.hasPrefix("readme") || lowered.hasPrefix("snippets/") || lowered.hasSuffix(".rambaspec")
  }
}
