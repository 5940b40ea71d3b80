package import Diagnostics
internal import Liquid

/// Checks a template without a project.
///
/// Errors would stop `gen` or reach generated files. Warnings show only on some disks or in some cases.
package struct TemplateLint {
  let template: ModuleTemplate
  let snippets: Snippets
  let variants: [Rambaspec]
  var diagnostics: [Diagnostic] = []
  /// Paths of used files, relative to the catalog's root.
  var used: Set<String> = []
  var usedSnippets: Set<String> = []
  var usedParameters: Set<String> = []
  private(set) var variableCheck: VariableCheck

  package static func check(_ template: ModuleTemplate) -> [Diagnostic] {
    do throws(DiagnosticError) {
      var lint = TemplateLint(
        template: template, snippets: try Snippets(of: template), variants: try template.variants())
      try lint.run()
      return lint.diagnostics.map { $0.withoutOverride() }.uniqued()
    } catch {
      return error.diagnostics
    }
  }

  /// Only the warnings of ``check(_:)`` about unknown variables and ignored markup.
  package static func textFindings(_ template: ModuleTemplate) -> [Diagnostic] {
    check(template).filter {
      ["template-unknown-variable", "template-undeclared-parameter", "liquid-malformed"].contains($0.id)
    }
  }

  private init(template: ModuleTemplate, snippets: Snippets, variants: [Rambaspec]) {
    self.template = template
    self.snippets = snippets
    self.variants = variants
    variableCheck = VariableCheck(declared: variants.first?.parameters?.map(\.name.text))
  }

  private mutating func run() throws(DiagnosticError) {
    checkDescription()
    try collectAssigned()
    checkVariables(of: template.source, as: .rambaspec)
    for spec in variants {
      diagnostics += spec.warnings
      for entry in spec.files { check(entry) }
    }
    checkAdditions()
    for name in snippets.names where usedSnippets.contains(name.lowercased()) {
      guard let source = snippets.source(of: name) else { continue }
      checkVariables(of: source, as: OverriddenSnippets.isOverride(source) ? .override : .snippet)
    }
    checkRendering()
    try checkFiles()
    checkParameters()
  }

  private mutating func collectAssigned() throws(DiagnosticError) {
    var sources = [template.source] + snippets.names.compactMap(snippets.source)
    for path in Set(variants.flatMap { $0.files.compactMap(\.path) + $0.additions.map(\.path) }) {
      if let found = try? template.find(path) { sources.append(found.source) }
    }
    for source in sources {
      guard let usage = try? Environment.viperGen.parse(source).usage else { continue }
      variableCheck.add(usage, isOverride: OverriddenSnippets.isOverride(source))
    }
  }

  private mutating func check(_ entry: FileEntry) {
    guard let path = entry.path else { return }
    if let name = entry.customName {
      do throws(DiagnosticError) {
        let template = try Environment.viperGen.parse(SourceText(path: name.place.path, name.text))
        let usage = template.usage
        diagnostics += (template.laxities + usage.miscalls + variableCheck.unknownNames(in: usage, of: .fileName))
          .map { $0.inCustomName(at: name.place) }
      } catch {
        diagnostics += error.diagnostics.map { $0.inCustomName(at: name.place) }
      }
    }
    do throws(DiagnosticError) {
      guard let found = try template.find(path) else {
        let inside = try template.files(inFolder: path)
        if inside.isEmpty { diagnostics.append(template.missingFile(path)) }
        for (_, file) in inside { check(file) }
        return
      }
      if found.isOtherCase { diagnostics.append(template.otherCase(path, found)) }
      check(found)
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func check(_ file: FoundFile) {
    guard used.insert(file.path).inserted, !file.isCopied else { return }
    checkVariables(of: file.source, as: .file)
  }

  /// Renders an example module, because invalid or colliding paths show only after rendering.
  private mutating func checkRendering() {
    guard !diagnostics.contains(where: { $0.severity == .error }), let first = variants.first else { return }
    do throws(DiagnosticError) {
      let parameters = first.parameters == nil ? [] : first.exampleParameters
      _ = try template.render(.example(parameters))
    } catch {
      diagnostics += error.diagnostics
    }
  }
}

extension [Diagnostic] {
  /// Removes repetitions, and sorts errors first.
  fileprivate func uniqued() -> [Diagnostic] {
    var seen: Set<Finding> = []
    let unique = filter { seen.insert(Finding(summary: $0.summary, place: $0.place)).inserted }
    return unique.filter { $0.severity == .error } + unique.filter { $0.severity != .error }
  }
}

private struct Finding: Hashable {
  let summary: String
  let place: Place?
}
