package import Diagnostics
internal import FileSystem
package import SystemPackage

/// The targets that a module owns, and the manifest edit that declares them.
package struct ModuleHome: Sendable {
  /// The user's choices for the targets.
  package struct Wish: Sendable {
    package let module: String
    /// The directory for module code, if given; absolute.
    package var codeFolder: FilePath?
    /// The directory for tests, if given; absolute.
    package var testFolder: FilePath?
    /// The targets that will depend on the module, if given.
    package var users: [String]?

    package init(module: String, codeFolder: FilePath? = nil, testFolder: FilePath? = nil, users: [String]? = nil) {
      (self.module, self.codeFolder, self.testFolder, self.users) = (module, codeFolder, testFolder, users)
    }
  }

  package struct Part: Sendable {
    package let target: String
    /// The absolute path of the target's directory.
    package let folder: FilePath
    /// Whether the manifest already declares the target.
    package let isThere: Bool
  }

  package let code: Part
  package let tests: Part
  /// The project after the change.
  package let project: any ModuleProject
  /// The additions to the manifest, except dependencies for the files' imports.
  package let addition: ManifestAddition
  /// Remaining manual steps.
  package let warnings: [Diagnostic]
  /// The module's package and the project that uses it; `nil` if the module is not a package.
  package var package: Package?

  package struct Package: Sendable {
    package let project: any PackagingProject
    package let wired: WiredPackage
    package let style: ModulePackage

    package init(project: any PackagingProject, wired: WiredPackage, style: ModulePackage) {
      (self.project, self.wired, self.style) = (project, wired, style)
    }
  }
}

extension ModuleHome {
  /// Locates a module that is a package.
  ///
  /// - Parameter shown: The path of the project's manifest in messages.
  package init(packageFor wish: Wish, in project: any PackagingProject, shownAs shown: String) throws(DiagnosticError) {
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
