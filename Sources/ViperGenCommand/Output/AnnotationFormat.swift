internal import Diagnostics
internal import FileSystem
internal import SystemPackage

enum AnnotationFormat: String, Sendable {
  case text
  case xcode
  case github
  /// The findings of `check` and `lint` as GitLab's Code Quality report. Other diagnostics are text.
  case gitlab
  /// The findings of `lint` for code scanning services. Other diagnostics are text.
  case sarif
  /// The findings of `lint` as test results. Other diagnostics are text.
  case junit

  static let usual = AnnotationFormat.text

  /// The diagnostics in the formats for Xcode and GitHub; `nil` for the other formats.
  func lines(_ diagnostics: [Diagnostic], in folder: FilePath, _ environment: [String: String]) -> StyledText? {
    switch self {
    case .text, .gitlab, .sarif, .junit: nil
    case .xcode: diagnostics.map { Self.xcode($0, folder) }.joined()
    case .github:
      diagnostics.map { Self.github($0, folder, environment["GITHUB_WORKSPACE"].map { FilePath($0) } ?? folder) }
        .joined()
    }
  }

  /// The absolute path of a place; `nil` if it is not a file on disk.
  private static func file(_ place: Place?, _ folder: FilePath) -> FilePath? {
    guard let place, !place.path.hasPrefix("bundled:") else { return nil }
    return folder.pushing(FilePath(place.path)).lexicallyNormalized()
  }

  static func file(_ place: Place?, _ folder: FilePath, in workspace: FilePath) -> FilePath? {
    file(place, folder).map { $0.isWithin(workspace) ? $0.relative(to: workspace) : $0 }
  }

  /// The format of the Swift compiler, which Xcode and editors parse.
  private static func xcode(_ diagnostic: Diagnostic, _ folder: FilePath) -> StyledText {
    func line(_ place: Place?, _ kind: String, _ text: String) -> StyledText {
      var head = file(place, folder)?.string ?? ""
      if !head.isEmpty {
        head += ":\(place?.line ?? 1):\(place?.column ?? 1): "
      }
      return "\(head)\(kind): \(text)\n"
    }
    let first = line(diagnostic.place, diagnostic.severity.rawValue, "\(diagnostic.summary) [\(diagnostic.id)]")
    let notes = diagnostic.notes.map { line($0.place ?? diagnostic.place, "note", $0.text) }
    return first + (notes + diagnostic.help.map { line(diagnostic.place, "note", $0) }).joined()
  }

  /// A workflow command, which GitHub shows beside the line.
  private static func github(_ diagnostic: Diagnostic, _ folder: FilePath, _ workspace: FilePath) -> StyledText {
    var properties: [String] = []
    if let path = file(diagnostic.place, folder, in: workspace) {
      properties.append("file=\(path.string.workflowProperty)")
      if let line = diagnostic.place?.line { properties.append("line=\(line)") }
      if let column = diagnostic.place?.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(diagnostic.id.workflowProperty)")
    let text = ([diagnostic.summary] + diagnostic.notes.map(\.text) + diagnostic.help).map(\.visible)
      .joined(separator: "\n")
    return
      "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(text.workflowMessage)\n"
  }
}
