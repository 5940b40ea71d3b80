import Testing

/// Runs the checks of ``XcodeProjectCorpusTests`` with generated projects.
@Suite struct GeneratedProjectTests {
  private static let projects = (1...16).map { GeneratedProject.project(seed: UInt64($0)) }

  @Test func `every generated project is edited without other changes`() {
    var tally = CorpusTally()
    for project in Self.projects { tally.run(project) }
    #expect(tally.failures.isEmpty, "\(tally.summary)")
    // All projects are valid, so the tally has no failed or skipped ones.
    #expect(tally.summary.hasPrefix("16 projects: 16 edited"), "\(tally.summary)")
  }

  @Test func `a rename and its reversal restore a generated project`() {
    var tally = RenameTally()
    for project in Self.projects { tally.run(project) }
    #expect(tally.failures.isEmpty, "\(tally.summary)")
    #expect(!tally.summary.hasPrefix("0 renames"))
  }

  @Test func `two branches with a module each merge in every generated project`() throws {
    let repository = try CorpusMerge()
    defer { repository.remove() }
    var tally = MergeTally()
    for project in Self.projects.prefix(3) { try tally.run(project, repository) }
    #expect(tally.failures.isEmpty, "\(tally.summary)")
    #expect(tally.drivenShare == 1, "\(tally.summary)")
  }
}
