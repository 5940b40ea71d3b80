internal import Diagnostics
package import FileSystem
package import Git
package import SystemPackage

package struct TemplateSources: Sendable {
  package static let publicCatalog = "https://github.com/rambler-digital-solutions/generamba-catalog"

  /// The directory of the Rambafile, from which relative paths are resolved.
  package var project: FilePath
  /// The directory for copies of repositories; `nil` if the environment names no cache directory.
  package var cache: PrivateFolder?
  package var git: Git
  package var fileSystem: FileSystem
  package var bundled: any TemplateFiles
  package var publicCatalog: String?
  /// Called before each fetch with the repository's name.
  package var willFetch: @Sendable (String) -> Void

  package init(
    project: FilePath, cache: PrivateFolder?, git: Git, fileSystem: FileSystem = FileSystem(),
    bundled: any TemplateFiles = BundledFiles.all, publicCatalog: String? = TemplateSources.publicCatalog,
    willFetch: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.project = project
    self.cache = cache
    self.git = git
    self.fileSystem = fileSystem
    self.bundled = bundled
    self.publicCatalog = publicCatalog
    self.willFetch = willFetch
  }

  func repository(_ address: String, at place: Place? = nil) throws(DiagnosticError) -> GitRepository {
    guard let cache else {
      throw PrivateFolder.missing(for: "fetched templates", variables: UserFolders.cacheVariables)
    }
    return GitRepository(
      try GitAddress(address, relativeTo: project, at: place), cache: cache, git: git, fileSystem: fileSystem)
  }

  /// A directory's files as a catalog of its parent directory, so that templates can share files.
  func folder(_ path: String, shownAs shown: String) -> (files: FolderFiles, folder: String)? {
    let full = FilePath(path).resolved(from: project)
    guard fileSystem.kind(of: full) == .folder, let real = fileSystem.realPath(full) else { return nil }
    guard let name = real.lastComponent?.string else {
      return (FolderFiles(root: real, shownAs: shown, fileSystem: fileSystem), "")
    }
    let parent = FilePath(shown).lexicallyNormalized().removingLastComponent().string
    let shownParent = FilePath(shown).lastComponent?.string == name ? parent : real.removingLastComponent().string
    return (FolderFiles(root: real.removingLastComponent(), shownAs: shownParent, fileSystem: fileSystem), name)
  }

  /// Whether an address names a directory of templates that is not a bare repository.
  func isPlainFolder(_ address: String) -> Bool {
    guard let checked = try? GitAddress(address, relativeTo: project), checked.description.hasPrefix("/") else {
      return false
    }
    let path = FilePath(checked.description)
    let isBare =
      fileSystem.kind(of: path.appending("HEAD")) == .file && fileSystem.kind(of: path.appending("objects")) == .folder
    return fileSystem.kind(of: path) == .folder && !isBare
  }
}
