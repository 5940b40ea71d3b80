internal import ArgumentParser
internal import Diagnostics

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Diagnose setup problems and suggest fixes.",
    discussion: """
      The command checks git, the project, the compiler, the Rambafile, templates, records, the merge driver, \
      hooks and CI, and the files for agents. The exit code is 2 if a problem keeps commands from working.

      EXAMPLES
        viper-gen doctor
        viper-gen doctor --json
      """)

  @OptionGroup(title: "Project") var place: RambafileOption
  @OptionGroup(title: "Output") var output: OutputOptions

  struct Payload: Codable {
    let findings: [HealthCheck]
  }

  func run() async throws {
    let session = Session("doctor", output, rambafile: place.rambafile)
    let findings = await Doctor(session).examine()
    let isBroken = findings.contains { $0.state == .broken }
    if session.isJSON {
      session.printJSON(
        isBroken ? .differences : .passed, Payload(findings: findings),
        next: findings.filter { $0.state != .ok }.compactMap(\.command))
    } else {
      for finding in findings { Self.print(finding, session.console) }
    }
    if isBroken { throw ExitCodes.differences }
  }

  private static func print(_ finding: HealthCheck, _ console: Console) {
    let style: StyledText.Style =
      switch finding.state {
      case .ok: .green
      case .note: .faint
      case .warning: .yellow
      case .broken: .red
      }
    console.write("\(finding.state.rawValue, style, width: 8) \(finding.subject, width: 13) \(finding.text)\n")
    if let command = finding.command, finding.state != .ok {
      console.write("\("", width: 8) \("", width: 13) \(command.joined(separator: " "), .cyan)\n")
    }
  }
}
