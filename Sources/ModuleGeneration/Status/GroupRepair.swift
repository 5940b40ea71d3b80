package import Diagnostics
internal import FileChanges
package import FileSystem
internal import ProjectKinds
package import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// Joins duplicate groups of one directory, which line-based merges create; used by `check --fix`.
package struct GroupRepair {
  private let moduleRecords: ModuleRecords
  private let files: FileSystem

  package init(_ moduleRecords: ModuleRecords, files: FileSystem) {
    self.moduleRecords = moduleRecords
    self.files = files
  }

  /// Plans to join the duplicate groups of modules.
  ///
  /// - Returns: The sorted directories of the groups, relative to the root, and the plan.
  /// - Throws: Any error while reading or editing a project.
  package func plan(
    _ statuses: [ModuleStatus]
  ) throws(DiagnosticError) -> (folders: [String], plan: Plan) {
    var changes: [FileChange] = []
    var joined: Set<String> = []
    for name in Set(statuses.filter { !$0.doubleGroups.isEmpty }.compactMap(\.record.project)).sorted() {
      let bundle = FilePath(name).resolved(from: moduleRecords.root)
      let project = try OpenedXcodeProject(bundle: bundle, shownAs: name, files: files)
      guard let after = try project.file.joiningDoubleGroups() else { continue }
      joined.formUnion(project.file.foldersOfDoubleGroups.map { moduleRecords.relative(FilePath($0)) })
      changes.append(
        FileChange(
          path: project.path, before: .init(bytes: project.file.bytes, status: project.status), after: after))
    }
    return (
      joined.sorted(), Plan(root: moduleRecords.root, steps: .init(projects: changes), undo: .named("check --fix"))
    )
  }
}
