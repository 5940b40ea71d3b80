package import Diagnostics
package import FileSystem
package import SystemPackage
package import XcodeProject

/// A project that contains modules, of one of the kinds in ``ModuleProjects``.
///
/// All behavior that depends on the kind of project is declared here. A new kind is one conforming type and an entry
/// in ``ModuleProjects/kinds``.
package protocol ModuleProject: Sendable {
  /// The name of this kind of project in messages: `XcodeGen`.
  static var kindName: String { get }

  /// The manifests of this kind in a directory; reads only as much as the decision needs.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the directory.
  ///   - names: The sorted names of the directory's entries.
  static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath]

  /// Whether a directory is a workspace of projects of this kind below it.
  static func isWorkspace(_ folder: FilePath, names: [String], files: FileSystem) -> Bool

  /// Whether projects of this kind may be part of another project, as packages are.
  ///
  /// Discovery prefers projects of other kinds to these.
  static var mayBePart: Bool { get }

  /// Whether another program generates an `.xcodeproj` from the manifest.
  static var makesXcodeProject: Bool { get }

  static var modulesMayBeTargets: Bool { get }

  /// Whether there is a project to which modules belong; otherwise they are only files.
  static var hasManifest: Bool { get }

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - manifest: An absolute path that ``manifests(in:names:files:)`` returned.
  ///   - shown: The path of the manifest in messages.
  init(manifest: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError)

  /// The absolute path of the `.xcodeproj`, `Package.swift` or `project.yml`.
  var manifest: FilePath { get }

  /// The name of the project in messages: `Shop.xcodeproj`, `Package.swift`, `project.yml`.
  var shownName: String { get }

  var files: FileSystem { get }

  /// The project's name for the headers of new files.
  var name: String { get }

  var organization: String? { get }

  /// All targets in the order of the manifest, also those that cannot contain modules.
  var targets: [ProjectTarget] { get }

  /// The target with a name; if a manifest computes targets, this includes a target that it appears to declare.
  func target(_ name: String) -> ProjectTarget?

  /// The directory of the target's sources, which usually contains its modules; absolute.
  func folder(of target: ProjectTarget) -> FilePath

  /// The targets that build the files in a directory, or would build files added to it.
  func targets(building folder: FilePath) -> [ProjectTarget]

  /// The existing files with certain names that a target builds; absolute, sorted.
  ///
  /// - Parameter known: Modules whose directories are skipped.
  func files(named names: Set<String>, builtBy target: String, passingOver known: KnownModules) -> [FilePath]

  /// The sources of a target with the given suffixes, absolute and sorted; `nil` if there are more than the limit.
  ///
  /// - Parameter endings: File name suffixes with the period: `.swift`.
  func sources(builtBy target: String, endings: [String], atMost limit: Int) -> [FilePath]?

  /// The names of the targets that build each of the files.
  func builders(of files: [FilePath]) -> [Set<String>]

  /// Whether a target compiles new Swift files in a directory.
  func compiles(_ folder: FilePath, _ target: ProjectTarget) -> Bool

  /// The module name of a target in `import` declarations.
  func importName(ofTarget name: String) -> String

  /// The Swift compiler settings of a target, as far as the manifest states them.
  func swiftSettings(ofTarget name: String) -> SwiftSettings

  /// Whether building the project requires Swift 6 or Xcode 16, which include Swift Testing.
  var toolsHaveSwiftTesting: Bool { get }

  /// The edit of the project's file list; `nil` if targets build all files in their directories.
  ///
  /// - Parameter shown: The path of the project in messages.
  func change(
    adding additions: [FileAddition], options: AdditionOptions, shownAs shown: String
  ) throws(DiagnosticError) -> ProjectChange?

  /// The targets for a module that has its own.
  ///
  /// - Parameter shown: The path of the manifest in messages.
  /// - Throws: `module-kind-unsupported` if this kind of project cannot declare them, or the error that prevents it.
  func home(_ choices: ModuleHome.Choices, shownAs shown: String) throws(DiagnosticError) -> ModuleHome

  /// The project's file list; `nil` if targets build all files in their directories.
  var fileList: ProjectFile? { get }

  /// The `.xcodeproj` that a Rambafile names for the project; `nil` if it needs none.
  var xcodeproj: FilePath? { get }

  /// The command that makes new files visible in Xcode; `nil` if none is needed.
  var commandAfterAdding: String? { get }

  /// The step that users take by hand after files were added; `nil` if there is none.
  var stepAfterAdding: String? { get }

  /// A note to print when the project is detected; `nil` if its name is enough.
  var remark: String? { get }
}

