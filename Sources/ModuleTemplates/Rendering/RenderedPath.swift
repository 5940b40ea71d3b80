internal import Diagnostics
internal import FileSystem

/// Validates rendered file paths, which come from untrusted templates and parameters.
enum RenderedPath {
  enum Refusal: Error {
    case absolute, outside, empty, hidden, tooLong, endless
  }

  /// The path without `.` and `..`, or a failure if it leaves the module's directory.
  static func checked(_ path: String) -> Result<String, Refusal> {
    if path.unicodeScalars.contains(where: \.isHidden) { return .failure(.hidden) }
    if path.hasPrefix("/") { return .failure(.absolute) }
    var components: [Substring] = []
    for component in path.pathNames where component != "." {
      if component == ".." {
        guard components.popLast() != nil else { return .failure(.outside) }
      } else if component.utf8.count > 255 {
        return .failure(.tooLong)
      } else {
        components.append(component)
      }
    }
    // The limit is macOS's PATH_MAX.
    if path.utf8.count > 1024 { return .failure(.endless) }
    guard !components.isEmpty, !path.hasSuffix("/") else { return .failure(.empty) }
    return .success(components.joined(separator: "/"))
  }

  static func diagnostic(_ refusal: Refusal, _ path: String, at place: Place) -> Diagnostic {
    let shown = String(path.prefix(200))
    let (id, summary) =
      switch refusal {
      case .absolute: ("template-path-outside", "absolute path '\(shown)' is outside of the module's directory")
      case .outside: ("template-path-outside", "'\(shown)' is outside of the module's directory")
      case .empty: ("template-path-empty", "'\(shown)' is not a file name")
      case .hidden: ("template-path-hidden", "the file name '\(shown)' contains an invisible character")
      case .tooLong: ("template-path-too-long", "the file name '\(shown)' is longer than 255 bytes")
      case .endless: ("template-path-too-long", "the path '\(shown)…' is longer than 1,024 bytes")
      }
    return Diagnostic(id, summary, at: place)
  }
}
