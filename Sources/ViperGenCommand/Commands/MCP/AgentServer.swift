#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Answers messages of the Model Context Protocol: JSON-RPC 2.0, a message a line.
struct AgentServer: Sendable {
  /// The versions of the protocol that are spoken, the newest first.
  static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  private let rights: AgentRights
  private let run: @Sendable (_ arguments: [String]) async -> CapturedRun

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - rights: The rights that the user's preferences grant agents.
  ///   - run: Runs a command line and keeps what it prints.
  init(rights: AgentRights = AgentRights(), run: @escaping @Sendable (_ arguments: [String]) async -> CapturedRun) {
    self.rights = rights
    self.run = run
  }

  /// The answer to a line; `nil` where none is wanted.
  func answer(to line: [UInt8]) async -> String? {
    let message: MessageValue
    do {
      message = try MessageReader.value(of: line)
    } catch {
      return Self.text(Self.failure(.null, -32700, error.summary))
    }
    guard case .object = message, message["jsonrpc"] == "2.0", let method = message["method"]?.text else {
      // An answer to something that was never asked needs none in turn.
      if message["result"] != nil || message["error"] != nil { return nil }
      return Self.text(Self.failure(message["id"] ?? .null, -32600, "this is no request of JSON-RPC 2.0"))
    }
    guard let id = message["id"] else { return nil }
    switch id {
    case .object, .array, .bool: return Self.text(Self.failure(.null, -32600, "an 'id' is a string or a number"))
    default: break
    }
    let params = message["params"]
    switch method {
    case "initialize": return Self.text(Self.success(id, Self.greeting(params)))
    case "ping": return Self.text(Self.success(id, [:]))
    case "tools/list":
      return Self.text(Self.success(id, ["tools": .array(AgentTool.allCases.map(\.declaration))]))
    case "tools/call": return Self.text(await call(id, params))
    default: return Self.text(Self.failure(id, -32601, "there is no method '\(method)'"))
    }
  }

  /// The answer to a line that is longer than any message.
  static var tooLong: String { text(failure(.null, -32600, "a message has at most \(LineInput.limit) bytes")) }

  private static func greeting(_ params: MessageValue?) -> MessageValue {
    let wanted = params?["protocolVersion"]?.text ?? ""
    return [
      "protocolVersion": .string(versions.contains(wanted) ? wanted : versions[0]),
      "capabilities": ["tools": [:]],
      "serverInfo": ["name": "viper-gen", "version": .string(ProgramVersion.text)],
      "instructions": .string(
        "Screens of this project are modules that viper-gen writes. Call describe, then plan, then apply, then check."),
    ]
  }

  private func call(_ id: MessageValue, _ params: MessageValue?) async -> MessageValue {
    guard let tool = (params?["name"]?.text).flatMap(AgentTool.init) else {
      return Self.failure(id, -32602, "there is no tool '\(params?["name"]?.text ?? "")'")
    }
    guard let line = tool.commandLine(params?["arguments"]) else {
      let known = AgentTool.commands.map { $0.words.joined(separator: " ") }.joined(separator: ", ")
      return Self.result(id, "'command' is a list of texts that begins with one of: \(known)", isError: true)
    }
    if let wish = AgentRights.missing(for: line, in: rights) { return Self.result(id, wish, isError: true) }
    let captured = await AgentRights.current.withValue(rights) { await run(line) }
    // A check that found something has done its work.
    return Self.result(id, captured.output, isError: ![0, 2].contains(captured.code))
  }

  private static func result(_ id: MessageValue, _ text: String, isError: Bool) -> MessageValue {
    success(id, ["content": .array([["type": "text", "text": .string(text)]]), "isError": .bool(isError)])
  }

  private static func success(_ id: MessageValue, _ result: MessageValue) -> MessageValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  private static func failure(_ id: MessageValue, _ code: Int, _ message: String) -> MessageValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(code), "message": .string(message)]]
  }

  private static func text(_ message: MessageValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
  }
}
