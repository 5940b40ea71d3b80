import Diagnostics

/// Reads the projects and packages in `contents.xcworkspacedata`.
///
/// The format is XML. Only the attribute `location` of `Group` and `FileRef` elements matters.
struct WorkspaceReader {
  struct Reference {
    /// The path, absolute or relative to the directory of the `.xcworkspace`.
    let path: String
    /// The base of the location: `group`, `container`, `absolute` or another; `nil` if it is not stated.
    let scheme: String?
    /// The path of the enclosing group, in the form of ``path``.
    let group: String
    /// The range of the element with its tags.
    var element: Range<Int>
    /// The range of the value of `location`, without quotes.
    let location: Range<Int>
  }

  private(set) var references: [Reference] = []
  /// Whether the end tag of the last reference is still missing.
  private var isOpen = false
  private var folders = [""]

  init(_ source: SourceText) throws(DiagnosticError) {
    var tags = TagReader(source.bytes)
    while let tag = tags.next() { note(tag) }
    let end = source.bytes.count
    let place = tags.unclosed.map { $0..<$0 + 1 } ?? (folders.count == 1 ? nil : end..<end)
    guard let place else { return }
    let kind = tags.unclosed == nil ? "group" : "tag"
    throw DiagnosticError("workspace-syntax", "a \(kind) of the workspace is not closed", at: Place(source, place))
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

  /// `group:` paths are relative to the enclosing group, others to the workspace, and `absolute:` paths to `/`.
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
