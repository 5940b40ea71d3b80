package import FileSystem
package import SystemPackage

/// The targets of a project in which all belongs to the main actor unless it says otherwise.
package struct IsolatedTargets: Sendable {
  private var project: (any ModuleProject)?
  private var names: Set<String> = []

  package init() {}

  /// Asks the project in a folder; there are none where it cannot be told which project is meant.
  package init(below root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    guard
      let project = try? ProjectOpener(files: files, workingDirectory: workingDirectory).open(
        nil, root: root, targets: [])
    else { return }
    self.project = project
    names = Set(project.targets.map(\.name).filter { project.swiftSettings(ofTarget: $0).isolatesByDefault })
  }

  /// Whether one of them builds some files, or is there at all if nothing is known of the files.
  package func hold(_ paths: [FilePath]) -> Bool {
    guard let project, !names.isEmpty else { return false }
    let folders = Set(paths.map { $0.removingLastComponent() })
    let builders = Set(folders.flatMap { project.targets(building: $0) }.map(\.name))
    return builders.isEmpty || !builders.isDisjoint(with: names)
  }
}
