package import Diagnostics
internal import FileChanges
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
    let manifest: String
    let members: [OpenDecisions.Member]

    func types(where isWanted: (OpenDecisions.Member) -> Bool) -> Set<String> {
      Set(members.filter(isWanted).flatMap { $0.file.swift.declarations.filter(\.isSharedType).map(\.name) })
    }
  }

  /// - Parameter workingDirectory: Paths of places are relative to this directory.
  package init(root: FilePath, files: FileSystem, workingDirectory: FilePath) {
    (self.root, self.files, self.workingDirectory) = (root, files.listingFoldersOnce(), workingDirectory)
  }

  /// The places in the packages of modules, and in tests that use internal types of them.
  ///
  /// Projects that cannot be opened are ignored.
  ///
  /// - Parameter folders: The packages to check, with their uses of other packages; `nil` checks all packages.
  package func places(
    of records: [ModuleRecord], around folders: Set<FilePath>? = nil
  ) throws(DiagnosticError) -> [Extraction.OpenDecision] {
    var packages: [Package] = []
    for record in records {
      guard let folder = record.packageFolder, let wiring = record.manifest?.wiring else { continue }
      let targets = PackageTargets(module: record.name)
      packages.append(
        Package(
          record: record, wiring: wiring, targets: targets,
          manifest: file(folder.pushing(FilePath(PackageText.fileName)))?.text ?? "",
          members: try members(of: folder, targets)))
    }
    let importable = packages.reduce(into: [String: Set<String>]()) { types, package in
      for target in package.targets.all { types[target] = package.types { $0.target == target } }
    }
    let new = packages.filter { $0.record.packageFolder.map { folders?.contains($0) == true } ?? false }
      .flatMap(\.targets.all)
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
      let others = packages.filter { $0.record != package.record }.flatMap(\.members).map(\.file)
      outside.listen(
        for: package.types { [package.targets.module, package.targets.interface].contains($0.target) },
        in: others.filter { $0.imports(oneOf: package.targets.all) })
      let prefix = package.record.parts.first?.request.prefix ?? ""
      let places = OpenDecisions(
        package.members, manifest: package.manifest, targets: package.targets, stem: prefix + package.record.name,
        outside: outside, importable: importable
      ).all
      found += places.filter { place in
        guard let folders, let own = package.record.packageFolder, !folders.contains(own) else { return true }
        if case .declaredInPackage(let target) = place.reason, new.contains(target) { return true }
        let path = FilePath(place.path).resolved(from: workingDirectory)
        return folders.contains { path.isWithin($0) }
      }
    }
    return found
  }

  private func members(
    of folder: FilePath, _ targets: PackageTargets
  ) throws(DiagnosticError) -> [OpenDecisions.Member] {
    guard files.kind(of: folder) == .folder else { return [] }
    return try files.files(below: folder).compactMap { name in
      let path = folder.pushing(name)
      guard path.extension == "swift",
        let target = targets.all.first(where: { path.isWithin(folder.pushing(FilePath(targets.folder(of: $0)))) }),
        let file = file(path, isTest: target == targets.tests || target == targets.testing)
      else { return nil }
      return .init(file: file, target: target)
    }
  }

  private func file(_ path: FilePath, isTest: Bool = false) -> OutsideSources.File? {
    OutsideSources.File(path, isTest: isTest, files, workingDirectory)
  }
}

extension Extraction {
  /// Adds the places in the planned code that do not build with the package.
  package mutating func findOpenDecisions(_ moduleRecords: ModuleRecords) throws(DiagnosticError) {
    undecided += try PackageBoundaryCheck.places(after: updates.plan, in: moduleRecords)
    undecided.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
  }
}

extension PackageBoundaryCheck {
  /// The places in the planned code of the packages that a plan changes, and in tests that use them.
  package static func places(
    after plan: Plan, in moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> [Extraction.OpenDecision] {
    let planned = moduleRecords.read(through: moduleRecords.files.showing(plan.changes.flatMap(\.texts)))
    let check = PackageBoundaryCheck(
      root: planned.root, files: planned.files, workingDirectory: planned.workingDirectory)
    let records = try planned.records()
    let folders = records.compactMap(\.packageFolder).filter { folder in
      plan.changes.contains { $0.path.isWithin(folder) }
    }
    return folders.isEmpty ? [] : try check.places(of: records, around: Set(folders))
  }
}
