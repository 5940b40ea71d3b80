internal import Diagnostics
internal import Liquid

/// Finds the names in a template's texts that mean nothing: they are empty, and mostly not meant to be.
struct VariableCheck {
  /// What a text is, for that decides what it sees.
  enum Text {
    case rambaspec, file, fileName
    /// It also sees what was asked to be added, and the code that is there.
    case addition
    /// It also sees what the files that include it hand over, which is known only to them.
    case snippet
  }

  /// The parameters that the rambaspec declares; `nil` where it declares none and any may be meant.
  let declared: [String]?
  /// Variables that some text of the template sets, and that the snippets it includes may read.
  var assigned: Set<String> = []

  private static let scope = RenderScope.names

  /// The names that mean nothing, each as a warning with the name that may be meant.
  func unknownNames(in usage: TemplateUsage, of text: Text) -> [Diagnostic] {
    var own = assigned.union(usage.assigned.map(\.name))
    if text == .addition { own.formUnion(["addition", "code"]) }
    let extra: Set<String> =
      switch text {
      case .rambaspec: []
      case .fileName: ["module_info.file_basename"]
      case .file, .snippet, .addition: ["module_info.file_name"]
      }
    var found: [Diagnostic] = []
    for use in usage.variables {
      guard let diagnostic = diagnostic(for: use, extra: extra, own: own, isSnippet: text == .snippet) else { continue }
      found.append(diagnostic)
      // Each has its line and its suggestion, which takes longer than rendering does.
      if found.count == Self.mostUnknownNames {
        found[found.count - 1].notes.append(.init("only the first \(found.count) unknown names of a text are reported"))
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
      return components.count > 1 && !isSnippet ? undeclared(components[1], at: use.place) : nil
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

  /// A snippet may serve several templates, of which not all have the parameter.
  private func undeclared(_ name: String, at place: Place) -> Diagnostic? {
    guard let declared, !declared.contains(name) else { return nil }
    return Diagnostic(
      .warning, "template-undeclared-parameter",
      "the rambaspec declares no parameter '\(name)'" + Diagnostic.suggestion(declared.nearest(to: name)), at: place,
      help: ["declare it: '- {name: \(name)}' below 'parameters:'"])
  }
}
