package import Diagnostics
package import FileSystem
internal import SystemPackage
internal import XcodeProject

/// Joins the groups of one folder that merges by lines left in projects: what `check --fix` mends.
package struct GroupMending {
  private let memory: ModuleMemory
  private let files: FileSystem

  package init(_ memory: ModuleMemory, files: FileSystem) {
    self.memory = memory
    self.files = files
  }

  /// Plans to join what modules were found to lie in; touches nothing.
  ///
  /// - Returns: The folders whose groups are joined, relative to the root, sorted, and the plan.
  /// - Throws: What keeps a project from being read or joined.
  package func plan(
    _ statuses: [ModuleStatus]
  ) throws(DiagnosticError) -> (folders: [String], plan: Plan) {
    var changes: [FileChange] = []
    var joined: Set<String> = []
    for name in Set(statuses.filter { !$0.doubleGroups.isEmpty }.compactMap(\.record.project)).sorted() {
      let bundle = FilePath(name).resolved(from: memory.root)
      let project = try OpenedXcodeProject(bundle: bundle, shownAs: name, files: files)
      guard let after = try project.file.joiningDoubleGroups() else { continue }
      joined.formUnion(project.file.foldersOfDoubleGroups.map { memory.relative(FilePath($0)) })
      changes.append(
        FileChange(
          path: project.path, before: .init(bytes: project.file.bytes, status: project.status), after: after))
    }
    return (joined.sorted(), Plan(root: memory.root, steps: .init(projects: changes), undo: .named("check --fix")))
  }
}
