internal import Diagnostics
internal import FileSystem

extension ModuleTemplate {
  /// The files that the rambaspec names for any module, under the paths by which it names them, sorted.
  ///
  /// Which of them a module gets depends on its parameters; what the template is does not. So the text of the rambaspec
  /// is searched, with that of the snippets it includes, and not what it renders to. A path that Liquid makes stands for
  /// every file of the template that begins and ends like it.
  func namedFiles() throws(DiagnosticError) -> [(path: String, bytes: [UInt8])] {
    var search = PathSearch()
    search.look(at: source.bytes)
    for snippet in try snippets().reached(from: [source], knownTo: parsed) { search.look(at: snippet.bytes) }
    var found: [String: [UInt8]] = [:]
    for path in search.paths {
      guard let file = try? find(Rambaspec.Text(text: path, place: Place(path: source.path))) else { continue }
      found[Self.normalized(path)] = file.source.bytes
    }
    guard !search.patterns.isEmpty else { return Self.sorted(found) }
    let start = folder.isEmpty ? "" : folder + "/"
    for path in try files.files(below: folder) {
      let relative = String(path.dropFirst(start.count))
      guard found[relative] == nil, !Self.isBeside(relative), search.patterns.contains(where: { $0.matches(relative) }),
        let bytes = try files.read(path)
      else { continue }
      found[relative] = bytes
    }
    return Self.sorted(found)
  }

  private static func sorted(_ files: [String: [UInt8]]) -> [(path: String, bytes: [UInt8])] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }

  /// Whether a file of the folder is read by people, or counted otherwise.
  private static func isBeside(_ path: String) -> Bool {
    let lowered = path.lowercased()
    return lowered.hasPrefix("readme") || lowered.hasPrefix("snippets/") || lowered.hasSuffix(Rambaspec.fileSuffix)
  }

  /// The path without `.` and without `..` that lead back.
  private static func normalized(_ path: String) -> String {
    var components: [Substring] = []
    for component in path.pathNames where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return components.joined(separator: "/")
  }
}

/// Finds the values of the key `path` in the text of a rambaspec, whatever conditions they stand under.
private struct PathSearch {
  /// A path of which only the ends are written down.
  struct Pattern: Hashable {
    let start: Substring
    let end: Substring

    func matches(_ path: String) -> Bool {
      path.utf8.count >= start.utf8.count + end.utf8.count && path.hasPrefix(start) && path.hasSuffix(end)
    }
  }

  /// What may be a path; not all need to be.
  private(set) var paths: Set<String> = []
  private(set) var patterns: Set<Pattern> = []

  /// Byte by byte, for the whole of a rambaspec is looked at whenever a module is made.
  mutating func look(at bytes: [UInt8]) {
    for start in bytes.indices.dropLast(4)
    where bytes[start] == UInt8(ascii: "p") && bytes[start + 1] == UInt8(ascii: "a")
      && bytes[start + 2] == UInt8(ascii: "t") && bytes[start + 3] == UInt8(ascii: "h")
    {
      guard start == 0 || Self.isBefore(bytes[start - 1]) else { continue }
      let colon = bytes[(start + 4)...].drop { $0 == Self.space || $0 == Self.tab || Self.isQuote($0) }
      guard colon.first == UInt8(ascii: ":") else { continue }
      look(atValue: Self.line(colon.dropFirst()))
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// Whether a byte may stand before a key.
  private static func isBefore(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), space, tab, opening, UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// What is before the end of the line, by whatever character it ends.
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

  private mutating func look(atValue rest: ArraySlice<UInt8>) {
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
    // In a flow mapping a plain value ends earlier than elsewhere.
    let flow = Self.flowValue(value)
    if flow.count < value.count { add(Self.trimmed(flow)) }
  }

  /// A value up to the comma or brace that ends it, those inside of Liquid left alone.
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

  /// A value without the comment behind it and without white space at its end.
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
}
