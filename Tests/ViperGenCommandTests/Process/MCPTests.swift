import ArgumentParser
import Testing

@testable import ViperGenCommand

@Suite("viper-gen mcp")
struct MCPTests {
  /// A server whose commands print what they were called with.
  private static let server = AgentServer { CapturedRun(output: $0.joined(separator: " "), code: 0) }

  @Test(
    "Every message has the answer that the protocol asks for",
    arguments: [
      (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"id":1,"jsonrpc":"2.0","result":{}}"#),
      (#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, #"{"id":"a","jsonrpc":"2.0","result":{}}"#),
      (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, nil),
      (#"{"jsonrpc":"2.0","id":7,"result":{}}"#, nil),
      ("{", #"{"error":{"code":-32700,"message":"this is no JSON"},"id":null,"jsonrpc":"2.0"}"#),
      ("[]", #"{"error":{"code":-32600,"message":"this is no request of JSON-RPC 2.0"},"id":null,"jsonrpc":"2.0"}"#),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"resources/list"}"#,
        #"{"error":{"code":-32601,"message":"there is no method 'resources/list'"},"id":2,"jsonrpc":"2.0"}"#
      ),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"rm"}}"#,
        #"{"error":{"code":-32602,"message":"there is no tool 'rm'"},"id":2,"jsonrpc":"2.0"}"#
      ),
    ])
  func messages(message: String, answer: String?) async {
    #expect(await Self.server.answer(to: Array(message.utf8)) == answer)
  }

  @Test(
    "A call becomes the command line that it means",
    arguments: [
      (AgentTool.describe, nil, "describe --json"), (.check, nil, "check --json"),
      (.plan, #"{"command":["gen","Login","viper"]}"#, "gen --json --dry-run Login viper"),
      (.plan, #"{"command":["gen","--","Login"],"diff":true}"#, "gen --json --dry-run --diff -- Login"),
      (.plan, #"{"command":["remove","Login"],"diff":true}"#, "remove --json --dry-run Login"),
      (.apply, #"{"command":["agents","install"]}"#, "agents install --json"),
    ] as [(AgentTool, String?, String)])
  func commandLines(tool: AgentTool, arguments: String?, line: String) async throws {
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool.rawValue)""#
      + (arguments.map { #","arguments":\#($0)"# } ?? "") + "}}"
    #expect(
      await Self.server.answer(to: Array(message.utf8))
        == #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"\#(line)","type":"text"}],"isError":false}}"#)
  }

  @Test("What cannot be planned is refused", arguments: ["setup", "mcp", "merge-driver", "template", "agents", ""])
  func refused(command: String) {
    for tool in [AgentTool.plan, .apply] {
      #expect(tool.commandLine(["command": .array([.string(command), "x"])]) == nil)
      #expect(tool.commandLine(nil) == nil && tool.commandLine(["command": "gen Login"]) == nil)
    }
  }

  @Test("Every command with a dry run is offered, with differences where it has them")
  func complete() {
    for (path, command) in HelpPageTests.commands {
      let names = (CommandInfo(command)?.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name)
      let offered = AgentTool.commands.first { $0.words.filter { !$0.hasPrefix("-") } == path }
      #expect((offered != nil) == names.contains("dry-run"), "\(path)")
      if let offered { #expect(offered.showsDiff == names.contains("diff"), "\(path)") }
    }
  }

  @Test("A conversation: look, plan, write, verify, take back")
  func conversation() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    let before = try workspace.contents()
    func call(_ id: Int, _ name: String, _ arguments: String = "{}") -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
    }
    let lines = try await workspace.converse([
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
      call(2, "describe"), call(3, "plan", #"{"command":["gen","Login"]}"#),
      call(4, "apply", #"{"command":["gen","Login"]}"#), call(5, "check"),
      call(6, "apply", #"{"command":["gen","Login","nosuch"]}"#), call(7, "apply", #"{"command":["gen"]}"#),
      call(8, "apply", #"{"command":["undo"]}"#),
    ])
    let wanted = [
      #""protocolVersion":"2025-03-26""#, #""name":"describe""#, #"\"outcome\" : \"shown\""#,
      #"\"outcome\" : \"planned\""#, #"\"outcome\" : \"written\""#, #"\"outcome\" : \"passed\""#,
      #"\"id\" : \"template-missing\""#, #"missing expected argument 'MODULE'"#, #"\"outcome\" : \"written\""#,
    ]
    #expect(lines.count == wanted.count)
    for (index, (line, part)) in zip(lines, wanted).enumerated() {
      #expect(line.contains(#""id":\#(index)"#) || index > 0, "\(line)")
      #expect(line.contains(part), "\(part): \(line)")
      #expect(line.contains(#""isError":true"#) == [6, 7].contains(index), "\(line)")
    }
    #expect(try workspace.contents() == before)
  }
}
