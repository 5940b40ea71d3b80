internal import Diagnostics
internal import Liquid

/// Finds unknown variables, which render as empty text.
struct VariableCheck {
  enum Text {
    case rambaspec, file, fileName
    /// Can also read the addition's argument and the existing code.
    case addition
    /// Can also read variables of the including file, which are not known here.
    case snippet
    /// A project's version of a bundled snippet, for which all variables of the template are known.
    case override
  }

  /// Declared parameters; `nil` if the rambaspec declares none, so that any name is valid.
  let declared: [String]?
  /// Variables that any text of the template sets, because included snippets can read them.
  private var assigned: Set<String> = []
  /// Variables that any text passes to a snippet or that a bundled snippet reads; some are optional.
  private var known: Set<String> = []

  private static let scope = RenderScope.names

  init(declared: [String]?) { self.declared = declared }

  /// Adds the variables of a text that can be included or that includes others.
  mutating func add(_ usage: TemplateUsage, isOverride: Bool) {
    assigned.formUnion(usage.assigned.map(\.name))
    known.formUnion(usage.passed)
    guard !isOverride else { return }
    known.formUnion(usage.variables.map { String($0.name.prefix { $0 != "." }) }.filter { !Self.scope.contains($0) })
  }

  /// A warning for each unknown variable, with a suggestion.
  func unknownNames(in usage: TemplateUsage, of text: Text) -> [Diagnostic] {
    var own = assigned.union(usage.assigned.map(\.name))
    if text == .addition || text == .override { own.formUnion(["addition", "code"]) }
    if text == .override { own.formUnion(known) }
    let extra: Set<String> =
      switch text {
      case .rambaspec: []
      case .fileName: ["module_info.file_basename"]
      case .file, .snippet, .override, .addition: ["module_info.file_name"]
      }
    var found: [Diagnostic] = []
    for use in usage.variables {
      // A snippet may belong to templates with other parameters.
      let mayBeParameter = text == .snippet || text == .override
      if mayBeParameter, use.name.hasPrefix("custom_parameters") { continue }
      guard let diagnostic = diagnostic(for: use, extra: extra, own: own, isSnippet: text == .snippet) else { continue }
      found.append(diagnostic)
      // Finding the line and the suggestion of each takes longer than rendering.
      if found.count == Self.mostUnknownNames {
        found[found.count - 1].notes.append(.init("only the first \(found.count) unknown names of a file are reported"))
        break
      }
    }
    return found
  }

  static let mostUnknownNames = 100

  private func diagnostic(
    for use: TemplateUsage.Use, extra: Set<String>, own: Set<String>, isSnippet: Bool
  ) -> Diagnostic? {
    if Self.scope.contains(use.name) || extra.contains(use.name) { return nil }
    let components = use.name.split(separator: ".").map(String.init)
    guard let first = components.first else { return nil }
    if first == "custom_parameters" {
      return components.count > 1 ? undeclared(components[1], at: use.place) : nil
    }
    guard !own.contains(first), !isSnippet || Self.scope.contains(first) else { return nil }
    let name = components.prefix(2).joined(separator: ".")
    let hasNames = first == "module_info" || first == "developer"
    if Self.scope.contains(name) || extra.contains(name) || Self.scope.contains(first) && !hasNames { return nil }
    if hasNames, components.count > 1, ["size", "first", "last"].contains(components[1]) { return nil }
    return Diagnostic(
      .warning, "template-unknown-variable",
      "unknown variable '\(name)', which is empty"
        + Diagnostic.suggestion(Self.scope.union(extra).nearest(to: name)), at: use.place)
  }

  private func undeclared(_ name: String, at place: Place) -> Diagnostic? {
    guard let declared, !declared.contains(name) else { return nil }
    return Diagnostic(
      .warning, "template-undeclared-parameter",
      "the rambaspec declares no parameter '\(name)'" + Diagnostic.suggestion(declared.nearest(to: name)), at: place,
      help: ["declare it: '- {name: \(name)}' below 'parameters:'"])
  }
}
