package import Diagnostics
internal import FileSystem
package import ModuleGeneration
internal import ModuleRequests
internal import ModuleTemplates
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import TestDoubles

extension ProjectAdditions {
  /// Applies the addition for each entry of a new module's parameter.
  ///
  /// - Returns: `nil` if no entry requires an addition.
  /// - Throws: `addition-argument`, `route-module-missing`, or an error in the modules' files.
  package func additions(for draft: ModuleDraft) throws(DiagnosticError) -> RenderedAdditions? {
    let declared = try draft.template.additions(draft.part.request.scope)
    guard let addition = declared.first(where: { $0.parameter != nil && $0.takes == .module }),
      let parameter = addition.parameter
    else {
      try checkRoutes(draft)
      return nil
    }
    guard case .list(let entries)? = draft.parameters.first(where: { $0.name == parameter })?.value, !entries.isEmpty
    else { return nil }
    let all = try RouteArgument.read(entries, of: parameter)
    // A template may render a route itself if the route is only a name.
    let writesNames = all.contains(where: \.isName) ? try writes(parameter, draft) : false
    let routes = all.filter { !$0.isName || !writesNames }
    guard !routes.isEmpty else { return nil }
    let targets = try targets(of: routes, draft)
    return try additions(for: draft, addition, zip(routes, targets).map { ResolvedRoute(route: $0, target: $1) })
  }

  /// A route and the record of its destination.
  private struct ResolvedRoute {
    let route: RouteArgument
    let target: ModuleRecord

    var options: [String: String] {
      var options: [String: String] = [:]
      options["payload"] = route.payload
      options["answer"] = route.answer
      options["presentation"] = route.presentation
      return options
    }
  }

  /// Rejects routes that the template supports only with other parameters.
  private func checkRoutes(_ draft: ModuleDraft) throws(DiagnosticError) {
    let parameter = "routes"
    let isSet = draft.parameters.contains { $0.name == parameter && $0.value != .list([]) }
    guard isSet, try !writes(parameter, draft) else { return }
    let value = Self.parameter(of: draft.template, draft.part.request) { $0.parameter == parameter }
    throw DiagnosticError(
      "route-without-router", category: .usage,
      "template '\(draft.template.name)' has no routes with these parameters: its router opens no other modules",
      help: [
        "remove 'routes', or "
          + (value.map { "add -D \($0)" }
            ?? "choose other parameters: viper-gen template show \(draft.template.name.shellWord)")
      ])
  }

  /// Whether the parameter changes the rendered files.
  private func writes(_ parameter: String, _ draft: ModuleDraft) throws(DiagnosticError) -> Bool {
    var scope = draft.part.request.scope
    let set = try draft.template.render(scope)
    scope.customParameters = scope.customParameters.filter { $0.name != parameter }
    let unset = try draft.template.render(scope)
    return set.files.map(\.path) != unset.files.map(\.path)
      || set.files.map(\.content) != unset.files.map(\.content)
  }

