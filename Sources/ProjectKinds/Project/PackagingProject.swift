package import Diagnostics
package import FileChanges
internal import FileSystem
package import SystemPackage

/// A kind of project whose targets can depend on module packages.
///
/// To support packages, a new kind of project implements only these requirements. The contents of a package do not
/// depend on the project.
package protocol PackagingProject: ModuleProject {
  /// The absolute paths of the local packages that targets already use.
  var packageFolders: [FilePath] { get }

  /// The directory, settings and users for the package of a module.
  ///
  /// - Parameter shown: The path of the manifest in messages.
  /// - Throws: `target-unknown` for a missing target, `target-folder-taken` for a directory inside a target.
  func packaging(_ choices: ModuleHome.Choices, shownAs shown: String) throws(DiagnosticError) -> Packaging

  /// The edits that make targets depend on a package; existing entries are not touched.
  ///
  /// - Returns: A change for every file that can list packages, even without an edit, because its
  ///   ``WiringChange/present`` is used.
  /// - Throws: `manifest-computed` with the lines to paste if a list is not literal.
  func wiring(_ package: WiredPackage, shownAs shown: String) throws(DiagnosticError) -> [WiringChange]

  /// The edits that remove a package.
  ///
  /// - Parameter given: The recorded entries, by path relative to the project's directory. Only these are removed.
  func unwiring(
    _ package: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange]

  /// The edits for a package that was renamed or moved.
  func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange]
}

/// The package of a module and its users in a project.
package struct WiredPackage: Sendable, Hashable {
  /// The name of the package, its product and that product's target.
  package var name: String
  /// The absolute path of the package.
  package var folder: FilePath
  /// The targets that depend on the package.
  package var users: [String]
  /// The target of its tests, if it has one.
  package var tests: String?

  package init(name: String, folder: FilePath, users: [String], tests: String? = nil) {
    (self.name, self.folder, self.users, self.tests) = (name, folder, users, tests)
  }
}

/// The directory, settings and users for a new package.
package struct Packaging: Sendable {
  /// The absolute path of the parent directory for packages.
  var folder: FilePath
  var package: ModulePackage
  /// The targets that will depend on the package.
  var users: [String]
  var warnings: [Diagnostic] = []
}

/// The edit of one project file for the package of a module.
package struct WiringChange: Sendable {
  /// The absolute path of the file.
  package let path: FilePath
  package let shown: String
  let before: FileChange.Content
  var after: [UInt8]
  /// The entries that the edit adds, in terms of the kind of project.
  ///
  /// They are recorded, and removing the package deletes only these entries.
  package var given: [String] = []
  /// The entries that already exist.
  package var present: [String] = []
  /// Descriptions of the changes for messages: `1 package`, `Login in Shop`.
  package var parts: [String] = []
  /// The number of renamed entries.
  package var places = 0

  package var isEmpty: Bool { before.bytes == after }

  package var change: FileChange? { isEmpty ? nil : FileChange(path: path, before: before, after: after) }
}

extension ModuleProject {
  /// The project, if its kind supports packages.
  ///
  /// - Throws: `module-kind-unsupported` for other kinds.
  package var packaging: any PackagingProject {
    get throws(DiagnosticError) {
      if let project = self as? any PackagingProject { return project }
      throw takesNoPackages
    }
  }

  package var takesNoPackages: DiagnosticError {
    DiagnosticError(
      "module-kind-unsupported", category: .usage,
      "'\(shownName)' cannot use module packages: viper-gen cannot add packages to \(Self.kindName) projects",
      help: ["remove '--as package' and 'module_kind: package', or add the package by hand"])
  }
}
