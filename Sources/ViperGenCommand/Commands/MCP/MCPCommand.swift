internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleRequests

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Serve agents over the Model Context Protocol.",
    discussion: """
      The server reads and writes one message per line. It supports revision 2026-07-28 and older revisions that \
      begin with a handshake. It serves the project in the working directory. For agents that can run commands, \
      'viper-gen agents install' is the better choice.

      An agent stays in the project and cannot replace edited files. 'mcp: {allow: [outside, force]}' in your \
      config.yml allows paths outside of the project and --force (see viper-gen config show --help).

      EXAMPLES
        viper-gen mcp
        viper-gen mcp < messages.jsonl
      """)

  @Flag(help: "Let each call name its own project.")
  var anyProject = false

  func run() async throws {
    guard let run = CommandRunner.current.get()?.run else { return }
    let environment = ProcessInfo.processInfo.environment
    // Unreadable preferences grant no rights. The commands report their errors.
    let preferences = try? Preferences(UserFolders(environment: environment), files: FileSystem())
    let server = AgentServer(
      rights: preferences.map(AgentRights.init) ?? AgentRights(), takesProject: anyProject
    ) { arguments, project in
      guard let project else { return await run(arguments) }
      // Messages are processed one after the other, so each call can set the working directory.
      guard FileManager.default.changeCurrentDirectoryPath(project) else {
        return CapturedRun(output: "there is no directory '\(project.visible)'", code: ExitCode.failure.rawValue)
      }
      return await run(arguments)
    }
    let console = Console(color: .never, environment: [:])
    var input = LineInput()
    while let line = input.next() {
      switch line {
      case .text(let bytes) where bytes.allSatisfy { $0 <= 0x20 }: continue
      case .text(let bytes):
        guard let answer = await server.answer(to: bytes) else { continue }
        console.writeVerbatim(StyledText(json: answer) + "\n")
      case .tooLong: console.writeVerbatim(StyledText(json: AgentServer.tooLong) + "\n")
      }
    }
  }
}
