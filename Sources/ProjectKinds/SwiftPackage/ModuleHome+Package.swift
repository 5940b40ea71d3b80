package import Diagnostics
internal import FileSystem
internal import SystemPackage

extension ModuleHome {
  /// Locates a module that is a package.
  ///
  /// - Parameter shown: The path of the project's manifest in messages.
  package init(packageFor choices: Choices, in project: any PackagingProject, shownAs shown: String)
    throws(DiagnosticError)
  {
    let packaging = try project.packaging(choices, shownAs: shown)
    let (files, targets) = (project.files, PackageTargets(module: choices.module))
    let folder = packaging.folder.appending(choices.module)
    let manifest = folder.appending(PackageText.fileName)
    let draft = PackageText(
      name: choices.module, package: packaging.package,
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
        wired: WiredPackage(name: choices.module, folder: folder, users: packaging.users, tests: targets.tests),
        style: packaging.package))
  }
}
