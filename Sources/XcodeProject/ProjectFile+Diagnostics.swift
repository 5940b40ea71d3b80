import Diagnostics

extension ProjectFile {
  /// The name for messages: that of the `.xcodeproj`, or of the file itself.
  var name: String {
    path.split(separator: "/").last { $0.hasSuffix(".xcodeproj") }.map(String.init) ?? Paths.lastComponent(path)
  }

  /// The path for messages, relative to the project's directory if possible.
  func shown(_ path: String) -> String {
    Paths.below(projectFolder, path) ?? path
  }

  func problem(
    severity: Diagnostic.Severity = .error, _ id: String, _ summary: String, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      severity, id, category: .missing, summary, at: Place(path: path), notes: notes.map { Diagnostic.Note($0) })
  }
}
