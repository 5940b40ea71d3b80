internal import ArgumentParser
internal import Diagnostics

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The process: what the executable calls, and all that it calls.
public enum ViperGenProgram {
  /// Reads the command line, runs the command and ends the process with its exit code.
  public static func run() async {
    let commands = ViperGen.commandNames
    let arguments = GenerambaSpelling.normalized(Array(CommandLine.arguments.dropFirst()), commands: commands)
    if arguments.count == 2, arguments[0] == "help", let topic = HelpTopic(rawValue: arguments[1]) {
      return Console(environment: ProcessInfo.processInfo.environment).write(topic.text)
    }
    if let first = arguments.first, !first.hasPrefix("-"), !commands.contains(first) {
      let unknown = Diagnostic(
        "unknown-command", category: .usage,
        "unknown command '\(first)'\(Diagnostic.suggestion(commands.nearest(to: first)))",
        help: ["viper-gen --help lists the commands"])
      Console(environment: ProcessInfo.processInfo.environment).report([unknown])
      ViperGen.exit(withError: ExitCodes.code(for: [unknown]))
    }
    await ViperGen.main(arguments)
  }
}