extension ModuleProject {
  package var folder: FilePath { manifest.removingLastComponent() }

  package var shownName: String { manifest.lastComponent?.string ?? "" }

  package func target(_ name: String) -> ProjectTarget? { targets.first { $0.name == name } }

  package static func isWorkspace(_ folder: FilePath, names: [String], files: FileSystem) -> Bool { false }

  package static var mayBePart: Bool { false }

  package static var makesXcodeProject: Bool { false }

  package static var modulesMayBeTargets: Bool { false }

  package static var hasManifest: Bool { true }

  /// The path of the manifest in records, relative to the root; `nil` if there is none.
  package func recordedPath(below root: FilePath) -> String? {
    Self.hasManifest ? manifest.relative(to: root).string : nil
  }

  package var organization: String? { nil }

  /// The organization, unless it is a placeholder.
  package var company: String? { organization.flatMap { $0.isEmpty || FileHead.isPlaceholder($0) ? nil : $0 } }

  package func targets(building folder: FilePath) -> [ProjectTarget] { targets.filter { $0.builds(folder) } }

  package func files(named names: Set<String>, builtBy target: String, passingOver known: KnownModules) -> [FilePath] {
    self.target(target)?.files(named: names, on: files, passingOver: known) ?? []
  }

  /// The Swift files that a target builds; absolute, sorted; `nil` if there are more than the limit.
  package func swiftFiles(builtBy target: String, atMost limit: Int) -> [FilePath]? {
    sources(builtBy: target, endings: [".swift"], atMost: limit)
  }

  package func sources(builtBy target: String, endings: [String], atMost limit: Int) -> [FilePath]? {
    guard let target = self.target(target) else { return [] }
    return target.files(ending: endings, on: files, atMost: limit)
  }

  package func builders(of files: [FilePath]) -> [Set<String>] {
    files.map { file in Set(targets.filter { $0.builds(file) }.map(\.name)) }
  }

  package func compiles(_ folder: FilePath, _ target: ProjectTarget) -> Bool { target.builds(folder) }

  package func importName(ofTarget name: String) -> String { ImportName.ofTarget(name) }

  package func swiftSettings(ofTarget name: String) -> SwiftSettings { SwiftSettings() }

  package func isWithoutUIKit(_ target: ProjectTarget) -> Bool {
    swiftSettings(ofTarget: target.name).isWithoutUIKit
  }

  package var toolsHaveSwiftTesting: Bool { false }

  package func change(
    adding additions: [FileAddition], options: AdditionOptions, shownAs shown: String
  ) throws(DiagnosticError) -> ProjectChange? { nil }

  package func home(_ choices: ModuleHome.Choices, shownAs shown: String) throws(DiagnosticError) -> ModuleHome {
    throw DiagnosticError(
      "module-kind-unsupported", category: .usage,
      "'\(shownName)' is not a Swift package, so a module cannot be a target of it",
      help: [
        "remove '--as target' and 'module_kind: target', or run the command in the package's directory",
        "or use --as package, which adds a package to the project's targets",
      ])
  }

  package var fileList: ProjectFile? { nil }

  package var xcodeproj: FilePath? { nil }

  package var commandAfterAdding: String? { nil }

  package var stepAfterAdding: String? { commandAfterAdding.map { "run '\($0)'" } }

  package var remark: String? { nil }
}
