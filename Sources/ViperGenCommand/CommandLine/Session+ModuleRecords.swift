internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRequests
internal import RecordedModules

extension Session {
  var statusReader: StatusReader {
    // Builds of the same version can give different results.
    let program = FileSystem.executable.map { status in
      "\(ProgramVersion.text) \(status.size)" + status.identity.map { " \($0)" }.joined()
    }
    return StatusReader(
      files: files, workingDirectory: workingDirectory,
      cache: folders.cache.flatMap { cache in program.map { (cache, $0) } })
  }
}

struct OpenedProject {
  let lock: FolderLock
  let place: ProjectLocation
  let moduleRecords: ModuleRecords
  /// The outcome of recovering an interrupted run; `nil` if there was none.
  let recovery: Transaction.Outcome?
}
