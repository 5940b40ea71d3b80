/// The tools for agents, in the order of the list.
enum AgentTool: String, CaseIterable {
  case describe
  case plan
  case apply
  case check
  case lint
  case map

  /// The commands that write and can be planned, and whether they show diffs.
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
      "Describes the project: targets, directories, templates, modules and their state. Call it first."
    case .plan:
      "Shows what a command would write, and writes nothing. Commands: "
        + Self.commands.map { $0.words.joined(separator: " ") }.joined(separator: ", ")
        + ". Example: [\"gen\", \"Login\", \"viper\"]."
    case .apply: "Runs a command that was planned. [\"undo\"] reverts the last one."
    case .check: "Fails when a module is out of date or differs from its record. Call it before you finish."
    case .lint: "Checks the code against the architecture's rules: ownership, layers and names."
    case .map: "Shows which module opens which, or which type owns which inside one module."
    }
  }

  private var properties: [String: MessageValue] {
    let words: MessageValue = ["type": "array", "items": ["type": "string"]]
    func text(_ description: String) -> MessageValue {
      ["type": "string", "description": .string(description)]
    }
    func list(_ description: String) -> MessageValue {
      guard case .object(let schema) = words else { return words }
      return .object(schema.merging(["description": .string(description)]) { $1 })
    }
    func flag(_ description: String) -> MessageValue {
      ["type": "boolean", "description": .string(description)]
    }
    switch self {
    case .describe: return ["templates": flag("include the parameters of every template")]
    case .plan:
      return [
        "command": list("the command and its arguments, without 'viper-gen'"),
        "diff": flag("show a diff of each file"),
      ]
    case .apply: return ["command": list("the command and its arguments, without 'viper-gen'")]
    case .check: return [:]
    case .lint:
      return [
        "names": list("modules, files or directories; without any, the whole project"),
        "since": text("look only at lines that changed since this branch or commit"),
      ]
    case .map: return ["module": text("a module whose inside is shown")]
    }
  }

  private func inputSchema(takesProject: Bool) -> MessageValue {
    var properties = properties
    var required: [MessageValue] = properties["command"] == nil ? [] : ["command"]
    if takesProject {
      properties["project"] = ["type": "string", "description": "the absolute path of the project's directory"]
      required.append("project")
    }
    return [
      "type": "object", "properties": .object(properties), "required": .array(required),
      "additionalProperties": false,
    ]
  }

  /// The JSON object that every command prints; Documentation/Schemas describes `result` for each command.
  static let outputSchema: MessageValue = {
    func list(_ items: MessageValue) -> MessageValue { ["type": "array", "items": items] }
    func object(_ required: MessageValue...) -> MessageValue { ["type": "object", "required": .array(required)] }
    let outcomes = Outcome.allCases.map { MessageValue.string($0.rawValue) }
    return [
      "type": "object",
      "properties": [
        "version": ["type": "integer"], "command": ["type": "string"],
        "outcome": ["type": "string", "enum": .array(outcomes)],
        "diagnostics": list(object("severity", "id", "message")), "changes": list(object("action", "path")),
        "next": list(list(["type": "string"])), "left_to_do": list(object("path", "line", "text")),
        "result": ["type": "object"],
      ],
      "required": ["version", "command", "outcome", "diagnostics", "changes", "next", "left_to_do"],
    ]
  }()

  func declaration(takesProject: Bool) -> MessageValue {
    [
      "name": .string(rawValue), "description": .string(description),
      "inputSchema": inputSchema(takesProject: takesProject), "outputSchema": Self.outputSchema,
      "annotations": ["readOnlyHint": .bool(self != .apply), "openWorldHint": false],
    ]
  }

  var usage: String {
    guard self == .plan || self == .apply else {
      return "the arguments of '\(rawValue)' are \(properties.keys.sorted().joined(separator: ", "))"
    }
    let known = Self.commands.map { $0.words.joined(separator: " ") }.joined(separator: ", ")
    return "'command' must be a list of texts that begins with one of: \(known)"
  }

  /// The command line of a call; `nil` if its arguments do not fit the tool.
  func commandLine(_ arguments: MessageValue?) -> [String]? {
    switch self {
    case .describe: return ["describe", "--json"] + (arguments?["templates"] == true ? ["--templates"] : [])
    case .check: return ["check", "--json"]
    case .lint:
      guard let names = arguments?["names"].map(\.texts) ?? [] else { return nil }
      // A text after `=` or `--` cannot be an option.
      let since = arguments?["since"]?.text.map { ["--since=\($0)"] } ?? []
      return ["lint", "--json"] + since + (names.isEmpty ? [] : ["--"] + names)
    case .map: return ["map", "--json"] + (arguments?["module"]?.text.map { ["--module=\($0)"] } ?? [])
    case .plan, .apply:
      guard let words = arguments?["command"]?.texts,
        let command = Self.commands.first(where: { words.starts(with: $0.words) })
      else { return nil }
      // Insert options directly after the command's name. After `--` they would be names, and after an option its
      // value.
      let path = command.words.prefix { !$0.hasPrefix("-") }
      var options = ["--json"]
      if self == .plan {
        options.append("--dry-run")
        if command.showsDiff, arguments?["diff"] == true { options.append("--diff") }
      }
      return path + options + words.dropFirst(path.count)
    }
  }
}

extension MessageValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: MessageValue...) { self = .array(elements) }
}

extension MessageValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, MessageValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
