internal import Diagnostics
internal import ModuleRequests

/// The rights of an agent outside its project: none, unless the user's own `config.yml` grants them.
///
/// Agents follow instructions in files, and a repository can instruct them to leave the project.
struct AgentRights: Sendable {
  var allowsOutside = false
  var allowsForce = false

  /// The rights of the agent that runs the command; `nil` for a command line.
  static let current = TaskLocal<AgentRights?>(wrappedValue: nil)

  init() {}

  init(_ preferences: Preferences) {
    allowsOutside = preferences.agentPermissions.contains(.outside)
    allowsForce = preferences.agentPermissions.contains(.force)
  }

  /// The reason why an agent may not run a command line; `nil` if it may.
  static func missing(for line: [String], in rights: AgentRights) -> String? {
    guard !rights.allowsForce else { return nil }
    let options = line.prefix { $0 != "--" }
    let overwrites = zip(options, options.dropFirst() + [""]).contains { option, value in
      option == "--force" || option == "--on-conflict=overwrite" || option == "--on-conflict" && value == "overwrite"
    }
    guard overwrites else { return nil }
    return "agents cannot replace or delete edited files; \(permission(.force))"
  }

  /// The error for a path outside of the project.
  static func leaving(_ path: String, _ root: String) -> Diagnostic {
    Diagnostic(
      "agent-outside", category: .usage, "'\(path)' is outside of '\(root)'; agents are limited to the project",
      help: ["choose a path in the project", "or, as the user: \(permission(.outside))"])
  }

  private static func permission(_ permission: Preferences.AgentPermission) -> String {
    "the user can allow it with 'mcp: {allow: [\(permission.rawValue)]}' in config.yml (viper-gen config --help)"
  }
}
