// What a manifest of Tuist declares, however Swift lets it be written.
extension ManifestSyntax {
  /// The calls that make projects: `Project(…)`, and `.init(…)` where the type is said before.
  var tuistProjects: [Call] {
    calls { $0 == "Project" || $0 == "init" }.filter { call in
      guard text("name", of: call) != .missing else { return false }
      return call.name == "Project"
        || [[.word("Project"), .mark(".")], [.word("Project"), .mark("="), .mark(".")]]
          .contains { Array(tokens[..<call.index].suffix($0.count)) == $0 }
    }
  }

  /// The calls that declare targets: `.target(…)`, `Target(…)`, and `.init(…)` where a list of them is expected.
  var tuistTargets: [Call] {
    calls(Self.declaresTarget).filter { !argument("product", of: $0).isEmpty }
  }

  /// Whether a function of a name makes a target.
  static func declaresTarget(_ name: String) -> Bool { ["target", "Target", "init"].contains(name) }
}
