// Calls in a Tuist manifest, in all forms that Swift allows.
extension ManifestSyntax {
  /// The calls that create projects: `Project(…)`, and `.init(…)` after the type's name.
  var tuistProjects: [Call] {
    calls { $0 == "Project" || $0 == "init" }.filter { call in
      guard text("name", of: call) != .missing else { return false }
      return call.name == "Project"
        || [[.word("Project"), .mark(".")], [.word("Project"), .mark("="), .mark(".")]]
          .contains { Array(tokens[..<call.index].suffix($0.count)) == $0 }
    }
  }

  /// The calls that declare targets: `.target(…)`, `Target(…)`, and `.init(…)` in a list of targets.
  var tuistTargets: [Call] {
    calls(Self.declaresTarget).filter { !argument("product", of: $0).isEmpty }
  }

  /// The calls of helpers that may create the project; methods of `Project` come first.
  var tuistHelpers: [Call] {
    let calls = calls { !Self.declaresTarget($0) && !Self.parts.contains($0) }
    func isOfProject(_ call: Call) -> Bool {
      call.index > 1 && tokens[call.index - 2] == .word("Project") && tokens[call.index - 1] == .mark(".")
    }
    return calls.filter(isOfProject) + calls.filter { !isOfProject($0) }
  }

  /// Functions that create named parts of a project: scripts, schemes, packages and dependencies.
  private static let parts: Set<String> = [
    "pre", "post", "scheme", "Scheme", "package", "external", "project", "sdk", "xcframework", "library", "framework",
    "debug", "release", "configuration", "executable", "testPlans", "file", "folderReference",
  ]

  static func declaresTarget(_ name: String) -> Bool { ["target", "Target", "init"].contains(name) }
}
