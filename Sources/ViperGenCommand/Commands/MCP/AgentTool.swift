/// The tools that agents are offered: looking, planning, writing what was planned, verifying.
enum AgentTool: String, CaseIterable {
  case describe
  case plan
  case apply
  case check

  /// The commands that change something and can be planned, and whether they show differences.
  static let commands: [(words: [String], showsDiff: Bool)] = [
    (["gen"], true), (["add"], true), (["update"], true), (["rename"], true), (["extract"], true),
    (["remove"], false), (["adopt"], false), (["doubles"], true), (["lint", "--fix"], true),
    (["map", "--write"], true), (["undo"], false),
    (["agents", "install"], true),
    (["agents", "remove"], true),
  ]

  private var description: String {
    switch self {
    case .describe:
      "What the project is: targets, folders, templates with parameters, modules and how they stand. Call it first."
    case .plan:
      "Shows what a command would write, and writes nothing. Commands: "
        + Self.commands.map { $0.words.joined(separator: " ") }.joined(separator: ", ")
        + ". Example: [\"gen\", \"Login\", \"viper\"]."
    case .apply: "Carries a command out, as planned before. [\"undo\"] takes the last one back."
    case .check: "Fails when a module is not as it should be. Call it before you finish."
    }
  }

  private var inputSchema: MessageValue {
    var properties: [String: MessageValue] = [:]
    if self == .plan || self == .apply {
      properties["command"] = [
        "type": "array", "items": ["type": "string"],
        "description": "the command and its arguments, without 'viper-gen'",
      ]
    }
    if self == .plan {
      properties["diff"] = ["type": "boolean", "description": "whether the difference to every file is shown"]
    }
    var schema: [String: MessageValue] = ["type": "object", "properties": .object(properties)]
    if properties["command"] != nil { schema["required"] = .array(["command"]) }
    return .object(schema)
  }

  /// What `tools/list` says of the tool.
  var declaration: MessageValue {
    [
      "name": .string(rawValue), "description": .string(description), "inputSchema": inputSchema,
      "annotations": ["readOnlyHint": .bool(self != .apply), "openWorldHint": .bool(false)],
    ]
  }

  /// The command line that a call of the tool means; `nil` where it is none that the tool offers.
  func commandLine(_ arguments: MessageValue?) -> [String]? {
    switch self {
    case .describe: return ["describe", "--json"]
    case .check: return ["check", "--json"]
    case .plan, .apply:
      guard let words = arguments?["command"]?.texts,
        let command = Self.commands.first(where: { words.starts(with: $0.words) })
      else { return nil }
      // Right behind the command's name: behind '--' they would be names, behind an option its value.
      let path = command.words.prefix { !$0.hasPrefix("-") }
      var options = ["--json"]
      if self == .plan {
        options.append("--dry-run")
        if command.showsDiff, arguments?["diff"] == .bool(true) { options.append("--diff") }
      }
      return path + options + words.dropFirst(path.count)
    }
  }
}

extension MessageValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, MessageValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
