internal import Diagnostics

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
    for component in path.split(separator: "/") where component != "." {
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
    let key = Array("path".utf8)
    for start in bytes.indices.dropLast(key.count) where bytes[start] == key[0] && bytes[start...].starts(with: key) {
      guard start == 0 || Self.before.contains(bytes[start - 1]) else { continue }
      let colon = bytes[(start + key.count)...].drop { Self.behind.contains($0) }
      guard colon.first == UInt8(ascii: ":") else { continue }
      let value = String(decoding: colon.dropFirst().prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      // The other characters that end a line, of which none is a single byte.
      look(atValue: value.prefix { !$0.isNewline })
    }
  }

  /// What may stand before a key, and between it and its colon.
  private static let before = Set("\n\r \t{,-\"':".utf8)
  private static let behind = Set(" \t\"'".utf8)

  private mutating func look(atValue rest: Substring) {
    let value = rest.drop { $0 == " " || $0 == "\t" }
    guard let first = value.first, !"|>&*![#".contains(first), first != "{" || value.dropFirst().first != "{" else {
      return add(pattern: value.starts(with: "{{") ? Self.trimmed(String(value)) : "{{}}")
    }
    if first == "\"" || first == "'" {
      let text = String(value.dropFirst().prefix { $0 != first })
      return text.contains("\\") ? add(pattern: "{{}}") : add(text)
    }
    let whole = String(value)
    add(Self.trimmed(whole))
    // In a flow mapping a plain value ends earlier than elsewhere.
    add(Self.trimmed(Self.flowValue(whole)))
  }

  /// A value up to the comma or brace that ends it, those inside of Liquid left alone.
  private static func flowValue(_ text: String) -> String {
    var rest = text[...]
    var value = ""
    while let next = rest.first, next != ",", next != "}" {
      let close = rest.hasPrefix("{{") ? "}}" : rest.hasPrefix("{%") ? "%}" : nil
      let end = close.map { rest.firstRange(of: $0)?.upperBound ?? rest.endIndex } ?? rest.index(after: rest.startIndex)
      value += rest[..<end]
      rest = rest[end...]
    }
    return value
  }

  private mutating func add(_ text: String) {
    if text.contains("{{") || text.contains("{%") { add(pattern: text) } else { paths.insert(text) }
  }

  private mutating func add(pattern text: String) {
    let start = text.prefix { $0 != "{" }
    let end = text.lastIndex(of: "}").map { text[text.index(after: $0)...] } ?? ""
    patterns.insert(Pattern(start: start, end: end))
  }

  private static func trimmed(_ text: String) -> String {
    var end = text.split(separator: " #", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    while let last = end.last, last.isWhitespace { end.removeLast() }
    return String(end)
  }
}
