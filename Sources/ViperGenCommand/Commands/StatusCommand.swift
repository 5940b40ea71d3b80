internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration
internal import RecordedModules

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List modules as clean, edited or out of date.",
    discussion: """
      EXAMPLES
        viper-gen status
        viper-gen status --json
      """)

  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let session = Session("status", output, rambafile: place.rambafile)
    try await session.withProject(for: .readOnly) { project async throws(DiagnosticError) in
      let statuses = try session.statusReader.read(project.moduleRecords)
      var warnings = try project.moduleRecords.warnings(statuses.map(\.record))
      if statuses.isEmpty, var elsewhere = project.moduleRecords.elsewhere {
        elsewhere.severity = .warning
        warnings.append(elsewhere)
      }
      StatusReport(statuses, warnings: warnings).print(session)
    }
  }
}
