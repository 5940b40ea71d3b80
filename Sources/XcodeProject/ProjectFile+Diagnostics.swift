import Diagnostics

extension ProjectFile {
  /// How messages call the project: the name of the `.xcodeproj`, or of the file if it is not in one.
  var name: String {
    path.split(separator: "/").last { $0.hasSuffix(".xcodeproj") }.map(String.init) ?? Paths.lastComponent(path)
  }

  /// How messages call a file: relative to the project's folder if it lies in it.
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
