internal import ArgumentParser
internal import Diagnostics
internal import ModuleTemplates

/// What the parser says of a command line that it does not take, in the program's own form.
struct UsageMistake {
  /// The parser's message.
  let message: String
  /// The command line.
  let arguments: [String]

  /// The mistake itself, without the usage that the parser adds.
  var diagnostic: Diagnostic {
    let words = CommandWords(arguments)
    let command = (["viper-gen"] + words.path).joined(separator: " ")
    let help = ["\(command) --help shows what it takes"]
    let known = CommandInfo(words.command)?.arguments ?? []
    return wrongValue(known, help) ?? unknownOption(known, help)
      ?? Diagnostic("usage", category: .usage, plain, help: help)
  }

  /// What no step of the program foresaw: nothing that its user could mend.
  static func unforeseen(_ message: String) -> Diagnostic {
    Diagnostic(
      "unforeseen", category: .conflict, "something went wrong that should not: \(message)",
      help: [
        "VIPER_GEN_LOG=FILE keeps what the command does",
        "tell it at \(PublishedPages.issues), with what you typed: \(ProgramVersion.description)",
      ])
  }

  /// A value that is none of those that an option takes.
  private func wrongValue(_ known: [CommandInfo.Argument], _ help: [String]) -> Diagnostic? {
    let parts = text.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "The value ", parts[2] == " is invalid for ",
      let option = parts[3].split(separator: " ").first,
      let values = known.first(where: { $0.names?.contains { $0.typed == option } ?? false })?.allValues
    else { return nil }
    let value = String(parts[1])
    let suggestion = Diagnostic.suggestion(values.nearest(to: value))
    return Diagnostic(
      "usage", category: .usage, "'\(value)' is no value of \(option)\(suggestion)",
      notes: [.init("values are \(values.joined(separator: ", "))")], help: help)
  }

  /// An option that the command does not have; the nearest by letters that it has is suggested, if one is near.
  private func unknownOption(_ known: [CommandInfo.Argument], _ help: [String]) -> Diagnostic? {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0] == "Unknown option ", parts[1].hasPrefix("--") else { return nil }
    let names =
      known.filter(\.shouldDisplay).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.name)
      + ["version", "help"]
    let near = names.nearest(to: String(parts[1].dropFirst(2))).map { "--\($0)" }
    return Diagnostic(
      "usage", category: .usage, "unknown option '\(parts[1])'\(Diagnostic.suggestion(near))", help: help)
  }

  /// The lines of the mistake as one, without what the parser puts before and behind them.
  private var text: String {
    let lines = message.split(separator: "\n").prefix { line in
      !["Help:", "Usage:", "  See "].contains { line.hasPrefix($0) }
    }
    let text = lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
    return text.hasPrefix("Error: ") ? String(text.dropFirst(7)) : text
  }

  private var plain: String {
    var text = text.replacing(". Did you mean", with: "; did you mean")
    // As the help writes it.
    if text.hasPrefix("Missing expected argument '<") {
      text = String(text.prefix(27)) + text.dropFirst(27).filter { !"<>".contains($0) }.uppercased()
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
