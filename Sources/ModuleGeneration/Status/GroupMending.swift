public import Diagnostics
public import FileSystem
internal import SystemPackage
internal import XcodeProject

/// Joins the groups of one folder that merges by lines left in projects: what `check --fix` mends.
public struct GroupMending {
  private let memory: ModuleMemory
  private let files: FileSystem

  /// Makes one for the projects of a memory.
  public init(_ memory: ModuleMemory, files: FileSystem) {
    self.memory = memory
    self.files = files
  }

  /// Joins what modules were found to lie in.
  ///
  /// - Returns: The folders whose groups were joined, relative to the root, sorted.
  /// - Throws: What keeps a project from being read, joined or written; nothing is changed then.
  public func join(_ statuses: [ModuleStatus]) throws(DiagnosticError) -> [String] {
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
    if !changes.isEmpty { try Transaction(root: memory.root, files: files).commit(changes, undo: .now("check --fix")) }
    return joined.sorted()
  }
}
