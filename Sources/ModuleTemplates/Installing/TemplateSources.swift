internal import Diagnostics
package import FileSystem
package import SystemPackage

/// Where templates can come from on this machine: the program, folders, and repositories by way of the cache.
package struct TemplateSources: Sendable {
  /// The catalog that Generamba's users know.
  package static let publicCatalog = "https://github.com/rambler-digital-solutions/generamba-catalog"

  /// The folder that relative addresses and folders are taken from: that of the Rambafile.
  package var project: FilePath
  /// The folder that holds copies of repositories.
  ///
  /// `nil` where the environment names none.
  package var cache: PrivateFolder?
  /// The git program.
  package var git: Git
  /// The disk.
  package var fileSystem: FileSystem
  /// The catalog in the program.
  package var bundled: any TemplateFiles
  /// The address of the public catalog; `nil` when it is not to be asked.
  package var publicCatalog: String?
  /// Called before anything slow, with what is waited for.
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

  /// The files of a folder of this machine, seen from the folder around it, so that neighbours can be shared.
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

  /// Whether an address names a folder of templates, and not a repository without a work tree.
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
