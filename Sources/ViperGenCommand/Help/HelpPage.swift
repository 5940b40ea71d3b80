internal import ArgumentParser
internal import ModuleTemplates

/// The page that `--help` prints of a command: what it is for, examples, then everything that it takes.
struct HelpPage {
  private let command: any ParsableCommand.Type
  /// The words that name it, the program's first.
  private let name: String
  private let info: CommandInfo
  private let width: Int

  /// Makes the page of a command.
  ///
  /// - Parameters:
  ///   - path: The words that name the command behind the program's name.
  ///   - width: The columns of the terminal.
  init?(_ command: any ParsableCommand.Type, path: [String], width: Int) {
    guard let info = CommandInfo(command) else { return nil }
    self.command = command
    self.info = info
    name = (["viper-gen"] + path).joined(separator: " ")
    self.width = width
  }

  /// The page, ending in a line break.
  var text: String {
    let discussion = Discussion(info.discussion ?? "")
    let examples = discussion.parts.filter { $0.title == "EXAMPLES" }
    let others = discussion.parts.filter { $0.title != "EXAMPLES" }
    var blocks = [(info.abstract ?? "").wrapped(to: width)]
    blocks.append(["USAGE"] + usage)
    blocks += examples.map(block)
    blocks += discussion.paragraphs.map { $0.wrapped(to: width) }
    blocks += commands
    blocks += arguments
    blocks += others.map(block)
    blocks.append(environment)
    if !command.configuration.subcommands.isEmpty || !command.configuration.groupedSubcommands.isEmpty {
      blocks.append("'\(name) COMMAND --help' tells more of a command.".wrapped(to: width))
    }
    if command.configuration.commandName == "viper-gen" {
      blocks.append(["DOCUMENTATION", "  \(PublishedPages.home)"])
    }
    return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  /// How an option is given without being typed; the first flag is the example.
  private var environment: [String] {
    guard command.configuration.shouldDisplay, command.configuration.subcommands.isEmpty,
      command.configuration.groupedSubcommands.isEmpty
    else { return [] }
    let all = OptionVariable.all(of: info)
    guard let first = all.first(where: { $0.argument.kind == "flag" }) ?? all.first else { return [] }
    let isFlag = first.argument.kind == "flag"
    let value = isFlag ? "1" : (first.argument.valueName ?? "value").uppercased()
    let sentence =
      "\(first.name)=\(value) stands for '\(first.typed)\(isFlag ? "" : " \(value)")', and so on for every option: "
      + "'viper-gen help environment'."
    return ["ENVIRONMENT"] + sentence.wrapped(to: width - 2).map { "  " + $0 }
  }

  private var usage: [String] {
    let values = (info.arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay }.map { argument in
      let value = (argument.valueName ?? "value").uppercased() + (argument.isRepeating ? "…" : "")
      return argument.isOptional ? "[\(value)]" : value
    }
    let isGroup = !command.configuration.subcommands.isEmpty || !command.configuration.groupedSubcommands.isEmpty
    let line = ([name] + (isGroup ? ["COMMAND"] : values) + ["[OPTIONS]"]).joined(separator: " ")
    return ["  " + line]
  }

  /// Lines under a title; remarks behind commands get lines of their own where one does not fit.
  private func block(_ part: Discussion.Part) -> [String] {
    let isNarrow = part.lines.contains { $0.count + 2 > width }
    return [part.title]
      + part.lines.flatMap { line -> [String] in
        guard isNarrow, let gap = line.firstRange(of: "  ") else { return ["  " + line] }
        let remark = String(line[gap.upperBound...].drop { $0 == " " })
        return ["  " + line[..<gap.lowerBound]] + remark.wrapped(to: width - 6).map { "      " + $0 }
      }
  }

  private var commands: [[String]] {
    let groups = command.configuration.groupedSubcommands.map { ($0.name.uppercased(), $0.subcommands) }
    let all = groups.isEmpty ? [("COMMANDS", command.configuration.subcommands)] : groups
    return all.filter { !$0.1.isEmpty }.map { title, commands in
      [title]
        + commands.filter { $0.configuration.shouldDisplay }.flatMap {
          row($0.configuration.commandName ?? "", $0.configuration.abstract)
        }
    }
  }

  private var arguments: [[String]] {
    let shown = (info.arguments ?? []).filter(\.shouldDisplay)
    var titles: [String] = []
    for argument in shown where !titles.contains(title(of: argument)) { titles.append(title(of: argument)) }
    // What every command has comes last.
    titles.sort { Self.rank($0) < Self.rank($1) }
    return titles.map { title in
      [title]
        + shown.filter { self.title(of: $0) == title }.flatMap { row(signature(of: $0), meaning(of: $0)) }
    }
  }

  private static func rank(_ title: String) -> Int {
    ["ARGUMENTS", "OPTIONS"].firstIndex(of: title) ?? (title == "OUTPUT" ? 3 : title == "HELP" ? 4 : 2)
  }

  private func title(of argument: CommandInfo.Argument) -> String {
    if argument.kind == "positional" { return "ARGUMENTS" }
    if ["help", "version"].contains(argument.valueName), argument.kind == "flag" { return "HELP" }
    return argument.sectionTitle?.uppercased() ?? "OPTIONS"
  }

  private func signature(of argument: CommandInfo.Argument) -> String {
    let value = argument.valueName ?? "value"
    if argument.kind == "positional" { return value.uppercased() }
    // The short name first, as everybody writes it.
    let names = (argument.names ?? []).map(\.typed).sorted { $0.count < $1.count }.joined(separator: ", ")
    return argument.kind == "flag" ? names : "\(names) \(value.uppercased())"
  }

  private func meaning(of argument: CommandInfo.Argument) -> String {
    var text = argument.abstract ?? ""
    if let values = argument.allValues, !values.allSatisfy(text.contains) {
      text += " Choices: \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, !text.contains("(default") { text += " (default: \(value))" }
    return text
  }

  /// A name, and what it means in a column beside it, or below it where the terminal is narrow or the name long.
  private func row(_ name: String, _ meaning: String) -> [String] {
    let column = 27
    guard width >= 70 else { return ["  " + name] + meaning.wrapped(to: width - 6).map { "      " + $0 } }
    var lines = meaning.wrapped(to: width - column).map { String(repeating: " ", count: column) + $0 }
    let head = "  " + name
    guard head.count + 2 <= column, !lines.isEmpty else { return [head] + lines }
    lines[0] = head + lines[0].dropFirst(head.count)
    return lines
  }
}
