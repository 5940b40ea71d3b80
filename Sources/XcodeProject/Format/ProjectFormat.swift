import Diagnostics

/// A format of Xcode projects: the property list `project.pbxproj` or the JSON file `project.xcproj`.
///
/// ``ProjectFile`` implements queries and edits for both formats. It refers to objects by index: objects of the
/// property list or values of the JSON text. Plans use the terms of the property list, in which everything is an
/// object; see ``PlannedChanges``.
protocol ProjectFormat: LocatedObjects {
  init(_ text: [UInt8]) throws(ScanFailure)
  var text: [UInt8] { get }

  // MARK: - The project

  /// The `objectVersion` of a property list; `nil` for JSON.
  var objectVersion: Int? { get }
  /// The name for messages.
  var name: String { get }
  var oldestXcode: String? { get }
  var needsXcode16: Bool { get }
  var organizationName: String? { get }
  /// The object that lists the packages.
  var rootObject: Int? { get }
  /// A text that identifies the project, from which IDs are derived.
  var rootIdentifier: String { get }

  // MARK: - Objects

  func kind(of object: Int) -> ObjectKind
  /// The name displayed in Xcode.
  func name(of object: Int) -> String
  func identifier(_ object: Int) -> String
  /// Whether this library may remove an object when the objects that it added to it are removed.
  func isOwn(_ object: Int) -> Bool
  /// Whether a list exists only because this library added the object.
  func isListCreator(_ object: Int) -> Bool

  // MARK: - Groups and files

  var hasSynchronizedFolders: Bool { get }
  func damages(in projectFolder: String) -> [String]
  func navigator(in projectFolder: String, filesNamed names: Set<String>?) -> Navigator
  /// Whether the project may list a file with one of the names; `false` saves a search of the groups.
  func mayList(filesNamed names: Set<String>) -> Bool
  /// Whether a reference represents a directory with all its contents.
  func listsWholeFolder(_ file: Int) -> Bool
  func exceptionSets(of folder: Int) -> [ExceptionSet]
  /// Relative paths of directories in a synchronized folder that are copied as a whole.
  func opaqueFolders(of folder: Int) -> [String]

  // MARK: - Targets

  var targetTable: TargetTable { get }
  /// The names of the targets in the same project that a target depends on.
  func dependencies(of target: TargetTable.Record, in table: TargetTable) -> [String]
  /// The names of the tested targets by test target, as far as the project states them.
  func testedTargets(in table: TargetTable) -> [Int: String]
  /// The configurations of a target or of the project.
  func configurations(of target: Int?) -> [Int]
  func settings(_ names: [StaticString], of target: Int?, in configuration: Int) -> [String: String]
  /// The absolute path of a configuration's `.xcconfig` file, which can be in a synchronized folder.
  func configurationFile(of configuration: Int, of target: Int?, in project: ProjectFile) -> String?

  // MARK: - Memberships

  func builtObjects(by phase: Int) -> Set<Int>
  func listed(in phases: [Int], among files: [Int]) -> Set<Int>
  /// The targets that build one of the files, with the first phase that does.
  func builders(of files: Set<Int>, among table: TargetTable) -> [String: BuildPhase?]
  /// Visits the files of a phase and their paths as written, until the closure returns `false`.
  func forEachFile(of phase: Int, _ visit: (_ file: Int, _ path: String) -> Bool)

  // MARK: - Packages

  var packageReferences: [(object: Int, path: String)] { get }
  /// Whether a file reference may be a package, which is how Xcode before version 15 lists packages.
  func mayBePackage(_ file: Int) -> Bool
  func packageProducts(of target: Int) -> [PackageTable.Product]
  func localPackageStyle(_ packages: PackageTable, _ targets: TargetTable) -> LocalPackageStyle
  /// The directory or URL of a package, for messages.
  func packageLabel(_ package: Int) -> String
  func exceptionComment(folder: String, target: String) -> String

  // MARK: - Edits

  /// The problem that prevents additions to a list, or `nil`.
  func damagedList(_ list: PlannedChanges.ListAddition, in project: ProjectFile) -> Diagnostic?
  func adding(
    _ planned: PlannedChanges, to project: ProjectFile, warnings: [Diagnostic]
  ) throws(DiagnosticError) -> ProjectEdit
  /// Adds the build files of removed files and products, and phases that become empty.
  func complete(_ removal: inout PlannedRemoval)
  func removing(_ removal: PlannedRemoval, from project: ProjectFile) throws(DiagnosticError) -> ProjectEdit
  func renaming(
    _ renames: PathRenames, in project: ProjectFile, _ navigator: Navigator
  ) throws(DiagnosticError) -> ProjectEdit
  /// Renames package references, and the products of packages.
  func renaming(
    packages: [PackageTable.Record], to path: String, products: [String: String], in project: ProjectFile
  ) throws(DiagnosticError) -> (bytes: [UInt8], count: Int)
  /// Merges the outermost duplicate groups; returns `nil` if there are none.
  func joiningOutermostDoubleGroups(in project: ProjectFile) throws(DiagnosticError) -> ProjectFile?
}

extension ProjectFormat {
  var needsXcode16: Bool { objectVersion.map { $0 >= 77 } ?? false }

  /// The packages; `navigator` must contain the files that may be packages.
  func packages(in navigator: Navigator, projectFolder: String) -> PackageTable {
    var records = packageReferences.map { object, path in
      PackageTable.Record(
        object: object, folder: Paths.resolved(path, in: projectFolder), form: .reference, node: nil)
    }
    for (index, node) in navigator.nodes.enumerated() where node.kind == .group {
      for file in node.files where mayBePackage(file) {
        guard let folder = navigator.realPath(of: file, in: index) else { continue }
        records.append(.init(object: file, folder: folder, form: .file, node: index))
      }
    }
    return PackageTable(records: records)
  }
}
