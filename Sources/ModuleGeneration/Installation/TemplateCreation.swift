package import Diagnostics
internal import FileChanges
package import FileSystem
package import ModuleTemplates
package import SystemPackage

/// Plans `template create`, which writes the files of a new template.
package struct TemplateCreation: Sendable {
  private let root: FilePath
  private let files: FileSystem

  /// - Parameter root: The absolute path of the project or, without one, of the working directory. The caller must hold
  ///   its ``FolderLock``.
  package init(root: FilePath, files: FileSystem) {
    self.root = root
    self.files = files
  }

  /// Plans a template in a new directory without writing anything.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the template's directory.
  ///   - shown: The path in messages.
  /// - Throws: `template-exists` if the path exists.
  package func plan(
    _ new: NewTemplate, in folder: FilePath, shownAs shown: String
  ) throws(DiagnosticError) -> Plan {
    guard files.kind(of: folder, followingLinks: false) == .missing else {
      throw DiagnosticError(
        "template-exists", category: .conflict, "'\(shown)' already exists",
        help: ["choose another name, or delete it first"])
    }
    let changes = new.files.map {
      FileChange(path: folder.pushing(FilePath($0.path)), before: nil, after: $0.bytes)
    }
    return Plan(
      root: root, steps: .init(files: changes), undo: .named("template create \(new.name)"),
      outside: files.root(of: folder) == nil ? [folder] : [])
  }
}
