internal import FileSystem
internal import ModuleGeneration

extension Session {
  /// What looks how modules stand, and keeps what it found for the next time.
  var statusReader: StatusReader {
    // Two builds of one version may see things differently.
    let program = FileSystem.executable.map { status in
      "\(ProgramVersion.text) \(status.size)" + status.identity.map { " \($0)" }.joined()
    }
    return StatusReader(
      files: files, workingDirectory: workingDirectory,
      cache: folders.cache.flatMap { cache in program.map { (cache, $0) } })
  }
}

/// A project, and the lock under which it is looked at.
struct OpenedProject {
  let lock: FolderLock
  let place: ProjectPlace
  /// What is remembered of the project's modules.
  let memory: ModuleMemory
  /// What came of an interrupted run, if there was one.
  let mended: Transaction.Outcome?
}
