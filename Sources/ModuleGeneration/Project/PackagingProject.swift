internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A kind of project whose targets can use modules that are packages.
///
/// What is in the package is the module's own matter. A project is asked where such packages lie and what they are made
/// like, and what its own files must say so that targets use one: it is all there is to do for a kind that has none yet.
protocol PackagingProject: ModuleProject {
  /// The folders of the local packages that targets use already; absolute.
  var packageFolders: [FilePath] { get }

  /// Where the package of a module goes, what it is made like, and who uses it.
  ///
  /// - Parameter shown: How the manifest is called in messages.
  /// - Throws: What stands in the way: a target that is not there (`target-unknown`), a folder that is taken.
  func packaging(_ wish: ModuleHome.Wish, shownAs shown: String) throws(DiagnosticError) -> Packaging

  /// What its files must say so that targets use a package; what they say already is left alone.
  ///
  /// - Returns: One for each file that speaks of packages, also where it stays as it is, so that its
  ///   ``WiringChange/present`` is known.
  /// - Throws: `manifest-computed`, with the lines to paste, where nothing can be put in by lines.
  func wiring(_ package: WiredPackage, shownAs shown: String) throws(DiagnosticError) -> [WiringChange]

  /// What its files say when a package goes.
  ///
  /// - Parameter given: What they were given for it, by their paths relative to the project's folder: what was there before
  ///   stays.
  func unwiring(
    _ package: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange]

  /// What its files say when a package has another name and lies elsewhere.
  func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange]
}

/// The package of a module as a project uses it.
struct WiredPackage: Sendable, Hashable {
  /// Its name, which is that of its product too, and of the target that the product consists of.
  var name: String
  /// Its folder; absolute.
  var folder: FilePath
  /// The targets that use it.
  var users: [String]
  /// The target of its tests; `nil` where it has none.
  var tests: String?
}

/// How the package of a module is part of a project that does not have it yet.
struct Packaging: Sendable {
  /// The folder that holds the packages of modules; absolute.
  var folder: FilePath
  /// What it is made like.
  var package: ModulePackage
  /// The targets that are to use it.
  var users: [String]
  /// What is worth saying.
  var warnings: [Diagnostic] = []
}

/// What becomes of one of a project's files, for the package of a module.
struct WiringChange: Sendable {
  /// The file; absolute.
  let path: FilePath
  /// The file as it is shown.
  let shown: String
  let before: FileChange.Content
  var after: [UInt8]
  /// What it is given, in words that are the kind's own and are recorded; later they tell what may be taken out again.
  var given: [String] = []
  /// What of that was there already.
  var present: [String] = []
  /// What comes in or goes, for people: `1 package`, `Login in Shop`.
  var parts: [String] = []
  /// How many places of it follow another name.
  var places = 0

  /// Whether the file stays as it is.
  var isEmpty: Bool { before.bytes == after }

  /// The edit.
  var change: FileChange? { isEmpty ? nil : FileChange(path: path, before: before, after: after) }
}

extension ModuleProject {
  /// The project as one that takes packages.
  ///
  /// - Throws: `module-kind-unsupported` where its kind does not.
  var packaging: any PackagingProject {
    get throws(DiagnosticError) {
      if let project = self as? any PackagingProject { return project }
      throw takesNoPackages
    }
  }

  /// That its kind takes no packages of modules.
  var takesNoPackages: DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "module-kind-unsupported", category: .usage,
        "'\(shownName)' does not take packages of modules: \(Self.kindName) projects are not edited for that",
        help: ["leave out '--as package' and 'module_kind: package', or add the package by hand"]))
  }
}
