internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration

/// `viper-gen check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Fail when a module is outdated or not as it was recorded; for CI.",
    discussion: """
      Exit code 2 when a template moved on, a file is missing in the project or in a target, the lock file does not \
      fit, or a merge left conflict markers. Edited files are no failure.

      EXAMPLES
        viper-gen check
        viper-gen check --json
      """)

  @OptionGroup var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session(output)
    var failed = false
    try await session.run { () async throws(DiagnosticError) in
      let opened = try session.openMemory(rambafile: place.rambafile)
      let statuses = try StatusReader(files: session.files, workingDirectory: session.workingDirectory)
        .read(opened.memory)
      withExtendedLifetime(opened.lock) {}
      let findings = Checker.findings(statuses, warnings: opened.memory.warnings)
      failed = findings.contains { $0.severity == .error }
      CheckReport(moduleCount: statuses.count, findings: findings).print(session)
    }
    if failed { throw ExitCodes.differences }
  }
}
