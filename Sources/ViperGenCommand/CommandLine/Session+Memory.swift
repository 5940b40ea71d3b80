internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import SystemPackage

extension Session {
  /// The project that a command is about, locked as long as the value lives.
  func openProject(for purpose: Purpose) throws(DiagnosticError) -> OpenedProject {
    // The lock comes first: whoever waited for it must see what the other left.
    guard let (lock, mended) = try openLock(for: purpose), let root = try projectFolder() else {
      throw DiagnosticError(
        Diagnostic(
          "project-missing", category: .missing,
          "there is no Rambafile, Xcode project or Swift package here or in the folders above",
          help: ["change to the project's folder; --rambafile PATH names a Rambafile elsewhere"]))
    }
    return OpenedProject(lock: lock, root: root, mended: mended)
  }

  /// The memory of the project that a command is about, with the project locked as long as the value lives.
  func openMemory(for purpose: Purpose) throws(DiagnosticError) -> OpenedMemory {
    let opened = try openProject(for: purpose)
    return OpenedMemory(
      lock: opened.lock,
      memory: ModuleMemory(root: opened.root, files: files, workingDirectory: workingDirectory))
  }
}

extension Session {
  /// What looks how modules stand, and keeps what it found for the next time.
  var statusReader: StatusReader {
    // Two builds of one version may see things differently.
    let program = FileSystem.executable.map { "\(ProgramVersion.text) \($0.size) \($0.identity)" }
    return StatusReader(
      files: files, workingDirectory: workingDirectory,
      cache: program.map { (UserFolders(environment: environment).cache, $0) })
  }
}

/// A project, and the lock under which it is looked at.
struct OpenedProject {
  let lock: FolderLock
  let root: FilePath
  /// What came of an interrupted run, if there was one.
  let mended: Transaction.Outcome?
}

/// A memory, and the lock under which it was read.
struct OpenedMemory {
  let lock: FolderLock
  let memory: ModuleMemory
}
