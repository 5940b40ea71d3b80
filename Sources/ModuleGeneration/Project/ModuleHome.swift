internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// Targets of a module's own: where they are, and what the project's manifest lacks to have them.
package struct ModuleHome: Sendable {
  /// What somebody says about them.
  package struct Wish: Sendable {
    /// The module's name.
    let module: String
    /// The folder for the code of modules, where it is named; absolute.
    var codeFolder: FilePath?
    /// The folder for tests, likewise.
    var testFolder: FilePath?
    /// The targets that are to depend on the module, where they are named.
    var users: [String]?
  }

  /// A target of the module.
  struct Part: Sendable {
    let target: String
    /// Absolute.
    let folder: FilePath
    /// Whether the manifest declares it already.
    let isThere: Bool
  }

  let code: Part
  let tests: Part
  /// The project as it will be.
  let project: any ModuleProject
  /// What the manifest is to say, but for what the module's files import.
  let addition: ManifestAddition
  /// What is left to do by hand.
  let warnings: [Diagnostic]
  /// The package that it is, and who uses that; `nil` where it is none.
  var package: Package?

  struct Package: Sendable {
    /// The project that uses it.
    let project: any PackagingProject
    let wired: WiredPackage
    let style: ModulePackage
  }
}

extension ModuleHome {
  /// The home of a module that is a package of its own.
  ///
  /// - Parameter shown: How the manifest of the project that uses it is called in messages.
  init(packageFor wish: Wish, in project: any PackagingProject, shownAs shown: String) throws(DiagnosticError) {
    let packaging = try project.packaging(wish, shownAs: shown)
    let (files, targets) = (project.files, PackageTargets(module: wish.module))
    let folder = packaging.folder.appending(wish.module)
    let manifest = folder.appending(PackageText.fileName)
    let draft = PackageText(
      name: wish.module, package: packaging.package,
      targets: targets.all.map { .init(name: $0, isTest: $0 == targets.tests) })
    let isThere = files.kind(of: manifest) == .file
    self.init(
      code: .init(target: targets.module, folder: folder, isThere: isThere),
      tests: .init(
        target: targets.tests, folder: folder.pushing(FilePath(targets.folder(of: targets.tests))), isThere: isThere),
      project: SwiftPackage(
        manifest: manifest, reading: SourceText(path: PackageText.fileName, draft.text), files: files),
      addition: ManifestAddition(), warnings: packaging.warnings,
      package: Package(
        project: project,
        wired: WiredPackage(name: wish.module, folder: folder, users: packaging.users, tests: targets.tests),
        style: packaging.package))
  }
}
