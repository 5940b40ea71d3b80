package import Diagnostics
package import FileSystem
package import SystemPackage
package import XcodeProject

/// A project that modules are written into: one of the kinds in ``ModuleProjects``.
///
/// Everything that depends on the kind of a project is asked here, so a new kind is one file with its conformance, and
/// one line in ``ModuleProjects/kinds``.
package protocol ModuleProject: Sendable {
  /// What projects of this kind are called: `XcodeGen`.
  static var kindName: String { get }

  /// The manifests of this kind in a folder, found without reading more than it takes to be sure.
  ///
  /// - Parameters:
  ///   - folder: The folder; absolute.
  ///   - names: What is in it, sorted.
  static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath]

  /// Whether a folder joins projects of this kind that lie below it.
  static func isWorkspace(_ folder: FilePath, names: [String], files: FileSystem) -> Bool

  /// Whether it may be a part of another project, as packages are; beside what is no part of anything it steps back.
  static var mayBePart: Bool { get }

  /// Whether an `.xcodeproj` beside the manifest is made from it by another program.
  static var makesXcodeProject: Bool { get }

  static var modulesMayBeTargets: Bool { get }

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - manifest: As ``manifests(in:names:files:)`` found it; absolute.
  ///   - shown: How it is called in messages.
  init(manifest: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError)

  /// What says which files are in the project: the `.xcodeproj`, `Package.swift`, `project.yml`; absolute.
  var manifest: FilePath { get }

  /// The disk that it lies on.
  var files: FileSystem { get }

  /// The project's name, as new files' headers should tell it.
  var name: String { get }

  var organization: String? { get }

  /// The targets, in the order of the manifest; those that modules cannot go into as well.
  var targets: [ProjectTarget] { get }

  /// The target with a name; where a manifest computes targets, also one that it seems to name.
  func target(_ name: String) -> ProjectTarget?

  /// The folder of a target's own sources, where its modules usually are; absolute.
  func folder(of target: ProjectTarget) -> FilePath

  /// The targets that build, or are meant to build, what lies in a folder.
  func targets(building folder: FilePath) -> [ProjectTarget]

  /// The files with some names that a target builds, as far as they are there; absolute, sorted.
  ///
  /// - Parameter known: Modules that need not be looked into.
  func files(named names: Set<String>, builtBy target: String, passingOver known: KnownModules) -> [FilePath]

  /// The Swift files that a target builds; absolute, sorted. `nil` where there are more than are asked for.
  func swiftFiles(builtBy target: String, atMost limit: Int) -> [FilePath]?

  /// The name by which code of a target is imported.
  func importName(ofTarget name: String) -> String

  /// How the Swift of a target is compiled, as far as the manifest says so itself.
  func swiftSettings(ofTarget name: String) -> SwiftSettings

  /// Whether the project can only be built with tools that have Swift Testing: those of Swift 6, and Xcode 16.
  var toolsHaveSwiftTesting: Bool { get }

  /// What must change in the project's list of files; `nil` where targets take what lies in their folders.
  ///
  /// - Parameter shown: How the project is called in messages.
  func change(
    adding additions: [FileAddition], options: AdditionOptions, shownAs shown: String
  ) throws(DiagnosticError) -> ProjectChange?

  /// Where a module has targets of its own.
  ///
  /// - Parameter shown: How the manifest is called in messages.
  /// - Throws: `module-kind-unsupported` where none can be declared, and what stands in the way elsewhere.
  func home(_ wish: ModuleHome.Wish, shownAs shown: String) throws(DiagnosticError) -> ModuleHome

  /// Its list of files; `nil` where targets take what lies in their folders.
  var fileList: ProjectFile? { get }

  /// The `.xcodeproj` by which a Rambafile names the project; `nil` where none is needed.
  var xcodeproj: FilePath? { get }

  /// What to type after files were added, so that Xcode sees them; `nil` when nothing is needed.
  var commandAfterAdding: String? { get }

  /// What is worth saying about the project when it was found; `nil` when its name says it all.
  var remark: String? { get }
}

extension ModuleProject {
  package var folder: FilePath { manifest.removingLastComponent() }

  /// What the project is called in messages: `Shop.xcodeproj`, `Package.swift`, `project.yml`.
  package var shownName: String { manifest.lastComponent?.string ?? "" }

  func target(_ name: String) -> ProjectTarget? { targets.first { $0.name == name } }

  static func isWorkspace(_ folder: FilePath, names: [String], files: FileSystem) -> Bool { false }

  static var mayBePart: Bool { false }

  static var makesXcodeProject: Bool { false }

  static var modulesMayBeTargets: Bool { false }

  var organization: String? { nil }

  func targets(building folder: FilePath) -> [ProjectTarget] { targets.filter { $0.builds(folder) } }

  func files(named names: Set<String>, builtBy target: String, passingOver known: KnownModules) -> [FilePath] {
    self.target(target)?.files(named: names, on: files, passingOver: known) ?? []
  }

  func swiftFiles(builtBy target: String, atMost limit: Int) -> [FilePath]? {
    guard let target = self.target(target) else { return [] }
    return target.swiftFiles(on: files, atMost: limit)
  }

  func importName(ofTarget name: String) -> String { ImportName.ofTarget(name) }

  func swiftSettings(ofTarget name: String) -> SwiftSettings { SwiftSettings() }

  var toolsHaveSwiftTesting: Bool { false }

  func change(
    adding additions: [FileAddition], options: AdditionOptions, shownAs shown: String
  ) throws(DiagnosticError) -> ProjectChange? { nil }

  func home(_ wish: ModuleHome.Wish, shownAs shown: String) throws(DiagnosticError) -> ModuleHome {
    throw DiagnosticError(
      Diagnostic(
        "module-kind-unsupported", category: .usage,
        "'\(shownName)' is no Swift package, which a module could be a target of",
        help: [
          "leave out '--as target' and 'module_kind: target', or run the command in the package's folder",
          "--as package makes a package of the module, which the project's targets use",
        ]))
  }

  var fileList: ProjectFile? { nil }

  var xcodeproj: FilePath? { nil }

  var commandAfterAdding: String? { nil }

  var remark: String? { nil }
}

package enum ModuleProjects {
  /// All kinds; of several in one folder the first is meant, for it makes the others or is what they are kept for.
  package static let kinds: [any ModuleProject.Type] = [
    XcodeGenProject.self, TuistProject.self, OpenedXcodeProject.self, SwiftPackage.self,
  ]
}
