internal import Diagnostics
internal import ModuleCode
internal import ModuleRoles

extension Session {
  /// Modules without a record, as lint detects them.
  func foundModules(
    of project: OpenedProject, named names: [String]
  ) throws(DiagnosticError) -> [ProjectDoubles.FoundModule] {
    let roles = try code(of: project).roles
    let modules = roles.modules.filter { !$0.isRecorded && (names.isEmpty || names.contains($0.name)) }
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
        name: module.name, code: files.filter(\.isSwift).map(\.path), tests: standIns.map(\.path))
    }
  }
}
