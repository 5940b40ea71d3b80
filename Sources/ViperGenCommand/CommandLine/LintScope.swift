internal import Diagnostics
internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

/// The part of a project to check: named modules, files and folders, or everything.
struct LintScope {
  private let modules: Set<Int>
  private let paths: [FilePath]
  private let isAll: Bool

  /// - Throws: `lint-unknown` for each name that is neither a module nor a path.
  init(_ names: [String], _ roles: ProjectRoles, _ session: Session) throws(DiagnosticError) {
    var modules: Set<Int> = []
    var paths: [FilePath] = []
    var problems: [Diagnostic] = []
    for name in names {
      let found = roles.modules.indices.filter { roles.modules[$0].name == name }
      let path = session.path(name)
      if !found.isEmpty {
        modules.formUnion(found)
      } else if session.files.kind(of: path) != .missing {
        paths.append(path)
      } else {
        let nearest = roles.modules.map(\.name).nearest(to: name)
        problems.append(
          Diagnostic(
            "lint-unknown", category: .missing,
            "unknown module, file or directory '\(name)'\(Diagnostic.suggestion(nearest))",
            help: ["viper-gen lint --roles lists the modules"]))
      }
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    (self.modules, self.paths) = (modules, paths)
    isAll = names.isEmpty
  }

  func contains(_ path: FilePath, module: Int?) -> Bool {
    isAll || module.map(modules.contains) ?? false || paths.contains { path.isWithin($0) }
  }
}
