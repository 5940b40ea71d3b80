internal import Diagnostics
internal import FileSystem
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// A check whether projects use the packages of modules as recorded.
struct PackageListingCheck {
  let files: FileSystem
  let workingDirectory: FilePath
  let root: FilePath

  /// The problems by index of the module.
  func problems(_ records: [ModuleRecord]) -> [Int: String] {
    var found: [Int: String] = [:]
    var projects: [String: Result<(any PackagingProject)?, DiagnosticError>] = [:]
    let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
    for (number, record) in records.enumerated() {
      guard let wiring = record.manifest?.wiring, let package = WiredPackage(record, wiring) else { continue }
      let project =
        projects[wiring.project]
        ?? Result { () throws(DiagnosticError) in
          try opener.open(FilePath(wiring.project).resolved(from: root))?.packaging
        }
      projects[wiring.project] = project
      found[number] = problem(of: package, in: project, wiring.project)
    }
    return found
  }

  /// The missing local dependencies of modules' packages, by index of the module.
  ///
  /// Packages outside the root are not checked.
  func missingPackages(_ records: [ModuleRecord]) -> [Int: [String]] {
    let neighbors = NeighbouringPackages(files: files, workingDirectory: workingDirectory)
    var found: [Int: [String]] = [:]
    for (number, record) in records.enumerated() {
      guard let folder = record.packageFolder else { continue }
      let missing = neighbors.localPackages(of: folder).filter { package in
        package.folder.isWithin(root)
          && files.kind(of: package.folder.appending(PackageText.fileName)) == .missing
      }
      if !missing.isEmpty { found[number] = missing.map(\.path) }
    }
    return found
  }

  private func problem(
    of package: WiredPackage, in project: Result<(any PackagingProject)?, DiagnosticError>, _ name: String
  ) -> String? {
    do throws(DiagnosticError) {
      guard let opened = try project.get() else { return "'\(name)' is missing" }
      let changes = try opened.wiring(package, shownAs: opened.shownName)
      return changes.first { !$0.isEmpty }.map { "'\($0.shown)' does not use its package as recorded" }
    } catch {
      return error.diagnostics.first?.summary
    }
  }
}
