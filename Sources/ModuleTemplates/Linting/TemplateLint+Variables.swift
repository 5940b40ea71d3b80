internal import Diagnostics
internal import Liquid

extension TemplateLint {
  private static let scope = [
    "year", "date", "prefix", "developer", "developer.name", "developer.company", "module_info", "module_info.name",
    "module_info.description", "module_info.project_name", "module_info.product_module_name",
    "module_info.module_under_test",
    "module_info.project_targets", "module_info.test_targets", "custom_parameters",
  ]

  /// What a text uses: variables that are not there are empty, and mostly not meant to be.
  mutating func checkVariables(of source: SourceText, isRambaspec: Bool) {
    let usage: TemplateUsage
    do throws(DiagnosticError) {
      usage = try Environment.viperGen.parse(source).usage
    } catch {
      diagnostics += error.diagnostics
      return
    }
    let known = Self.scope + (isRambaspec ? [] : ["module_info.file_name"])
    let assigned = Set(usage.assigned.map(\.name))
    // A snippet also sees what the files that include it hand over, which is known only to them.
    let isSnippet = snippets.names.contains { snippets.source(of: $0)?.path == source.path }
    for use in usage.variables where !isSnippet || known.contains(rootName(of: use)) {
      check(use, known: known, assigned: assigned, isSnippet: isSnippet)
    }
    for use in usage.partials { check(snippet: use) }
  }

  private mutating func check(
    _ use: TemplateUsage.Use, known: [String], assigned: Set<String>, isSnippet: Bool
  ) {
    let components = use.name.split(separator: ".").map(String.init)
    guard let first = components.first else { return }
    if first == "custom_parameters" {
      if components.count > 1 { check(parameter: components[1], use.place, isSnippet: isSnippet) }
      return
    }
    guard !assigned.contains(first), !isSetBySomeFile(first) else { return }
    let name = components.prefix(2).joined(separator: ".")
    if known.contains(name) || (known.contains(first) && !Self.hasNames(first)) { return }
    if Self.hasNames(first), components.count > 1, ["size", "first", "last"].contains(components[1]) { return }
    let nearest = known.nearest(to: name)
    diagnostics.append(
      Diagnostic(
        .warning, "template-unknown-variable",
        "unknown variable '\(name)', which is empty" + Diagnostic.suggestion(nearest), at: use.place))
  }

  private func rootName(of use: TemplateUsage.Use) -> String {
    use.name.split(separator: ".").first.map(String.init) ?? ""
  }

  private static func hasNames(_ name: String) -> Bool { name == "module_info" || name == "developer" }

  private func isSetBySomeFile(_ name: String) -> Bool { assignedAnywhere.contains(name) }

  private mutating func check(parameter name: String, _ place: Place, isSnippet: Bool) {
    usedParameters.insert(name)
    // A snippet may serve several templates, of which not all have the parameter.
    guard !isSnippet, let declared = variants.first?.parameters?.map(\.name.text), !declared.contains(name) else {
      return
    }
    diagnostics.append(
      Diagnostic(
        .warning, "template-undeclared-parameter",
        "the rambaspec declares no parameter '\(name)'" + Diagnostic.suggestion(declared.nearest(to: name)), at: place,
        help: ["declare it: '- {name: \(name)}' below 'parameters:'"]))
  }

  private mutating func check(snippet use: TemplateUsage.Use) {
    guard let name = SnippetName(use.name) else {
      diagnostics.append(
        Diagnostic(.error, "template-snippet-name", "'\(use.name)' cannot be the name of a snippet", at: use.place))
      return
    }
    guard let source = snippets.source(of: use.name) else {
      diagnostics.append(
        Diagnostic(
          .error, "template-snippet-missing", category: .missing,
          "there is no snippet '\(use.name)'" + Diagnostic.suggestion(snippets.names.nearest(to: use.name)),
          at: use.place, help: ["put it into 'snippets/\(name.relativePath)'"]))
      return
    }
    for found in name.extensions {
      diagnostics.append(
        Diagnostic(
          .warning, "template-snippet-extension", "\(found.rawValue), which Generamba does not accept", at: use.place))
    }
    if let spelling = snippets.otherSpelling(of: use.name) {
      diagnostics.append(
        Diagnostic(
          .warning, "template-case", "the snippet '\(use.name)' is spelled '\(spelling)' on the disk", at: use.place))
    }
    // A snippet may include others; each is looked at once.
    guard usedSnippets.insert(use.name.lowercased()).inserted,
      let usage = try? Environment.viperGen.parse(source).usage
    else { return }
    for use in usage.partials { check(snippet: use) }
  }

  /// Declared parameters that nothing uses.
  mutating func checkParameters() {
    for declaration in variants.first?.parameters ?? [] where !usedParameters.contains(declaration.name.text) {
      diagnostics.append(
        Diagnostic(
          .warning, "template-unused-parameter", "nothing uses parameter '\(declaration.name.text)'",
          at: declaration.name.place))
    }
  }
}
