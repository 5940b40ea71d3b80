import ArgumentParser
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

@Suite("viper-gen mcp")
struct MCPTests {
  /// A server whose commands print their arguments.
  private static let server = AgentServer { arguments, _ in
    CapturedRun(output: #""\#(arguments.joined(separator: " "))""#, code: 0)
  }

  @Test(
    "Every message has the response that the protocol requires",
    arguments: [
      (#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, #"{"id":1,"jsonrpc":"2.0","result":{}}"#),
      (#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, #"{"id":"a","jsonrpc":"2.0","result":{}}"#),
      (#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, nil),
      (#"{"jsonrpc":"2.0","id":7,"result":{}}"#, nil),
      (
        #"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#,
        #"{"error":{"code":-32600,"message":"'id' must be a string or a number"},"id":null,"jsonrpc":"2.0"}"#
      ),
      (
        String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
        #"{"error":{"code":-32700,"message":"this is not JSON, or is nested more than 32 levels deep"},"id":null,"jsonrpc":"2.0"}"#
      ),
      (
        "{",
        #"{"error":{"code":-32700,"message":"this is not JSON, or is nested more than 32 levels deep"},"id":null,"jsonrpc":"2.0"}"#
      ),
      ("[]", #"{"error":{"code":-32600,"message":"this is not a JSON-RPC 2.0 request"},"id":null,"jsonrpc":"2.0"}"#),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"resources/list"}"#,
        #"{"error":{"code":-32601,"message":"unknown method 'resources/list'"},"id":2,"jsonrpc":"2.0"}"#
      ),
      (
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"rm"}}"#,
        #"{"error":{"code":-32602,"message":"unknown tool 'rm'"},"id":2,"jsonrpc":"2.0"}"#
      ),
    ])
  func messages(message: String, answer: String?) async {
    #expect(await Self.server.answer(to: Array(message.utf8)) == answer)
  }

  @Test("A message that is too long is rejected, and the next one is answered")
  func long() async throws {
    let long = "{\"jsonrpc\":\"2.0\",\"id\":\"" + String(repeating: "a", count: 4 << 20)
    #expect(
      try await Workspace().converse([long, #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#]) == [
        #"{"error":{"code":-32600,"message":"a message has at most 4194304 bytes"},"id":null,"jsonrpc":"2.0"}"#,
        #"{"id":1,"jsonrpc":"2.0","result":{}}"#,
      ])
  }

  @Test(
    "A call becomes the matching command line",
    arguments: [
      (AgentTool.describe, nil, "describe --json"), (.check, nil, "check --json"),
      (.describe, #"{"templates":true}"#, "describe --json --templates"),
      (.lint, nil, "lint --json"),
      (.lint, #"{"names":["--fix","A"],"since":"--fix"}"#, "lint --json --since=--fix -- --fix A"),
      (.map, nil, "map --json"), (.map, #"{"module":"Login"}"#, "map --json --module=Login"),
      (.plan, #"{"command":["gen","Login","viper"]}"#, "gen --json --dry-run Login viper"),
      (.plan, #"{"command":["gen","--","Login"],"diff":true}"#, "gen --json --dry-run --diff -- Login"),
      (.plan, #"{"command":["remove","Login"],"diff":true}"#, "remove --json --dry-run Login"),
      (.apply, #"{"command":["agents","install"]}"#, "agents install --json"),
      (
        .plan, #"{"command":["map","--write","README.md"],"diff":true}"#,
        "map --json --dry-run --diff --write README.md"
      ),
      (.apply, #"{"command":["lint","--fix","A"]}"#, "lint --json --fix A"),
    ] as [(AgentTool, String?, String)])
  func commandLines(tool: AgentTool, arguments: String?, line: String) async throws {
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool.rawValue)""#
      + (arguments.map { #","arguments":\#($0)"# } ?? "") + "}}"
    #expect(
      await Self.server.answer(to: Array(message.utf8))
        == #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"\"\#(line)\"","type":"text"}],"isError":false,"structuredContent":"\#(line)"}}"#
    )
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
  private static let resultMeta =
    #""_meta":{"io.modelcontextprotocol/serverInfo":{"name":"viper-gen","version":"\#(ProgramVersion.text)"}}"#
  private static let versions = #"["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"]"#

  @Test(
    "A request that names revision 2026-07-28 needs no handshake",
    arguments: [
      (
        "server/discover", "{\(meta)}",
        #""result":{\#(resultMeta),"cacheScope":"public","capabilities":{"tools":{}},"instructions":"Screens of this project are modules that viper-gen writes. Call describe, then plan, then apply, then check.","resultType":"complete","supportedVersions":\#(versions),"ttlMs":3600000}"#
      ),
      (
        "tools/call", #"{\#(meta),"name":"check"}"#,
        #""result":{\#(resultMeta),"content":[{"text":"\"check --json\"","type":"text"}],"isError":false,"resultType":"complete","structuredContent":"check --json"}"#
      ),
      ("ping", "{\(meta)}", #""error":{"code":-32601,"message":"unknown method 'ping'"}"#),
      ("initialize", "{\(meta)}", #""error":{"code":-32601,"message":"unknown method 'initialize'"}"#),
      (
        "server/discover", "{}",
        #""error":{"code":-32602,"message":"'_meta' does not contain 'io.modelcontextprotocol/protocolVersion'"}"#
      ),
      (
        "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#,
        #""error":{"code":-32602,"message":"'_meta' does not contain 'io.modelcontextprotocol/clientCapabilities'"}"#
      ),
      (
        "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2027-01-01"}}"#,
        #""error":{"code":-32022,"data":{"requested":"2027-01-01","supported":\#(versions)},"message":"unsupported protocol version"}"#
      ),
      (
        "tools/list", #"{\#(meta),"cursor":"2"}"#,
        #""error":{"code":-32602,"message":"unknown cursor; the list has one page"}"#
      ),
    ])
  func stateless(method: String, params: String, answer: String) async throws {
    let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    let text = try #require(await Self.server.answer(to: Array(message.utf8)))
    let wanted =
      answer.hasPrefix(#""error""#)
      ? "{\(answer),\"id\":1,\"jsonrpc\":\"2.0\"}" : "{\"id\":1,\"jsonrpc\":\"2.0\",\(answer)}"
    #expect(text == wanted)
  }

  @Test("The list of tools is deterministic in both revisions, with input and output schemas")
  func list() async throws {
    for params in ["{}", "{\(Self.meta)}"] {
      let message = Array(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":\#(params)}"#.utf8)
      let text = try #require(await Self.server.answer(to: message))
      #expect(await Self.server.answer(to: message) == text)
      guard case .array(let tools)? = MessageValue(parsing: Array(text.utf8))?["result"]?["tools"] else {
        Issue.record("no tools in \(text)")
        continue
      }
      #expect(tools.compactMap { $0["name"]?.text } == ["describe", "plan", "apply", "check", "lint", "map"])
      #expect(tools.allSatisfy { $0["outputSchema"] == AgentTool.outputSchema })
      #expect(
        tools.compactMap { $0["annotations"]?["readOnlyHint"] } == [true, true, false, true, true, true])
    }
  }

  @Test("The output schema of tools is the common part of all command schemas")
  func outputSchema() {
    for (_, _, schema) in EnvelopeSchemas.all {
      #expect(AgentTool.outputSchema["required"]?.texts == schema.required)
      for (name, property) in schema.properties ?? [:] where name != "result" {
        #expect(AgentTool.outputSchema["properties"]?[name]?["type"]?.text == property.type, "\(name)")
      }
    }
  }

  @Test("Outside a project, the server uses the project of each call")
  func anyProject() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    let elsewhere = try Workspace()
    func call(_ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"describe","arguments":\#(arguments)}}"#
    }
    let lines = try await elsewhere.converse(
      [
        call("{}"), call(#"{"project":"Shop"}"#), call(#"{"project":"/nowhere/at/all"}"#),
        call(#"{"project":"\#(workspace.folder)"}"#),
      ], options: ["--any-project"])
    #expect(lines.count == 4)
    for line in lines.prefix(2) { #expect(line.contains("'project' must be the absolute path")) }
    #expect(lines[2].contains("there is no directory '/nowhere/at/all'"))
    #expect(lines[3].contains(#""path":"Shop.xcodeproj""#) && lines[3].contains(#""isError":false"#), "\(lines[3])")
    #expect(try elsewhere.contents() == [:])
  }

  @Test("Calls without a plan are rejected", arguments: ["setup", "mcp", "merge-driver", "template", "agents", ""])
  func refused(command: String) {
    for tool in [AgentTool.plan, .apply] {
      #expect(tool.commandLine(["command": .array([.string(command), "x"])]) == nil)
      #expect(tool.commandLine(nil) == nil && tool.commandLine(["command": "gen Login"]) == nil)
    }
  }

  @Test(
    "A call that does not fit its tool is answered with the tool's arguments",
    arguments: [
      (AgentTool.plan, #"{"command":["setup"]}"#, commands), (.apply, "{}", commands),
      (.lint, #"{"names":[1]}"#, "the arguments of 'lint' are names, since"),
    ])
  func usage(tool: AgentTool, arguments: String, text: String) async {
    let message =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool.rawValue)","arguments":\#(arguments)}}"#
    #expect(
      await Self.server.answer(to: Array(message.utf8))
        == #"{"id":1,"jsonrpc":"2.0","result":{"content":[{"text":"\#(text)","type":"text"}],"isError":true}}"#)
  }

  private static let commands =
    "'command' must be a list of texts that begins with one of: gen, add, update, rename, extract, remove, adopt, "
    + "doubles, lint --fix, map --write, undo, agents install, agents remove"

  @Test(
    "Options that replace files need a right, and texts after '--' are no options",
    arguments: [
      ("gen Login --force", false), ("gen Login --on-conflict overwrite", false),
      ("gen Login --on-conflict=overwrite", false), ("gen Login --on-conflict merge", true),
      ("gen Login --on-conflict=skip", true), ("remove -- --force", true), ("gen overwrite --on-conflict", true),
      ("gen Login", true),
    ])
  func force(line: String, isAllowed: Bool) {
    let words = line.split(separator: " ").map(String.init)
    #expect((AgentRights.missing(for: words, in: AgentRights()) == nil) == isAllowed)
    var rights = AgentRights()
    rights.allowsForce = true
    #expect(AgentRights.missing(for: words, in: rights) == nil)
  }

  @Test("Every command with a dry run is available, with differences if it has them")
  func complete() {
    // `setup` asks questions, which the person who runs it answers.
    for (path, command) in HelpPageTests.commands where path != ["setup"] {
      let names = (CommandInfo(command)?.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name)
      let offered = AgentTool.commands.first { $0.words.filter { !$0.hasPrefix("-") } == path }
      #expect((offered != nil) == names.contains("dry-run"), "\(path)")
      if let offered { #expect(offered.showsDiff == names.contains("diff"), "\(path)") }
    }
  }

  @Test(
    "JSON values are read, and text that is not JSON is rejected",
    arguments: [
      (
        #"[1, -2.5005e3, true, false, null, "a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"]"#,
        .array([.integer(1), .number(-2500.5), .bool(true), .bool(false), .null, "a\"\\/\u{8}\u{C}\n\r\té😀"])
      ),
      (#" {"a" : {"b":[]} , "c":{} } "#, ["a": ["b": .array([])], "c": [:]]), ("", nil), ("{\"a\"}", nil),
      ("[1] 2", nil),
      (#"["\ud83d"]"#, nil), ("[\"\n\"]", nil), ("[nul]", nil), ("[+1]", nil), ("\"a", nil), (#""\x""#, nil),
    ] as [(String, MessageValue?)])
  func json(text: String, value: MessageValue?) {
    #expect(MessageValue(parsing: Array(text.utf8)) == value)
  }

  @Test("Values are at most 32 levels deep", arguments: [(1, true), (32, true), (33, false)])
  func depth(levels: Int, isRead: Bool) {
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect((MessageValue(parsing: Array(text.utf8)) != nil) == isRead)
  }

  @Test("An agent cannot use force or leave the project, unless the user's config.yml permits it")
  func rights() async throws {
    func call(_ words: String...) -> String {
      let list = words.map { "\"\($0)\"" }.joined(separator: ",")
      return
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"apply","arguments":{"command":[\#(list)]}}}"#
    }
    let workspace = try Workspace(
      SampleProjects.classic.merging(["elsewhere/Rambafile": "", "other/keep": ""]) { $1 })
    let outside = try Workspace(["Rambafile": SampleProjects.rambafile])
    let refusals = try await workspace.converse([
      call("gen", "Login", "--module-path", outside.folder.string), call("gen", "Login", "--force"),
      call("gen", "Login", "--on-conflict", "overwrite"),
      call("gen", "Login", "--rambafile", outside.folder.string + "/Rambafile"),
      call("remove", "Login", "--", "--force"),
      call("gen", "--help"),
    ])
    #expect(refusals.count == 6)
    #expect(refusals[0].contains("agent-outside"), "\(refusals[0])")
    #expect(refusals[1].contains("agents cannot replace or delete edited files"))
    #expect(refusals[2].contains("agents cannot replace or delete edited files"))
    #expect(refusals[3].contains("agent-outside"), "\(refusals[3])")
    #expect(!refusals[4].contains("agents cannot"))
    #expect(refusals[5].contains("Write a module") || refusals[5].contains("USAGE"), "\(refusals[5])")
    #expect(refusals[5].contains(#""structuredContent":{"changes":[],"command":"gen""#), "\(refusals[5])")
    #expect(!refusals[5].contains("oVERVIEW") && refusals[5].contains(#""isError":false"#))
    #expect(try outside.contents() == ["Rambafile": SampleProjects.rambafile])
    try workspace.write("mcp:\n  allow: [outside, force]\n", to: "config/viper-gen/config.yml")
    let allowed = try await workspace.converse(
      [call("gen", "Login", "--force", "--module-path", outside.folder.string)],
      environment: ["XDG_CONFIG_HOME": workspace.folder.string + "/config"])
    #expect(allowed[0].contains("outside-root-named"), "\(allowed[0])")
  }

  @Test("A conversation: inspect, plan, write, verify, undo")
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
      call(8, "apply", #"{"command":["undo"]}"#), call(9, "plan", #"{"command":["gen","Login","--values","-"]}"#),
    ])
    let wanted = [
      #""protocolVersion":"2025-03-26""#, #""name":"describe""#, #""outcome":"shown""#,
      #""outcome":"planned""#, #""outcome":"written""#, #""outcome":"passed""#,
      #""id":"template-missing""#, #"missing expected argument 'MODULE'"#, #""outcome":"written""#,
      "--values - requires standard input",
    ]
    #expect(lines.count == wanted.count)
    for (index, (line, part)) in zip(lines, wanted).enumerated() {
      #expect(line.contains(#""id":\#(index)"#) || index > 0, "\(line)")
      #expect(line.contains(part), "\(part): \(line)")
      #expect(line.contains(#""isError":true"#) == [6, 7, 9].contains(index), "\(line)")
    }
    #expect(try workspace.contents() == before)
  }
}
