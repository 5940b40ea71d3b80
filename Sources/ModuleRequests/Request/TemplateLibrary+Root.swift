package import FileSystem
package import ModuleTemplates
package import SystemPackage

extension TemplateLibrary {
  /// The templates that are installed in a directory, and the bundled ones.
  package init(of root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    let folder = root.appending("Templates")
    self.init(
      folder: files.kind(of: folder) == .folder ? folder : nil, shownAs: folder.shown(from: workingDirectory),
      fileSystem: files)
  }
}
