package import Diagnostics
package import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage

/// Finds the places around the packages of modules that do not compile, as `extract` lists them.
package struct PackageBoundaryCheck {
  private let files: FileSystem
  private let workingDirectory: FilePath
  private let root: FilePath

  /// A package with its project.
  private struct Package {
    let record: ModuleRecord
    let wiring: ManifestRecord.Wiring
    let targets: PackageTargets
    let members: [OpenDecisions.Member]

    func types(where isWanted: (OpenDecisions.Member) -> Bool) -> Set<String> {
      Set(
        members.filter { $0.target != nil && isWanted($0) }.flatMap { member in
          SwiftFile(member.step.after ?? []).declarations.filter(\.isSharedType).map(\.name)
        })
    }
  }

  /// - Parameter workingDirectory: Paths of places are relative to this directory.
  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    (self.root, self.files, self.workingDirectory) = (root, files.listingFoldersOnce(), workingDirectory)
  }

  /// The places in the packages of modules, and in tests of the app that use internal types of them.
  ///
  /// Projects that cannot be opened are ignored.
  package func places(of records: [ModuleRecord]) throws(DiagnosticError) -> [Extraction.OpenDecision] {
    var packages: [Package] = []
    for record in records {
      guard let folder = record.packageFolder, let wiring = record.manifest?.wiring else { continue }
      let targets = PackageTargets(module: record.name)
      packages.append(
        Package(
          record: record, wiring: wiring, targets: targets, members: try members(of: folder, targets)))
    }
    let importable = packages.reduce(into: [String: Set<String>]()) { types, package in
      for target in package.targets.all { types[target] = package.types { $0.target == target } }
    }
    let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
    var known: [ManifestRecord.Wiring: OutsideSources] = [:]
    var found: [Extraction.OpenDecision] = []
    for package in packages {
      // Packages with the same users see the same files.
      var key = package.wiring
      key.given = [:]
      var outside = known[key]
      if outside == nil, let project = try? opener.open(FilePath(key.project).resolved(from: root)) {
        outside = try OutsideSources(
          of: (code: key.users, tests: project.targets.filter { $0.purpose == .unitTests }.map(\.name)), in: project,
          leavingOut: [], workingDirectory: workingDirectory)
        known[key] = outside
      }
      guard var outside else { continue }
      outside.listen(
        for: package.types { [package.targets.module, package.targets.interface].contains($0.target) })
      let prefix = package.record.parts.first?.request.prefix ?? ""
      found += OpenDecisions(
        package.members, targets: package.targets, stem: prefix + package.record.name, outside: outside,
        importable: importable
      ).all.filter { if case .resource = $0.reason { false } else { true } }
    }
    return found
  }

  private func members(
    of folder: FilePath, _ targets: PackageTargets
  ) throws(DiagnosticError) -> [OpenDecisions.Member] {
    guard files.kind(of: folder) == .folder else { return [] }
    var members: [OpenDecisions.Member] = []
    for name in try files.files(below: folder) {
      let path = folder.pushing(name)
      let target = targets.all.first { path.isWithin(folder.pushing(FilePath(targets.folder(of: $0)))) }
      guard target != nil ? path.extension == "swift" : name.string == PackageText.fileName else { continue }
      let shown = path.shown(from: workingDirectory)
      guard let text = (try? files.readIfPresent(path, shownAs: shown, limit: .source)) ?? nil else { continue }
      members.append(
        .init(
          step: FileStep(
            action: .unchanged, path: path, shown: shown, name: name.string,
            role: target == targets.tests ? .test : .code, before: nil, after: text),
          target: target))
    }
    return members
  }
}
