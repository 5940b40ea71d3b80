internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import PlanChecks
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import TestDoubles

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail if a module differs from its template or record.",
    discussion: """
      The exit code is 2 if a template changed after it was used, a file is missing on disk, in the project or \
      in a target, or a file contains conflict markers. It is also 2 if a test double is out of date, code uses \
      undeclared types or members, a template prints an unknown variable, or a required snapshot is missing. \
      Edited files are no failure.

      Merging a project line by line can leave two groups for one directory; --fix joins them.

      EXAMPLES
        viper-gen check --strict
        viper-gen check --format gitlab > gl-code-quality-report.json
      """)

  @Flag(help: "Fail on warnings too.") var strict = false
  @Flag(help: "Join duplicate groups in Xcode projects, then check.") var fix = false
  @Flag(help: "List the '// TODO:' comments in modules too.") var todo = false
  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: FormattedOutput<CheckFormat>

  func run() async throws {
    let session = Session("check", output, rambafile: place.rambafile)
    var failed = false
    try await session.withProject(for: fix ? .readWrite : .readOnly) { project async throws(DiagnosticError) in
      let conflicts = ProjectDiscovery(files: session.files).conflicts(
        around: project.place.root, workingDirectory: session.workingDirectory)
      guard conflicts.isEmpty else { throw DiagnosticError(conflicts) }
      let reader = session.statusReader
      var statuses = try reader.read(project.moduleRecords, listingAdded: false)
      var joined: [String] = []
      if fix {
        let repair = try GroupRepair(project.moduleRecords, files: session.files).plan(statuses)
        joined = repair.folders
        try repair.plan.commit(on: session.files)
        if !joined.isEmpty { statuses = try reader.read(project.moduleRecords, listingAdded: false) }
      }
      // Doubles of an unedited module are up to date.
      let edited = statuses.filter { !$0.files(.edited).isEmpty }.map(\.record)
      var findings =
        Checker.findings(
          statuses, warnings: try project.moduleRecords.warnings(statuses.map(\.record)),
          texts: reader.textFindings(statuses, project.moduleRecords))
        + DoublesReport.findings(
          try session.doubles(of: project).plan(edited, project.moduleRecords, withMarked: false))
      findings += await session.ignoredFiles(project.moduleRecords.files(of: statuses.map(\.record)))
      if statuses.isEmpty, let elsewhere = project.moduleRecords.elsewhere { findings.append(elsewhere) }
      if let outdated = try await AgentsFile(project, session).finding(project, session) { findings.append(outdated) }
      findings += try await MapBlock.findings(project, session)
      let stale = Set(findings.compactMap(\.place).map { "\($0.path):\($0.line ?? 0)" })
      let planned = try PlannedCode(
        root: project.moduleRecords.root, files: session.files, workingDirectory: session.workingDirectory
      ).places(of: statuses.map(\.record), project.moduleRecords)
      let decisions = try PackageBoundaryCheck(
        root: project.moduleRecords.root, files: session.files, workingDirectory: session.workingDirectory
      ).places(of: statuses.map(\.record)).map(LeftToDo.init)
      let left = LeftToDo.merged(planned, decisions).filter { !stale.contains("\($0.path):\($0.line)") }
      findings += LeftToDo.findings(left, session)
      findings += try TemplateInstallation(
        root: project.place.rambafile?.removingLastComponent() ?? project.place.root, files: session.files,
        workingDirectory: session.workingDirectory
      ).findings()
      failed = strict ? !findings.isEmpty : findings.contains { $0.severity == .error }
      CheckReport(
        moduleCount: statuses.count, findings: findings, joined: joined, left: left,
        todos: todo ? try reader.todos(statuses, project.moduleRecords) : nil, hasFailed: failed
      ).print(session, as: output.format.annotations)
    }
    if failed { throw ExitCodes.differences }
  }
}
