package import Diagnostics
internal import ModuleRoles
package import YAML

/// Reads `lint:` of a Rambafile, and reports all errors together.
package struct RuleSettingsReader {
  package enum Key: String, CaseIterable, Sendable {
    case rules, verbs, imports, excluded, team
  }

  /// The maximum number of team rules, because each one checks every module.
  private static let mostTeamRules = 200

  private var settings = RuleSettings()
  private var diagnostics: [Diagnostic] = []

  package static func read(_ node: Node?) -> (RuleSettings, [Diagnostic]) {
    var reader = RuleSettingsReader()
    for entry in node?.mapping?.entries ?? [] { reader.read(entry) }
    return (reader.settings, reader.diagnostics)
  }

  private mutating func read(_ entry: Mapping.Entry) {
    let name = entry.key.text ?? ""
    guard let key = Key(rawValue: name) else {
      return unknown("key", name, Key.allCases.map(\.rawValue), entry.key.place)
    }
    switch key {
    case .rules: for rule in mapping(entry.value) { readRule(rule) }
    case .verbs:
      for (role, words) in roles(entry.value) { for role in role { settings.verbs[role] = words } }
    case .imports:
      for (role, modules) in roles(entry.value) { for role in role { settings.forbiddenImports[role] = Set(modules) } }
    case .excluded: settings.excluded = texts(entry.value)
    case .team:
      guard let items = entry.value.sequence else { return wrong(entry.value, "a list of rules") }
      guard items.count <= Self.mostTeamRules else {
        return wrong(entry.value, "a list of at most \(Self.mostTeamRules) rules")
      }
      for item in items { readTeamRule(item) }
    }
  }

  private mutating func readRule(_ entry: Mapping.Entry) {
    let name = entry.key.text ?? ""
    guard Rule.all.contains(where: { $0.identifier == name }) else {
      return unknown("rule", name, Rule.all.map(\.identifier), entry.key.place)
    }
    // YAML parses `off` as false.
    let isOff = entry.value.bool == false
    guard let severity = isOff ? .off : entry.value.text.flatMap(RuleSettings.Severity.init(rawValue:)) else {
      return wrong(entry.value, "off, warning or error")
    }
    settings.severities[name] = severity
  }

  private mutating func readTeamRule(_ node: Node) {
    guard let identifier = node["rule"]?.text, !identifier.isEmpty else {
      return wrong(node, "a rule with a name: '- rule: no-tracking'")
    }
    var rule = TeamRule(identifier: identifier)
    for entry in node.mapping?.entries ?? [] {
      switch entry.key.text ?? "" {
      case "rule": continue
      case "says": rule.says = entry.value.text
      case "role": rule.roles = Set(texts(entry.value).flatMap { role($0, entry.value.place) })
      case "type": rule.type = entry.value.text
      case "must-not-import": rule.imports = Set(texts(entry.value))
      case "must-not-use": rule.uses = Set(texts(entry.value))
      case "must-not-conform": rule.forbiddenConformances = Set(texts(entry.value))
      case "must-conform": rule.conformances = texts(entry.value)
      case "must-be-named": rule.name = entry.value.text
      case "severity": rule.severity = entry.value.text.flatMap(RuleSettings.Severity.init(rawValue:)) ?? .error
      default:
        unknown(
          "key", entry.key.text ?? "",
          [
            "rule", "says", "role", "type", "must-not-import", "must-not-use", "must-not-conform", "must-conform",
            "must-be-named", "severity",
          ], entry.key.place)
      }
    }
    settings.team.append(rule)
  }

  private mutating func mapping(_ node: Node) -> [Mapping.Entry] {
    if let mapping = node.mapping { return mapping.entries }
    if !node.isNull { wrong(node, "a mapping") }
    return []
  }

  private mutating func roles(_ node: Node) -> [(roles: [Role], texts: [String])] {
    mapping(node).map { entry in (role(entry.key.text ?? "", entry.key.place), texts(entry.value)) }
  }

  private mutating func role(_ name: String, _ place: Place) -> [Role] {
    guard let role = Role(rawValue: name) else {
      unknown("role", name, Role.allCases.map(\.rawValue), place)
      return []
    }
    return role == .router ? [.router, .routerInput] : [role]
  }

  private mutating func texts(_ node: Node) -> [String] {
    if let text = node.text, node.scalar != nil { return [text] }
    guard let items = node.sequence else {
      wrong(node, "a list of names")
      return []
    }
    return items.compactMap(\.text)
  }

  private mutating func wrong(_ node: Node, _ wanted: String) {
    diagnostics.append(
      Diagnostic(
        "lint-setting", "expected \(wanted) here, not \(node.text.map { "'\($0)'" } ?? node.kindName)", at: node.place,
        help: ["viper-gen help rambafile shows an example of 'lint:'"]))
  }

  private mutating func unknown(_ kind: String, _ name: String, _ known: [String], _ place: Place) {
    diagnostics.append(
      Diagnostic(
        "lint-setting", "unknown \(kind) '\(name)'\(Diagnostic.suggestion(known.nearest(to: name)))", at: place,
        notes: [.init("candidates are \(known.joined(separator: ", "))")]))
  }
}
