import Diagnostics

/// Reads the little of `contents.xcworkspacedata` that says which projects and packages a workspace holds.
///
/// The format is XML of two elements, `Group` and `FileRef`, and one attribute that counts. A whole XML parser would come with
/// all of Foundation, which costs every run more time than this file takes to read.
struct WorkspaceReader {
  /// A `FileRef`.
  struct Reference {
    /// Relative to the folder that holds the `.xcworkspace`, or absolute.
    let path: String
    /// What its location is relative to: `group`, `container`, `absolute` …; `nil` where it does not say.
    let scheme: String?
    /// The folder of the group around it, as ``path``.
    let group: String
    /// The tag, and with it all up to the end of the element.
    var element: Range<Int>
    /// The value of its location, without the quotes.
    let location: Range<Int>
  }

  private let source: SourceText
  private var position = 0
  private var references: [Reference] = []
  /// Whether the last of them is not closed yet.
  private var isOpen = false
  /// The folder of each group that is open.
  private var folders = [""]

  static func projects(in source: SourceText) throws(DiagnosticError) -> [String] {
    var projects: [String] = []
    for path in try references(in: source).map(\.path) where path.hasSuffix(".xcodeproj") && !projects.contains(path) {
      projects.append(path)
    }
    return projects
  }

  static func references(in source: SourceText) throws(DiagnosticError) -> [Reference] {
    var reader = WorkspaceReader(source: source)
    try reader.read()
    return reader.references
  }

  private init(source: SourceText) {
    self.source = source
  }

  private mutating func read() throws(DiagnosticError) {
    while let open = source.bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let isComment = source.bytes[open...].starts(with: "<!--".utf8)
      guard let close = end(ofTagAt: open, isComment: isComment) else {
        throw DiagnosticError(
          Diagnostic(
            .error, "workspace-syntax", "a tag of the workspace is not closed", at: Place(source, open..<open + 1)))
      }
      position = close
      if !isComment { note(String(decoding: source.bytes[open + 1..<close - 1], as: UTF8.self), at: open..<close) }
    }
    guard folders.count == 1 else {
      throw DiagnosticError(
        Diagnostic(
          .error, "workspace-syntax", "a group of the workspace is not closed",
          at: Place(source, source.bytes.count..<source.bytes.count)))
    }
  }

  /// Past the `>` that ends a tag, which may hold others in quotes.
  private func end(ofTagAt open: Int, isComment: Bool) -> Int? {
    var quote: UInt8?
    for index in source.bytes.indices[open...] {
      let byte = source.bytes[index]
      if isComment {
        if byte == UInt8(ascii: ">"), source.bytes[..<index].suffix(2).elementsEqual("--".utf8), index > open + 5 {
          return index + 1
        }
      } else if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == .quote || byte == .apostrophe { quote = byte }
        if byte == UInt8(ascii: ">") { return index + 1 }
      }
    }
    return nil
  }

  private mutating func note(_ tag: String, at range: Range<Int>) {
    let folder = folders.last ?? ""
    if tag.hasPrefix("/Group") {
      if folders.count > 1 { folders.removeLast() }
    } else if tag.hasPrefix("Group") {
      if !tag.hasSuffix("/") {
        folders.append(Self.location(in: tag).map { Self.path(Self.text(of: $0), in: folder) } ?? folder)
      }
    } else if tag.hasPrefix("/FileRef") {
      if isOpen, let last = references.popLast() {
        var closed = last
        closed.element = last.element.lowerBound..<position
        references.append(closed)
      }
      isOpen = false
    } else if tag.hasPrefix("FileRef"), let written = Self.location(in: tag) {
      let location = Self.text(of: written)
      let start = range.lowerBound + 1 + tag.utf8.distance(from: tag.startIndex, to: written.startIndex)
      references.append(
        Reference(
          path: Self.path(location, in: folder),
          scheme: location.firstIndex(of: ":").map { String(location[..<$0]) }, group: folder, element: range,
          location: start..<start + written.utf8.count))
      isOpen = !tag.hasSuffix("/")
    }
  }

  /// The value of the attribute `location`, as it is written.
  private static func location(in tag: String) -> Substring? {
    guard let name = tag.firstRange(of: "location") else { return nil }
    let rest = tag[name.upperBound...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = rest.first else { return nil }
    return rest.dropFirst().prefix { $0 != quote }
  }

  private static func text(of written: Substring) -> String {
    var value = String(written)
    for (entity, character) in [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
      value = value.replacing(entity, with: character)
    }
    return value
  }

  /// `group:` counts from the group around it, `container:` and `self:` from the workspace, `absolute:` from the root.
  private static func path(_ location: String, in folder: String) -> String {
    guard let colon = location.firstIndex(of: ":") else { return location }
    let path = String(location[location.index(after: colon)...])
    switch location[..<colon] {
    case "absolute": return path.hasPrefix("/") ? path : "/" + path
    case "group":
      if folder.isEmpty || path.hasPrefix("/") { return path }
      return path.isEmpty ? folder : folder + "/" + path
    default: return path
    }
  }
}
