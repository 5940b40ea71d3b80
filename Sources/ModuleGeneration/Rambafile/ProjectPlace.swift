package import Diagnostics
package import FileSystem
package import SystemPackage

/// Where the project is that a command is about; found once, by whoever begins the run.
package struct ProjectPlace: Sendable {
  /// The folder that relative paths start from: that of the Rambafile, else that of the project; absolute.
  package let root: FilePath
  /// The Rambafile; `nil` when there is none.
  package let rambafile: FilePath?

  /// Takes a Rambafile that is there or is going to be.
  package init(rambafile: FilePath) {
    self.init(root: rambafile.removingLastComponent(), rambafile: rambafile)
  }

  private init(root: FilePath, rambafile: FilePath?) {
    self.root = root
    self.rambafile = rambafile
  }

  /// Finds the project that a command in a folder is about; `nil` where none is.
  ///
  /// - Parameters:
  ///   - name: The Rambafile that the user named; otherwise it is looked for upward.
  ///   - looksBelow: Whether the only project below the folder is meant where none is in it or above.
  /// - Throws: `rambafile-missing` when there is none where the user says.
  package init?(
    rambafile name: String? = nil, from folder: FilePath, looksBelow: Bool = true, files: FileSystem
  ) throws(DiagnosticError) {
    let locator = RambafileLocator(files: files)
    let found =
      if let name {
        Optional(try locator.find(named: name, from: folder))
      } else {
        looksBelow ? locator.nearest(to: folder) : locator.find(from: folder)
      }
    if let found {
      self.init(rambafile: found)
      return
    }
    let discovery = ProjectDiscovery(files: files)
    guard let root = looksBelow ? discovery.nearestRoot(from: folder) : discovery.projectRoot(from: folder) else {
      return nil
    }
    self.init(root: root, rambafile: nil)
  }

  /// The mistake that there is no project.
  package static var missing: DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "project-missing", category: .missing,
        "there is no Rambafile, Xcode project or Swift package here or in the folders above",
        help: ["change to the project's folder; --rambafile PATH names a Rambafile elsewhere"]))
  }
}
