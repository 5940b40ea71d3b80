import Diagnostics

/// One of the two formats of Xcode projects: the property list `project.pbxproj` or the JSON text `project.xcproj`.
///
/// Questions and edits are written once, for ``ProjectFile``. They speak of objects by numbers, and a format knows what these
/// are: objects of the property list, or values of the JSON text. Plans use the terms of the property list, which has an
/// object for everything; see ``PlannedChanges``.
protocol ProjectFormat: Sendable {
  var text: ProjectText { get }

  // MARK: - The project

  /// The `objectVersion` of a property list; JSON projects have none.
  var objectVersion: Int? { get }
  /// The name of the format for people.
  var name: String { get }
  /// The oldest version of Xcode that opens the project.
  var oldestXcode: String? { get }
  /// Whether only Xcode 16 and newer open the project.
  var needsXcode16: Bool { get }
  var organizationName: String? { get }
  /// The object that lists the packages.
  var rootObject: Int? { get }
  /// Text that tells this project from others, for deriving ids.
  var rootIdentifier: String { get }

  // MARK: - Objects

  func kind(of object: Int) -> ObjectKind
  /// The name shown in Xcode.
  func name(of object: Int) -> String
  func identifier(_ object: Int) -> String
  func location(of object: Int) -> Navigator.Location
  /// Whether an edit of this library may remove an object that only its own additions need.
  func isOwn(_ object: Int) -> Bool
  /// Whether a list exists only on account of an object in it.
  func isFounder(_ object: Int) -> Bool

  // MARK: - Groups and files

  var hasSynchronizedFolders: Bool { get }
  /// What keeps Xcode 27.2 from opening the project, as far as it is known.
  func damages(in projectFolder: String) -> [String]
  func navigator(in projectFolder: String, filesNamed names: Set<String>?) -> Navigator
  /// Whether a file with one of some names may be listed; `false` spares a look at the groups.
  func mayList(filesNamed names: Set<String>) -> Bool
  /// Whether a reference lists a folder with all its contents.
  func listsWholeFolder(_ file: Int) -> Bool
  func exceptionSets(of folder: Int) -> SynchronizedFolderSets
  /// The folders in a synchronized folder whose files are no members of their own, relative to it.
  func opaqueFolders(of folder: Int) -> [String]

  // MARK: - Targets

  var targetTable: TargetTable { get }
  func productName(of target: TargetTable.Record) -> String?
  func testedTarget(of target: TargetTable.Record, in table: TargetTable) -> String?
  /// The text of some settings of a target as its first configuration that has them states it.
  func productSettings(_ names: [StaticString], of target: TargetTable.Record) -> [String: String]
  /// Some settings of a target, or of the project, with those of its configuration files.
  func settings(
    _ names: [StaticString], of target: Int?, in projectFolder: String, reading read: (String) -> [String: String]
  ) -> [String: String]

  // MARK: - Memberships

  /// The files and products that a phase builds.
  func builtObjects(by phase: Int) -> Set<Int>
  func listed(in phases: [Int], among files: [Int]) -> Set<Int>
  /// The targets that build one of some files, each with the first phase that does.
  func builders(of files: Set<Int>, among table: TargetTable) -> [String: BuildPhase.Kind?]
  /// Visits the files of a phase with their paths as written, until `visit` returns `false`.
  func forEachFile(of phase: Int, _ visit: (_ file: Int, _ path: String) -> Bool)

  // MARK: - Packages

  /// The packages with entries of their own: object and path.
  var packageReferences: [(object: Int, path: String)] { get }
  /// Whether a file may be a package, as projects before Xcode 15 list them.
  func mayBePackage(_ file: Int) -> Bool
  func packageProducts(of target: Int) -> [PackageTable.Product]
  func packageHabits(_ packages: PackageTable, _ targets: TargetTable) -> PackageHabits
  /// The folder or address of a package, for messages.
  func packageLabel(_ package: Int) -> String
  /// How a new exception set is called in comments.
  func exceptionComment(folder: String, target: String) -> String

  // MARK: - Edits

  /// The problem that prevents additions to a list, or `nil`.
  func damagedList(_ list: PlannedChanges.ListAddition, in project: ProjectFile) -> Diagnostic?
  func adding(
    _ planned: PlannedChanges, to project: ProjectFile, warnings: [Diagnostic]
  ) throws(DiagnosticError) -> ProjectEdit
  /// The entries of phases that go with files and products, and phases that this empties.
  func completeRemoval(_ planner: inout RemovalPlanner)
  func removing(_ planner: RemovalPlanner, from project: ProjectFile) throws(DiagnosticError) -> ProjectEdit
  func renaming(
    _ renames: PathRenames, in project: ProjectFile, _ navigator: Navigator
  ) throws(DiagnosticError) -> ProjectEdit
  /// Follows a package with an entry of its own, and the products of any package.
  func renaming(
    packages: [PackageTable.Record], to path: String, products: [String: String], in project: ProjectFile
  ) throws(DiagnosticError) -> (bytes: [UInt8], count: Int)
  /// The project with groups of one folder joined where no group above them is; `nil` if none are.
  func joiningOutermostDoubleGroups(in project: ProjectFile) throws(DiagnosticError) -> ProjectFile?
}

extension ProjectFormat {
  /// Whether only Xcode 16 and newer open the project.
  var needsXcode16: Bool { objectVersion.map { $0 >= 77 } ?? false }
}
