internal import ArgumentParser
internal import Diagnostics
internal import ModuleTemplates

enum UsageError {
  static func diagnostic(_ error: any Error, _ arguments: [String]) -> Diagnostic {
    let command = (["viper-gen"] + CommandWords(arguments).path).joined(separator: " ")
    let lines = ViperGen.message(for: error).split(separator: "\n").map { $0.drop { $0 == " " } }
    let message = lines.joined(separator: " ")
    return Diagnostic(
      "usage", category: .usage, message.prefix(1).lowercased() + message.dropFirst(),
      help: (arguments.contains("=") ? ["write 'key=value' without spaces around '='"] : []) + ["run \(command) --help"]
    )
  }

  /// The diagnostic for an unexpected error, which users cannot fix.
  static func unforeseen(_ message: String) -> Diagnostic {
    Diagnostic(
      "unforeseen", category: .conflict, "internal error: \(message)",
      help: [
        "run the command with VIPER_GEN_LOG=FILE for a log",
        "report it\(ProjectURLs.issues.map { " at \($0)" } ?? "") with the command and this version: \(ProgramVersion.description)",
      ])
  }
}
