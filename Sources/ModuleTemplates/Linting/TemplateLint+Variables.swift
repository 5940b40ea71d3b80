internal import Diagnostics
internal import Liquid

extension TemplateLint {
  mutating func checkVariables(of source: SourceText, as text: VariableCheck.Text) {
    let template: Template
    do throws(DiagnosticError) {
      template = try Environment.viperGen.parse(source)
    } catch {
      diagnostics += error.diagnostics
      return
    }
    let usage = template.usage
    diagnostics += template.laxities + usage.miscalls
    diagnostics += variableCheck.unknownNames(in: usage, of: text)
    for use in usage.variables where use.name.hasPrefix("custom_parameters.") {
      usedParameters.formUnion(use.name.split(separator: ".").dropFirst().prefix(1).map(String.init))
    }
    for use in usage.partials { self.check(snippet: use) }
  }

  private mutating func check(snippet use: TemplateUsage.Use) {
    guard let name = SnippetName(use.name) else {
      diagnostics.append(
        Diagnostic("template-snippet-name", "'\(use.name)' cannot be the name of a snippet", at: use.place))
      return
    }
    guard let source = snippets.source(of: use.name) else {
      diagnostics.append(
        Diagnostic(
          "template-snippet-missing", category: .missing,
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
    guard usedSnippets.insert(use.name.lowercased()).inserted,
      let usage = try? Environment.viperGen.parse(source).usage
    else { return }
    for use in usage.partials { check(snippet: use) }
  }

  mutating func checkParameters() {
    let used = usedParameters.union(variants.flatMap(\.additions).compactMap(\.parameter))
    for declaration in variants.first?.parameters ?? [] where !used.contains(declaration.name.text) {
      diagnostics.append(
        Diagnostic(
          .warning, "template-unused-parameter", "parameter '\(declaration.name.text)' is unused",
          at: declaration.name.place))
    }
  }
}
