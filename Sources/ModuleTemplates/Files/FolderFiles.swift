package import Diagnostics
package import FileSystem
package import SystemPackage

/// The files of a catalog in a directory on disk.
///
/// Symbolic links may point only to files in the directory, so a template cannot read other files.
package struct FolderFiles: TemplateFiles {
  package let root: FilePath
  private let shownRoot: String
  private let fileSystem: FileSystem
  private let realRoot: FilePath

  /// - Parameter shown: The directory's path in messages, usually relative to the working directory.
  package init(root: FilePath, shownAs shown: String, fileSystem: FileSystem = FileSystem()) {
    self.root = root
    self.shownRoot = shown
    self.fileSystem = fileSystem
    realRoot = fileSystem.realPath(root) ?? root
  }

  package func shown(_ path: String) -> String {
    if path.isEmpty { return shownRoot }
    return shownRoot.isEmpty || shownRoot == "." ? path : shownRoot + "/" + path
  }

  package func read(_ path: String) throws(DiagnosticError) -> [UInt8]? {
    let full = root.appending(path)
    guard let status = fileSystem.status(of: full) else {
      if fileSystem.kind(of: full, followingLinks: false) == .link { throw refusal(path, "leads nowhere") }
      return nil
    }
    guard status.kind == .file else { return nil }
    guard let real = fileSystem.realPath(full), real.isWithin(realRoot) else {
      throw refusal(path, "leads out of '\(shown(""))'")
    }
    return try fileSystem.read(
      full, shownAs: shown(path), limit: path.hasSuffix(Rambaspec.fileSuffix) ? .rambaspec : .template)
  }

  package func names(in folder: String) throws(DiagnosticError) -> [String] {
    let full = folder.isEmpty ? root : root.appending(folder)
    guard fileSystem.kind(of: full) == .folder, let real = fileSystem.realPath(full), real.isWithin(realRoot) else {
      return []
    }
    return try fileSystem.names(in: full).filter { !$0.hasPrefix(".") }
  }

  package func files(below folder: String) throws(DiagnosticError) -> [String] {
    let full = folder.isEmpty ? root : root.appending(folder)
    guard fileSystem.kind(of: full) == .folder else { return [] }
    return try fileSystem.files(below: full).map { folder.isEmpty ? $0.string : folder + "/" + $0.string }
  }

  private func refusal(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(
      "template-link", "the symbolic link \(reason)", at: Place(path: shown(path)),
      help: ["replace the link with the file"])
  }
}
