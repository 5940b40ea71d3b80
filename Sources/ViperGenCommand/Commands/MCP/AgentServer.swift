#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Serves the Model Context Protocol: JSON-RPC 2.0, one message per line.
///
/// Clients of revision 2026-07-28 name the revision in each request. Older clients begin with a handshake. The server
/// is stateless, so one process serves both.
struct AgentServer: Sendable {
  /// The revisions that begin with a handshake, the newest first.
  static let handshakeVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The revisions that each request names.
  static let statelessVersions = ["2026-07-28"]

  private static let prefix = "io.modelcontextprotocol/"
  /// The tools change only with the program.
  private static let cacheMilliseconds = 3_600_000

  private let rights: AgentRights
  private let takesProject: Bool
  private let run: @Sendable (_ arguments: [String], _ project: String?) async -> CapturedRun

  /// - Parameter takesProject: Whether each call names its project. Otherwise it is that of the working directory.
  init(
    rights: AgentRights = AgentRights(), takesProject: Bool = false,
    run: @escaping @Sendable (_ arguments: [String], _ project: String?) async -> CapturedRun
  ) {
    self.rights = rights
    self.takesProject = takesProject
    self.run = run
  }

  private struct Failure: Error {
    let code: Int
    let message: String
    var data: MessageValue?
  }

  /// The response to a line; `nil` for notifications.
  func answer(to line: [UInt8]) async -> String? {
    guard let message = MessageValue(parsing: line) else {
      let summary = "this is not JSON, or is nested more than \(MessageValue.deepest) levels deep"
      return Self.text(Self.failure(.null, Failure(code: -32700, message: summary)))
    }
    guard case .object = message, message["jsonrpc"] == "2.0", let method = message["method"]?.text else {
      // A response without a request needs no response.
      if message["result"] != nil || message["error"] != nil { return nil }
      return Self.text(Self.invalid(message["id"] ?? .null, "this is not a JSON-RPC 2.0 request"))
    }
    guard let id = message["id"] else { return nil }
    switch id {
    case .object, .array, .bool: return Self.text(Self.invalid(.null, "'id' must be a string or a number"))
    default: break
    }
    do throws(Failure) {
      let result = try await result(of: method, message["params"])
      return Self.text(["jsonrpc": "2.0", "id": id, "result": .object(result)])
    } catch {
      return Self.text(Self.failure(id, error))
    }
  }

  /// The response to a line that exceeds the limit.
  static var tooLong: String { text(invalid(.null, "a message has at most \(LineInput.limit) bytes")) }

  private func result(
    of method: String, _ params: MessageValue?
  ) async throws(Failure) -> [String: MessageValue] {
    let isStateless = try Self.isStateless(params)
    var result: [String: MessageValue]
    switch method {
    case "initialize" where !isStateless: return Self.greeting(params)
    case "ping" where !isStateless: return [:]
    case "server/discover":
      guard isStateless else {
        throw Failure(code: -32602, message: "'_meta' does not contain '\(Self.prefix)protocolVersion'")
      }
      result = [
        "supportedVersions": .array((Self.statelessVersions + Self.handshakeVersions).map { .string($0) }),
        "capabilities": ["tools": [:]], "instructions": .string(Self.instructions),
      ].merging(Self.cacheHints) { $1 }
    case "tools/list":
      if let cursor = params?["cursor"], cursor != .null {
        throw Failure(code: -32602, message: "unknown cursor; the list has one page")
      }
      result = ["tools": .array(AgentTool.allCases.map { $0.declaration(takesProject: takesProject) })]
      if isStateless { result.merge(Self.cacheHints) { $1 } }
    case "tools/call": result = try await call(params)
    default: throw Failure(code: -32601, message: "unknown method '\(method)'")
    }
    if isStateless {
      result["resultType"] = "complete"
      result["_meta"] = ["\(Self.prefix)serverInfo": Self.serverInfo]
    }
    return result
  }

  /// Whether a request names its revision, instead of relying on a handshake.
  private static func isStateless(_ params: MessageValue?) throws(Failure) -> Bool {
    guard let meta = params?["_meta"], let version = meta["\(prefix)protocolVersion"] else { return false }
    guard let version = version.text, statelessVersions.contains(version) else {
      throw Failure(
        code: -32022, message: "unsupported protocol version",
        data: [
          "supported": .array((statelessVersions + handshakeVersions).map { .string($0) }), "requested": version,
        ])
    }
    guard case .object? = meta["\(prefix)clientCapabilities"] else {
      throw Failure(code: -32602, message: "'_meta' does not contain '\(prefix)clientCapabilities'")
    }
    return true
  }

  private static let cacheHints: [String: MessageValue] = [
    "ttlMs": .integer(cacheMilliseconds), "cacheScope": "public",
  ]

  private static var serverInfo: MessageValue { ["name": "viper-gen", "version": .string(ProgramVersion.text)] }

  private static let instructions =
    "Screens of this project are modules that viper-gen writes. Call describe, then plan, then apply, then check."

  private static func greeting(_ params: MessageValue?) -> [String: MessageValue] {
    let wanted = params?["protocolVersion"]?.text ?? ""
    return [
      "protocolVersion": .string(handshakeVersions.contains(wanted) ? wanted : handshakeVersions[0]),
      "capabilities": ["tools": [:]], "serverInfo": serverInfo, "instructions": .string(instructions),
    ]
  }

  private func call(_ params: MessageValue?) async throws(Failure) -> [String: MessageValue] {
    guard let tool = (params?["name"]?.text).flatMap(AgentTool.init) else {
      throw Failure(code: -32602, message: "unknown tool '\(params?["name"]?.text ?? "")'")
    }
    let arguments = params?["arguments"]
    guard let line = tool.commandLine(arguments) else { return Self.error(tool.usage) }
    var project: String?
    if takesProject {
      guard let path = arguments?["project"]?.text, path.hasPrefix("/") else {
        return Self.error("'project' must be the absolute path of the project's directory")
      }
      project = path
    }
    if let missing = AgentRights.missing(for: line, in: rights) { return Self.error(missing) }
    let captured = await AgentRights.current.withValue(rights) { await run(line, project) }
    // A check with findings has succeeded as a tool.
    let isError = ![0, 2].contains(captured.code)
    let parsed = MessageValue(parsing: Array(captured.output.utf8))
    // Pages of help are the only output that is not JSON.
    guard let value = parsed ?? (isError ? nil : Self.envelope(of: line, text: captured.output)) else {
      return Self.error(captured.output)
    }
    return [
      "content": .array([["type": "text", "text": .string(Self.text(value))]]), "isError": .bool(isError),
      "structuredContent": value,
    ]
  }

  private static func envelope(of line: [String], text: String) -> MessageValue {
    [
      "version": .integer(1), "command": .string(line[0]), "outcome": "shown", "diagnostics": .array([]),
      "changes": .array([]), "next": .array([]), "result": ["text": .string(text)],
    ]
  }

  private static func error(_ text: String) -> [String: MessageValue] {
    ["content": .array([["type": "text", "text": .string(text)]]), "isError": true]
  }

  private static func invalid(_ id: MessageValue, _ message: String) -> MessageValue {
    failure(id, Failure(code: -32600, message: message))
  }

  private static func failure(_ id: MessageValue, _ failure: Failure) -> MessageValue {
    var error: [String: MessageValue] = ["code": .integer(failure.code), "message": .string(failure.message)]
    error["data"] = failure.data
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }

  private static func text(_ message: MessageValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self) }) ?? ""
  }
}
