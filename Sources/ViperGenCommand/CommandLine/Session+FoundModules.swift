internal import Diagnostics
internal import ModuleCode
internal import ModuleRoles

extension Session {
  /// The modules of a project that no record tells of, as lint finds them.
  ///
  /// - Parameter names: Those that are meant, by name; all if none is named.
  func foundModules(
    of project: OpenedProject, named names: [String]
  ) throws(DiagnosticError) -> [ProjectDoubles.FoundModule] {
    let roles = try code(of: project).roles
    let modules = roles.modules.filter { !$0.isRecorded && (names.isEmpty || names.contains($0.name)) }
    guard !modules.isEmpty else { return [] }
    let tests = roles.code.files.filter { $0.isTest && $0.isSwift }
    return modules.map { module in
      let own = Set(module.types.map(\.name))
      // Where its types are declared, and where there is more of them.
      let places = module.types.flatMap { [$0.place] + roles.code.index.places(of: $0.name) }
      let files = Set(places.map(\.file)).sorted().map { roles.code.files[$0] }.filter { !$0.isTest }
      // Its doubles stand where types conform to its protocols.
      let standIns = tests.filter { file in file.types.contains { !own.isDisjoint(with: $0.inherited) } }
      return ProjectDoubles.FoundModule(
        name: module.name, code: files.filter(\.isSwift).map(\.path), tests: standIns.map(\.path))
    }
  }
}
