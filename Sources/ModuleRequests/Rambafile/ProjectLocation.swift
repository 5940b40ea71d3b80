package import Diagnostics
package import FileSystem
internal import ProjectKinds
internal import RecordedModules
package import SystemPackage

/// The location of the project for a command.
package struct ProjectLocation: Sendable {
  /// The directory that relative paths start from: that of the Rambafile or, without one, of the project; absolute.
  package let root: FilePath
  package let rambafile: FilePath?
  /// The outermost directory of the search, such as the repository's root; otherwise the root.
  package let top: FilePath

  package init(rambafile: FilePath) {
    self.init(root: rambafile.removingLastComponent(), rambafile: rambafile)
  }

  private init(root: FilePath, rambafile: FilePath?, top: FilePath? = nil) {
    self.root = root
    self.rambafile = rambafile
    self.top = top ?? root
  }

  /// Finds the project for a command in a directory; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The Rambafile that the user named; with `nil`, the directory and its parents are searched.
  ///   - searchesBelow: Whether a project below the directory is used if there is none in it or above.
  ///   - withoutProject: Whether to use the repository, or the directory itself, if there is no project in it or above.
  /// - Throws: `rambafile-missing` if the named file does not exist.
  package init?(
    rambafile name: String? = nil, from folder: FilePath, searchesBelow: Bool = true, withoutProject: Bool = false,
    files: FileSystem
  ) throws(DiagnosticError) {
    let locator = RambafileLocator(files: files)
    if let name {
      self.init(rambafile: try locator.find(named: name, from: folder))
      return
    }
    let discovery = ProjectDiscovery(files: files)
    let above = files.ancestors(of: folder)
    if let found = locator.find(in: above) {
      self.init(root: found.removingLastComponent(), rambafile: found, top: above.last)
    } else if let root = discovery.projectRoot(among: above) {
      self.init(root: root, rambafile: nil, top: above.last)
    } else if let root = above.first(where: { RecordsFolder.hasRecords($0, files) }) {
      self.init(root: root, rambafile: nil, top: above.last)
    } else if withoutProject {
      let isRepository = above.last.map { files.kind(of: $0.appending(".git")) != .missing } ?? false
      self.init(root: isRepository ? above.last ?? folder : folder, rambafile: nil)
    } else if searchesBelow {
      let below = Set(discovery.projects(below: folder).map(\.folder))
      let rambafiles = Set(below.compactMap { locator.find(from: $0) })
      if rambafiles.count == 1, let found = rambafiles.first {
        self.init(rambafile: found)
      } else if let root = below.count > 1 || CocoaPodsLibrary.isBeside(below.first, folder, files)
        ? folder : below.first
      {
        self.init(root: root, rambafile: nil)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  package static func missing(from folder: FilePath, files: FileSystem) -> DiagnosticError {
    DiagnosticError(
      "project-missing", category: .missing, "no Rambafile, Xcode project or Swift package in this directory or above",
      notes: BuildSystem(of: folder, files: files).map { [.init($0.note)] } ?? [],
      help: ["change to the project's directory, or name a Rambafile with --rambafile PATH", BuildSystem.help])
  }
}
