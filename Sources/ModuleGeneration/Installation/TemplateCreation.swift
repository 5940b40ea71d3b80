public import Diagnostics
public import FileSystem
public import ModuleTemplates
public import SystemPackage

/// Carries out `template create`: the files of a new template, all or nothing, as a command that can be taken back.
public struct TemplateCreation: Sendable {
  private let root: FilePath
  private let files: FileSystem

  /// Makes a writer of new templates.
  ///
  /// - Parameter root: The project's folder, or the working directory where there is no project; absolute. The caller holds
  ///   its ``FolderLock``.
  public init(root: FilePath, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Writes a template into a new folder.
  ///
  /// - Parameters:
  ///   - folder: The template's folder; absolute.
  ///   - shown: The folder as users know it.
  /// - Throws: `template-exists` when something is there already, and what a ``Transaction`` throws.
  public func write(_ new: NewTemplate, to folder: FilePath, shownAs shown: String) throws(DiagnosticError) {
    guard files.kind(of: folder, followingLinks: false) == .missing else {
      throw DiagnosticError(
        Diagnostic(
          .error, "template-exists", category: .conflict, "'\(shown)' is there already",
          help: ["take another name, or remove it first"]))
    }
    let changes = new.files.map {
      FileChange(path: folder.pushing(FilePath($0.path)), before: nil, after: $0.bytes)
    }
    try Transaction(root: root, files: files).commit(changes, undo: .now("template create \(new.name)"))
  }
}
