package import Diagnostics
package import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import ModuleRoles
package import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage
internal import TestDoubles

/// Applies additions to the modules of a project.
package struct ProjectAdditions: Sendable {
  /// The additions to a module that its templates declare.
  package struct Listing: Sendable {
    package let module: String
    /// The names and versions of the module's templates, for messages.
    package let templates: String
    package let additions: [AdditionDeclaration]
    /// The parameters that are lists, such as `usecases`, with which `update` extends modules without additions.
    package let lists: [String]
  }

  let files: FileSystem
  let workingDirectory: FilePath
  /// The snippet for test doubles.
  let snippet: SourceText

  /// - Parameters:
  ///   - workingDirectory: Paths in messages are relative to this directory.
  ///   - snippet: The snippet for test doubles.
  package init(files: FileSystem, workingDirectory: FilePath, snippet: SourceText) {
    (self.files, self.workingDirectory, self.snippet) = (files, workingDirectory, snippet)
  }

  /// The additions that the templates of a module declare.
  package func list(_ module: String, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> Listing {
    let record = try moduleRecords.records(named: [module])[0]
    var additions: [AdditionDeclaration] = []
    var lists: [String] = []
    for (part, template) in try moduleRecords.extendingTemplates(of: record) {
      additions += try template.additions(part.request.scope).filter { addition in
        !additions.contains { $0.name.text == addition.name.text }
      }
      lists += try Self.lists(template, part)
    }
    return Listing(module: record.name, templates: record.shownTemplates, additions: additions, lists: lists)
  }

  /// Plans an addition without writing anything.
  ///
  /// - Throws: `addition-unknown`, `addition-argument`, or an error in the module's files.
  package func plan(_ request: AdditionRequest, _ moduleRecords: ModuleRecords) throws(DiagnosticError)
    -> AdditionProposal
  {
    let record = try moduleRecords.records(named: [request.module])[0]
    let (part, template, addition) = try find(request, of: record, moduleRecords)
    let others = try otherModules(request, addition, moduleRecords)
    let project = moduleRecords.project(of: record)
    let settings = project?.swiftSettings(of: record)
    try IsolationCheck.refuseMix(part.request, settings, creating: others, moduleRecords)
    let records = [record] + others.filter { $0.name != record.name || $0.parts != record.parts }
    let crossing = try PackageCrossing(by: addition, records, moduleRecords)
    let sources = try ProjectSources(below: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    let all = sources.read(project?.built(sources.paths) ?? sources.paths)
    let modules = records.flatMap { ModuleFiles.all(of: [$0], moduleRecords, sources.paths) }
    let tree = CodeTree(modules, all)
    let scope = AdditionScope(addition, in: tree, records: records, crossing: crossing, moduleRecords: moduleRecords)
    let values = try scope.values(of: request)
    let text = try template.render(addition, part.request.scope, seeing: values)
    var work = AdditionPlanBuilder(
      tree, records: records, crossing: crossing, part: part, settings: settings, moduleRecords: moduleRecords)
    let types = PartTypes(tree, record: record) { () throws(DiagnosticError) in
      ProjectRoles.read(
        try ProjectCode(below: moduleRecords.root, files: files, workingDirectory: workingDirectory), moduleRecords,
        prefix: part.request.prefix)
    }
    let (parts, missing) = try types.applied(to: text.parts)
    work.omitTests(lacking: missing)
    work.checkNames(in: parts)
    for part in parts { try work.apply(part) }
    return try work.finish(request, text: DoubleText(snippet), files, modules)
  }

  private func find(
    _ request: AdditionRequest, of record: ModuleRecord, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> (ModuleRecord.Part, ModuleTemplate, AdditionDeclaration) {
    let name = request.addition
    var known: [String] = []
    var help = ["viper-gen add \(record.name.shellWord) lists them"]
    for (part, template) in try moduleRecords.extendingTemplates(of: record) {
      let additions = try template.additions(part.request.scope)
      if let addition = additions.first(where: { $0.name.text == name }) { return (part, template, addition) }
      known += additions.map(\.name.text)
      guard known.isEmpty else { continue }
      // A list such as 'usecases' does the work of the addition 'usecase'.
      help = try Self.lists(template, part).filter { $0 == "\(name)s" }.map { list in
        let given = part.request.customParameters.filter { $0.name == list }.map(\.value.text)
        let added = String(request.argument.prefix { $0 != "(" })
        let values = (given + [added]).filter { !$0.isEmpty }.joined(separator: ",")
        return "run viper-gen update \(record.name.shellWord) -D \(list)=\(values.shellWord)"
      }
    }
    if help.isEmpty { help = ["write the code by hand"] }
    for part in record.parts {
      let template = try moduleRecords.template(of: part)
      guard let value = Self.parameter(of: template, part.request, offering: { $0.name.text == name }) else { continue }
      help = ["run viper-gen update \(record.name.shellWord) -D \(value), then this command again"]
    }
    throw DiagnosticError(
      "addition-unknown", category: .missing,
      known.isEmpty
        ? "template \(record.shownTemplates) of \(record.name) declares no additions"
        : "\(record.name) has no addition '\(name)'" + Diagnostic.suggestion(known.nearest(to: name)),
      notes: known.isEmpty ? [] : [.init("additions are \(known.joined(separator: ", "))")], help: help)
  }

  /// The value of a parameter with which a template has an addition: `assembled_by=router`.
  static func parameter(
    of template: ModuleTemplate, _ request: ModuleRequest, offering isMeant: (AdditionDeclaration) -> Bool
  ) -> String? {
    for parameter in (try? template.rambaspec(scope: request.scope).parameters) ?? [] {
      for value in parameter.kind == .bool ? ["true", "false"] : parameter.choices {
        let scope = request.setting([(parameter.name.text, value)]).scope
        guard let additions = try? template.additions(scope), additions.contains(where: isMeant) else { continue }
        return "\(parameter.name.text)=\(value)"
      }
    }
    return nil
  }

  private static func lists(_ template: ModuleTemplate, _ part: ModuleRecord.Part) throws(DiagnosticError) -> [String] {
    try (template.rambaspec(scope: part.request.scope).parameters ?? []).filter { $0.kind == .list }.map(\.name.text)
  }

  /// Rejects modules in other packages, whose internal declarations are inaccessible.
  func checkPackages(_ record: ModuleRecord, _ others: [ModuleRecord]) throws(DiagnosticError) {
    func isPackage(_ record: ModuleRecord) -> Bool { record.parts.contains { $0.request.kind == .package } }
    let problem = others.first { $0.name != record.name && (isPackage($0) || isPackage(record)) }
    guard let other = problem else { return }
    throw DiagnosticError(
      "addition-other-package", category: .conflict,
      "'\(record.name)' and '\(other.name)' are in different packages and can use only each other's interface",
      help: [
        "remove the route, then run viper-gen add \(record.name.shellWord) route \(other.name.shellWord), which uses the interface"
      ])
  }

  private func otherModules(
    _ request: AdditionRequest, _ addition: AdditionDeclaration, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> [ModuleRecord] {
    var names = addition.takes == .module && !request.argument.isEmpty ? [request.argument] : []
    for option in addition.options where option.takes == .module {
      names += request.options[option.name].map { [$0] } ?? []
    }
    return names.isEmpty ? [] : try moduleRecords.records(named: names)
  }
}
