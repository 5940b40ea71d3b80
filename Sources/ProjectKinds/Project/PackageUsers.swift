internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// The targets that use a module's package, and its directory, in projects that are not packages themselves.
enum PackageUsers {
  /// The named targets or, if none is named, the default target for modules.
  ///
  /// The list is empty if the choice is ambiguous.
  static func found(_ choices: ModuleHome.Choices, in project: any ModuleProject) throws(DiagnosticError) -> [String] {
    for name in choices.users ?? [] where project.target(name) == nil {
      throw DiagnosticError(TargetError.unknown(name, in: project, at: nil))
    }
    if let users = choices.users { return users }
    let defaults = ProjectDefaults(of: project, files: project.files)
    return defaults.target.map { defaults.targets(sharingSourcesWith: $0, near: project.folder(of: $0)) } ?? []
  }

  /// The parent directory of most packages below a project's directory.
  static func usualFolder(of packages: [FilePath], in folder: FilePath) -> FilePath? {
    let parents = packages.filter { $0.isWithin(folder) && $0 != folder }.map { $0.removingLastComponent() }
      .filter { $0 != folder }
    let counts = Dictionary(parents.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key.string) < ($1.value, $0.key.string) }?.key
  }

  /// Rejects a package inside a target's directory, because the target would build its sources too.
  static func rejectExistingPaths(_ package: FilePath, in project: any ModuleProject) throws(DiagnosticError) {
    let manifest = package.appending(PackageText.fileName)
    guard let owner = project.targets.first(where: { $0.builds(manifest) }) else { return }
    throw DiagnosticError(
      "target-folder-taken", category: .conflict,
      "'\(package.relative(to: project.folder))' already belongs to the target '\(owner.name)'",
      help: ["choose another directory with --module-path, or in the Rambafile"])
  }

  static func none(_ module: String) -> Diagnostic {
    Diagnostic(
      .warning, "target-unused", category: .usage, "no target depends on '\(module)' yet",
      help: ["name the target that uses it with --project-targets NAME"])
  }
}
