internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// How mistakes are written: for people, or for the program that runs the command.
enum AnnotationFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text
  case xcode
  case github
  /// What `check` and `lint` find, as GitLab's Code Quality report; other mistakes are for people.
  case gitlab
  /// What `lint` finds, for code scanning services; mistakes are for people.
  case sarif
  /// What `lint` finds, as results of tests are collected; mistakes are for people.
  case junit

  /// Where nobody chooses.
  static let usual = AnnotationFormat.text

  /// Mistakes, a line each and its notes; `nil` where people read them.
  func lines(_ diagnostics: [Diagnostic], in folder: FilePath, _ environment: [String: String]) -> StyledText? {
    switch self {
    case .text, .gitlab, .sarif, .junit: nil
    case .xcode: diagnostics.map { Self.xcode($0, folder) }.joined()
    case .github:
      diagnostics.map { Self.github($0, folder, environment["GITHUB_WORKSPACE"].map { FilePath($0) } ?? folder) }
        .joined()
    }
  }

  /// The file that a place is in, unless it is none on the disk.
  private static func file(_ place: Place?, _ folder: FilePath) -> FilePath? {
    guard let place, !place.path.hasPrefix("bundled:") else { return nil }
    return folder.pushing(FilePath(place.path)).lexicallyNormalized()
  }

  /// The file that a place is in, relative to a workspace that contains it.
  static func file(_ place: Place?, _ folder: FilePath, in workspace: FilePath) -> FilePath? {
    file(place, folder).map { $0.isWithin(workspace) ? $0.relative(to: workspace) : $0 }
  }

  /// As the Swift compiler writes it, by which Xcode and editors jump there.
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

  /// A command of GitHub's workflows, which shows it beside the line.
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
