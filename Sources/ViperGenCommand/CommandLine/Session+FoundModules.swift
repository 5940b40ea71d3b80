internal import Diagnostics
internal import ModuleRoles
internal import ModuleTemplates
internal import RecordedModules
internal import TestDoubles

extension Session {
  /// Modules without a record, or with a record that contains no tests, as lint detects them.
  ///
  /// The record of an adopted module contains only tests at the places of the template.
  ///
  /// - Parameter all: Whether to read the code even if all named modules have records with tests.
  func foundModules(
    of project: OpenedProject, named names: [String], all: Bool
  ) throws(DiagnosticError) -> [ProjectDoubles.FoundModule] {
    let records =
      names.isEmpty ? try? project.moduleRecords.records() : try? project.moduleRecords.records(named: names)
    let untested = (records ?? []).filter { record in !record.files.contains { $0.role == .test } }
    guard all || names.isEmpty || records == nil || !untested.isEmpty else { return [] }
    let handles = project.moduleRecords.handles(of: untested)
    let roles = try code(of: project).roles
    let modules = roles.modules.filter {
      $0.isRecorded ? handles.contains($0.name) : names.isEmpty || names.contains($0.name)
    }
    guard !modules.isEmpty else { return [] }
    let tests = roles.code.files.filter { $0.isTest && $0.isSwift }
    return modules.map { module in
      let own = Set(module.types.map(\.name))
      // The files of the module's types and their extensions.
      let places = module.types.flatMap { [$0.place] + roles.code.index.places(of: $0.name) }
      let files = Set(places.map(\.file)).sorted().map { roles.code.files[$0] }.filter { !$0.isTest }
      // Tests with doubles contain types that conform to the module's protocols.
      let standIns = tests.filter { file in file.types.contains { !own.isDisjoint(with: $0.inherited) } }
      return ProjectDoubles.FoundModule(
        name: module.name, isRecorded: module.isRecorded, code: files.filter(\.isSwift).map(\.path),
        tests: standIns.map(\.path))
    }
  }
}
