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
    severity: Diagnostic.Severity = .error, _ id: String, category: Diagnostic.Category = .missing, _ summary: String,
    notes: [String] = [], help: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      severity, id, category: category, summary, at: Place(path: path), notes: notes.map { Diagnostic.Note($0) },
      help: help)
  }

  func stillUsed(_ name: String) -> Diagnostic {
    problem("project-file-in-use", category: .conflict, "'\(name)' is still used elsewhere in '\(self.name)'")
  }

  func alreadyListed(_ path: String) -> Diagnostic {
    problem("project-path-taken", category: .conflict, "'\(name)' already lists '\(shown(path))'")
  }

  func wrongEdit(_ problem: String) -> Diagnostic {
    self.problem(
      "project-edit-refused", category: .output, "viper-gen rejected its own edit of '\(name)': \(problem)",
      notes: ["nothing was written; report this as a bug"])
  }
}
