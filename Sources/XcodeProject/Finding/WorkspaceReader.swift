import Diagnostics

/// Reads the little of `contents.xcworkspacedata` that says which projects and packages a workspace holds.
///
/// The format is XML of two elements, `Group` and `FileRef`, and one attribute that counts.
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
    var tags = TagReader(source.bytes)
    while let tag = tags.next() { note(tag) }
    if let open = tags.unclosed {
      throw DiagnosticError(
        Diagnostic(
          .error, "workspace-syntax", "a tag of the workspace is not closed", at: Place(source, open..<open + 1)))
    }
    guard folders.count == 1 else {
      throw DiagnosticError(
        Diagnostic(
          .error, "workspace-syntax", "a group of the workspace is not closed",
          at: Place(source, source.bytes.count..<source.bytes.count)))
    }
  }

  private mutating func note(_ tag: TagReader.Tag) {
    let folder = folders.last ?? ""
    switch tag.name {
    case "/Group": if folders.count > 1 { folders.removeLast() }
    case "Group":
      if !tag.isWhole { folders.append(tag.value(of: "location").map { Self.path($0.text, in: folder) } ?? folder) }
    case "/FileRef":
      if isOpen, let last = references.popLast() {
        var closed = last
        closed.element = last.element.lowerBound..<tag.range.upperBound
        references.append(closed)
      }
      isOpen = false
    case "FileRef":
      guard let location = tag.value(of: "location") else { return }
      references.append(
        Reference(
          path: Self.path(location.text, in: folder),
          scheme: location.text.firstIndex(of: ":").map { String(location.text[..<$0]) }, group: folder,
          element: tag.range, location: location.range))
      isOpen = !tag.isWhole
    default: break
    }
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
