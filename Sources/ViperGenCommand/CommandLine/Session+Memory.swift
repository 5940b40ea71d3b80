internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import SystemPackage

extension Session {
  /// The project that a command is about, locked as long as the value lives.
  func openProject(rambafile: String?) throws(DiagnosticError) -> OpenedProject {
    // The lock comes first: whoever waited for it must see what the other left.
    let lock = try lockProject(rambafile: rambafile)
    guard let root = try root(rambafile: rambafile), let lock else {
      throw DiagnosticError(
        Diagnostic(
          "project-missing", category: .missing,
          "there is no Rambafile, Xcode project or Swift package here or in the folders above",
          help: ["change to the project's folder; --rambafile PATH names a Rambafile elsewhere"]))
    }
    return OpenedProject(lock: lock, root: root)
  }

  /// The memory of the project that a command is about, with the project locked as long as the value lives.
  func openMemory(rambafile: String?) throws(DiagnosticError) -> OpenedMemory {
    let opened = try openProject(rambafile: rambafile)
    return OpenedMemory(
      lock: opened.lock,
      memory: try ModuleMemory(root: opened.root, files: files, workingDirectory: workingDirectory))
  }
}

/// A project, and the lock under which it is looked at.
struct OpenedProject {
  let lock: FolderLock
  let root: FilePath
}

/// A memory, and the lock under which it was read.
struct OpenedMemory {
  let lock: FolderLock
  let memory: ModuleMemory
}
