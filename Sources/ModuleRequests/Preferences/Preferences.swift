package import Diagnostics
package import FileSystem
package import ModuleTemplates
internal import ProjectKinds
internal import SystemPackage
internal import YAML

/// The user's preferences for all projects: `config.yml` in the configuration directory.
package struct Preferences: Sendable {
  /// The author for file headers.
  package private(set) var author: Located<String>?
  /// The company for file headers, used by `setup`.
  package private(set) var company: Located<String>?
  /// Additional template catalogs.
  package private(set) var catalogs: [Rambaspec.Text] = []
  /// The additional permissions of agents that use `viper-gen mcp`.
  package private(set) var agentPermissions: Set<AgentPermission> = []
  package private(set) var warnings: [Diagnostic] = []

  private static let keys = ["author", "company", "catalogs", "mcp"]

  /// A value of `mcp.allow`.
  package enum AgentPermission: String, Sendable, CaseIterable {
    /// Paths outside the project.
    case outside
    /// `--force` and `--on-conflict overwrite`.
    case force
  }

  /// Reads the preferences; without an author, those of Generamba are the default.
  package init(_ folders: UserFolders, files: FileSystem) throws(DiagnosticError) {
    if let path = folders.configuration?.appending("config.yml"),
      let bytes = try files.readIfPresent(path, limit: .preferences)
    {
      try read(SourceText(path: path.string, bytes: bytes))
    }
    guard author == nil, let home = folders.home else { return }
    let old = home.appending(".generamba").appending("user_preferences.yml")
    if let bytes = try? files.readIfPresent(old, limit: .preferences),
      let root = try? Node.parse(SourceText(path: old.string, bytes: bytes)),
      let name = root["username"], let text = name.string
    {
      author = Located(text, at: name.place)
    }
  }

  private mutating func read(_ source: SourceText) throws(DiagnosticError) {
    guard let root = try Node.parse(source) else { return }
    guard let mapping = root.mapping else {
      throw DiagnosticError(
        "preferences-type", "the preferences must be a mapping of keys to values, not \(root.kindName)", at: root.place,
        help: ["write lines such as 'author: Ada Byron'"])
    }
    author = text(mapping["author"])
    company = text(mapping["company"])
    var reader = DeclarationReader()
    catalogs = reader.catalogs(mapping["catalogs"])
    warnings = mapping.duplicateKeyWarnings + reader.diagnostics
    readAgentPermissions(mapping["mcp"])
    for entry in mapping.entries {
      guard let key = entry.key.text, !Self.keys.contains(key) else { continue }
      warnings.append(
        Diagnostic(
          .warning, "preferences-unknown-key",
          "unknown key '\(key)'\(Diagnostic.suggestion(Self.keys.nearest(to: key)))", at: entry.key.place))
    }
  }

  private mutating func readAgentPermissions(_ node: Node?) {
    let names = AgentPermission.allCases.map(\.rawValue)
    for entry in node?.mapping?.entries ?? [] where entry.key.text != "allow" {
      warnings.append(
        Diagnostic(
          .warning, "preferences-unknown-key", "unknown key 'mcp.\(entry.key.text ?? "")'", at: entry.key.place))
    }
    for item in node?["allow"]?.sequence ?? [] {
      if let permission = item.string.flatMap(AgentPermission.init) {
        agentPermissions.insert(permission)
      } else {
        warnings.append(
          Diagnostic(
            .warning, "preferences-unknown-key",
            "unknown permission '\(item.text ?? "")' in 'mcp.allow'\(Diagnostic.suggestion(names.nearest(to: item.text ?? "")))",
            at: item.place, help: ["permissions: \(names.joined(separator: ", "))"]))
      }
    }
  }

  private func text(_ node: Node?) -> Located<String>? {
    node.flatMap { node in node.string.map { Located($0, at: node.place) } }
  }
}