  /// The records of the routes' destinations.
  private func targets(
    of routes: [RouteArgument], _ draft: ModuleDraft
  ) throws(DiagnosticError) -> [ModuleRecord] {
    let records = try draft.moduleRecords.records()
    var problems: [Diagnostic] = []
    var found: [ModuleRecord] = []
    for route in routes {
      let record = route.moduleNames.lazy.compactMap { Self.module($0, records, draft) }.first
      if let record {
        found.append(record)
        continue
      }
      let name = route.moduleNames[1]
      let ioOptions = route.isName ? "" : Self.ioOptions(draft.template, draft.part.request.scope)
      problems.append(
        Diagnostic(
          "route-module-missing", category: .missing,
          "unknown module '\(name)' for the route"
            + Diagnostic.suggestion(records.map(\.name).nearest(to: name)), at: route.place,
          help: [
            "run viper-gen gen \(name.shellWord) \(draft.template.name.shellWord)\(ioOptions), then this command again"
          ]))
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    for record in found { try checkPackages(draft.record, [record]) }
    try IsolationCheck.refuseMix(
      draft.part.request, draft.moduleRecords.swiftSettings(of: draft.record), creating: found, draft.moduleRecords)
    return found
  }

  /// The module with a name: preferably the new one, then one in the same targets, then any.
  private static func module(_ name: String, _ records: [ModuleRecord], _ draft: ModuleDraft) -> ModuleRecord? {
    if name == draft.record.name { return draft.record }
    let named = records.filter { $0.name == name }
    let targets = draft.part.request.code?.targets
    return named.first { $0.parts.contains { $0.request.code?.targets == targets } } ?? named.first
  }

  /// The options that generate a destination which accepts input and reports results.
  private static func ioOptions(_ template: ModuleTemplate, _ scope: RenderScope) -> String {
    let names = ((try? template.rambaspec(scope: scope).parameters) ?? []).map(\.name.text)
    return ["module_io", "module_output"].first(where: names.contains).map { " -D \($0)=true" } ?? ""
  }

  private func additions(
    for draft: ModuleDraft, _ addition: AdditionDeclaration, _ routes: [ResolvedRoute]
  ) throws(DiagnosticError) -> RenderedAdditions {
    let moduleRecords = draft.moduleRecords
    var records = [draft.record]
    for route in routes where !records.contains(where: { $0.name == route.target.name }) {
      records.append(route.target)
    }
    let texts = draft.texts
    let own = Set(texts.map(\.path.string))
    let sources = try ProjectSources(below: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    let rendered = texts.filter { $0.path.string.hasSuffix(".swift") }.map { text in
      ProjectSources.Source(
        path: text.path, text: SourceText(path: moduleRecords.shown(text.path), bytes: text.bytes),
        file: SwiftFile(text.bytes)
      )
    }
    let all = sources.read(sources.paths.filter { !own.contains($0.string) }) + rendered
    let modules = ModuleFiles.all(
      of: records, moduleRecords, all.map(\.path).sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) })
    let text = try DoubleText(snippet)
    var tree = CodeTree(modules, all)
    let settings = moduleRecords.swiftSettings(of: draft.record)
    var new: [ModuleEditing.NewFile] = []
    var problems: [Diagnostic] = []
    for route in routes {
      let request = AdditionRequest(
        module: draft.record.name, addition: addition.name.text, argument: route.target.name, options: route.options)
      let scope = AdditionScope(addition, in: tree, records: records, crossing: nil, moduleRecords: moduleRecords)
      let values = try scope.values(of: request)
      let parts = try draft.template.render(addition, draft.part.request.scope, seeing: values).parts
      var work = AdditionPlanBuilder(
        tree, records: records, crossing: nil, part: draft.part, settings: settings, moduleRecords: moduleRecords)
      for part in parts {
        do throws(DiagnosticError) {
          try work.apply(part)
        } catch {
          throw part.module == route.target.name ? placed(route, error) : error
        }
      }
      problems += try work.updateDoubles(text: text, modules).filter { !problems.contains($0) }
      new += work.new
      tree = work.tree
    }
    return try changes(tree, own: own, new, problems)
  }

  /// The error if a destination cannot accept the route's payload, at the position of the route.
  private func placed(_ route: ResolvedRoute, _ error: DiagnosticError) -> DiagnosticError {
    DiagnosticError(
      error.diagnostics.map { missing in
        guard missing.id == "addition-place-missing" else { return missing }
        return Diagnostic(
          missing.id, category: missing.category, missing.summary, at: route.route.place, help: missing.help)
      })
  }

  private func changes(
    _ tree: CodeTree, own: Set<String>, _ new: [ModuleEditing.NewFile], _ problems: [Diagnostic]
  ) throws(DiagnosticError) -> RenderedAdditions {
    var texts: [FilePath: [UInt8]] = [:]
    var edits: [RenderedAdditions.Edit] = []
    for entry in tree.entries where entry.isChanged && !entry.isNew {
      if own.contains(entry.path.string) {
        texts[entry.path] = entry.file.bytes
      } else {
        edits.append(.init(shown: entry.shown, added: entry.added, change: try entry.change(on: files)))
      }
    }
    return RenderedAdditions(
      texts: texts, new: tree.edited(new), edits: edits, remainders: tree.remainders, problems: problems)
  }
}
