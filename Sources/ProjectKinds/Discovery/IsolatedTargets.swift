package import FileSystem
package import SystemPackage

/// The targets of a project that isolate declarations to the main actor by default.
package struct IsolatedTargets: Sendable {
  private var project: (any ModuleProject)?
  private var names: Set<String> = []

  package init() {}

  /// Opens the project in a directory; the list is empty if the project is ambiguous or missing.
  package init(below root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    guard
      let project = try? ProjectOpener(files: files, workingDirectory: workingDirectory).open(
        nil, root: root, targets: [])
    else { return }
    self.project = project
    names = Set(project.targets.map(\.name).filter { project.swiftSettings(ofTarget: $0).isolatesByDefault })
  }

  /// Whether one of the targets builds any of the files.
  ///
  /// If no target is known to build them, the result is whether the list has any target.
  package func hold(_ paths: [FilePath]) -> Bool {
    guard let project, !names.isEmpty else { return false }
    let folders = Set(paths.map { $0.removingLastComponent() })
    let builders = Set(folders.flatMap { project.targets(building: $0) }.map(\.name))
    return builders.isEmpty || !builders.isDisjoint(with: names)
  }
}
