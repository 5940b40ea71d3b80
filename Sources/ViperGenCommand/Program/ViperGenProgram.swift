internal import ArgumentParser
internal import Diagnostics
internal import FileSystem

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

package enum ViperGenProgram {
  /// Prints the version if the command line is only `--version`, and returns whether it did.
  package static func answersAtOnce() -> Bool {
    // Other combinations are parsed in the usual way.
    guard CommandLine.arguments.dropFirst() == ["--version"] else { return false }
    Console.outliveReaders()
    Console(color: .never, environment: [:]).say("\(ProgramVersion.title)\n", to: .output)
    if let code = Console.reportOutputError() { ViperGen.exit(withError: code) }
    return true
  }

  package static func run() async {
    await runCommand()
    if let code = Console.reportOutputError() { ViperGen.exit(withError: code) }
  }

  private static func runCommand() async {
    Console.outliveReaders()
    let environment = ProcessInfo.processInfo.environment
    let spelling = GenerambaSpelling(Array(CommandLine.arguments.dropFirst()), commands: ViperGen.commandNames)
    let console = Console(environment: environment)
    if let answer = ProgramInformation(spelling.arguments) { return answer.print(console, environment) }
    if let unknown = unknownCommand(in: spelling.arguments) { refuse([unknown], spelling.arguments, console) }
    let given = EnvironmentArguments(spelling.arguments, environment)
    if !given.mistakes.isEmpty { refuse(given.mistakes, given.arguments, console) }
    do {
      let command = try ViperGen.parseAsRoot(given.arguments)
      if !FileSystem.hasWorkingDirectory { refuse([Self.workingFolderMissing], given.arguments, console) }
      try await CommandLineDiagnostics.current.withValue(spelling.remarks) { try await start(command) }
    } catch {
      end(with: error, given, console)
    }
  }

  private static func start(_ command: any ParsableCommand) async throws {
    // Only the server runs other commands.
    guard command is MCPCommand else { return try await run(command) }
    try await CommandRunner.current.withValue(CommandRunner(run: captured)) { try await run(command) }
  }

  /// Commands must not run in another directory if the working directory was deleted.
  private static var workingFolderMissing: Diagnostic {
    Diagnostic(
      "working-folder-missing", category: .missing, "the working directory no longer exists",
      help: ["change to an existing directory"])
  }

  private static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
  }

  /// Runs a command line, and captures its standard output.
  @Sendable private static func captured(_ arguments: [String]) async -> CapturedRun {
    let output = Locked<[UInt8]>([])
    let code = await Console.captured.withValue(output) { () async -> ExitCode in
      let console = Console(environment: [:])
      if let unknown = unknownCommand(in: arguments) { return refusal([unknown], arguments, console) }
      do {
        try await run(try ViperGen.parseAsRoot(arguments))
        return .success
      } catch let code as ExitCode {
        return code
      } catch {
        if ViperGen.exitCode(for: error).isSuccess {
          console.write(answer(ViperGen.fullMessage(for: error)))
          return .success
        }
        return refusal([UsageError.diagnostic(error, arguments)], arguments, console)
      }
    }
    return CapturedRun(output: String(decoding: output.withLock { $0 }, as: UTF8.self), code: code.rawValue)
  }

  /// Prints an error or the help of ArgumentParser, and ends the process.
  private static func end(with error: any Error, _ given: EnvironmentArguments, _ console: Console) -> Never {
    let arguments = given.arguments
    let code = ViperGen.exitCode(for: error)
    let message = ViperGen.fullMessage(for: error)
    if !(error is ExitCode), code == .failure { refuse([UsageError.unforeseen(message)], arguments, console) }
    if !(error is ExitCode), !code.isSuccess {
      var mistake = UsageError.diagnostic(error, arguments)
      // The user did not type these options, so name their source.
      mistake.notes += given.variables.map { .init("\($0) is set in the environment") }
      refuse([mistake], arguments, console)
    }
    if code.isSuccess, CompletionScript.isScript(message), CompletionScript.hardened(message) == nil {
      refuse([UsageError.unforeseen("the completion script is not as expected")], arguments, console)
    }
    if !message.isEmpty { console.say(answer(message), to: code.isSuccess ? .output : .error) }
    exit(code)
  }

  /// Ends the process, with a failure if output could not be written.
  private static func exit(_ code: ExitCode) -> Never {
    let outputCode = Console.reportOutputError()
    ViperGen.exit(withError: code.isSuccess ? outputCode ?? code : code)
  }

  private static func answer(_ message: String) -> StyledText {
    // Never print an unchecked part of a script.
    if CompletionScript.isScript(message) { return "\(lines: CompletionScript.hardened(message) ?? "")\n" }
    return "\(lines: message)\n"
  }

  private static func refuse(_ mistakes: [Diagnostic], _ arguments: [String], _ console: Console) -> Never {
    exit(refusal(mistakes, arguments, console))
  }

  private static func refusal(_ mistakes: [Diagnostic], _ arguments: [String], _ console: Console) -> ExitCode {
    if isForPrograms(arguments) {
      console.writeJSON(
        Envelope(
          command: CommandWords(arguments).path.joined(separator: " "), outcome: .failed, diagnostics: mistakes,
          changes: [], next: [["viper-gen", "--help"]], left_to_do: [], result: nil as NoPayload?))
    } else {
      console.report(mistakes)
    }
    return ExitCodes.code(for: mistakes)
  }

  /// Whether the command line contains `--json`, even if it is invalid.
  private static func isForPrograms(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains("--json")
  }

  /// ArgumentParser would report an unknown command as an unexpected argument, without suggestions.
  private static func unknownCommand(in arguments: [String]) -> Diagnostic? {
    let isHelp = arguments.first == "help"
    let words = CommandWords(arguments)
    let names = words.command.configuration.subcommands.flatMap { $0.allNames }
    guard let word = words.rest.first, !names.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
    let topics = isHelp && words.path.isEmpty ? HelpTopic.allCases.map(\.rawValue) : []
    if topics.contains(word) { return nil }
    let synonym = ViperGen.synonyms[word]?.first {
      $0.hasPrefix("--") || names.contains(String($0.prefix { $0 != " " }))
    }
    let suggestion = Diagnostic.suggestion(synonym ?? (names + topics).nearest(to: word))
    return Diagnostic(
      "unknown-command", category: .usage,
      "unknown \(topics.isEmpty ? "command" : "command or topic") '\((words.path + [word]).joined(separator: " "))'\(suggestion)",
      help: ["run \((["viper-gen"] + words.path).joined(separator: " ")) --help for the list"])
  }
}
