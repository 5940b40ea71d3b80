internal import ArgumentParser
internal import Diagnostics
internal import ModuleTemplates

enum UsageMistake {
  static func diagnostic(_ error: any Error, _ arguments: [String]) -> Diagnostic {
    let command = (["viper-gen"] + CommandWords(arguments).path).joined(separator: " ")
    let lines = ViperGen.message(for: error).split(separator: "\n").map { $0.drop { $0 == " " } }
    let message = lines.joined(separator: " ")
    return Diagnostic(
      "usage", category: .usage, message.prefix(1).lowercased() + message.dropFirst(),
      help: ["\(command) --help shows what it takes"])
  }

  /// The diagnostic for an unexpected error, which users cannot fix.
  static func unforeseen(_ message: String) -> Diagnostic {
    Diagnostic(
      "unforeseen", category: .conflict, "something went wrong that should not: \(message)",
      help: [
        "VIPER_GEN_LOG=FILE keeps what the command does",
        "tell it at \(PublishedPages.issues), with what you typed: \(ProgramVersion.description)",
      ])
  }
}
