internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// Plans the changes outside a renamed package: in its project, in neighboring packages and in imports.
struct PackageRenaming {
  let files: FileSystem
  let workingDirectory: FilePath

  func plan(
    _ draft: RenamingDraft, _ update: ModuleUpdate, besides others: [RenamingConsequences.Follower]
  ) throws(DiagnosticError) -> TargetRenaming.Result {
    var others = others
    let request = update.part.request
    let neighbors =
      update.oldPart.request.code.map {
        NeighbouringPackages(files: files, workingDirectory: workingDirectory).packages(beside: $0.folder)
      } ?? []
    var sources = neighbors.flatMap { package in package.targets.flatMap { self.sources(of: $0, in: package) } }
    var result = TargetRenaming.Result(given: update.oldRecord.manifest)
    for package in neighbors where !others.contains(where: { $0.change.path == package.manifest }) {
      if let follower = try manifest(of: package, update) { result.followers.append(follower) }
    }
    if let wiring = update.oldRecord.manifest?.wiring {
      let manifest = FilePath(wiring.project).resolved(from: draft.root)
      let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
      if let project = try opener.open(manifest), let old = WiredPackage(update.oldRecord, wiring),
        let new = WiredPackage(request, users: wiring.users)
      {
        let changes = try project.packaging.rewiring(
          old, as: new, given: wiring.given, shownAs: manifest.shown(from: workingDirectory))
        result.followers += changes.compactMap { change in
          change.change.map { Self.follower($0, change, taking: &others) }
        }
        let given = changes.map { ($0.path.relative(to: project.folder).string, $0.given) }
        result.given?.wiring?.given.merge(Dictionary(given, uniquingKeysWith: { first, _ in first })) { $1 }
        sources += project.targets.flatMap { self.sources(of: $0, in: project) }
      }
    }
    result.followers += try TargetRenaming(files: files, workingDirectory: workingDirectory).importers(
      sources, of: update.oldPart.request.importedNames(as: request), draft, besides: others)
    return result
  }

  /// The change of a file that lists the package, combined with other changes of the file.
  ///
  /// For example, a test plan lists targets and skipped suites.
  private static func follower(
    _ change: FileChange, _ wiring: WiringChange, taking others: inout [RenamingConsequences.Follower]
  ) -> RenamingConsequences.Follower {
    let follower = RenamingConsequences.Follower(change: change, shown: wiring.shown, places: wiring.places)
    guard let index = others.firstIndex(where: { $0.change.path == change.path }) else { return follower }
    let other = others.remove(at: index)
    func lines(_ bytes: [UInt8]?) -> [ArraySlice<UInt8>] {
      (bytes ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let (before, first, second) = (lines(change.before?.bytes), lines(change.after), lines(other.change.after))
    guard before.count == first.count, before.count == second.count else { return follower }
    let merged = zip(before, zip(first, second)).map { before, after in after.1 == before ? after.0 : after.1 }
    return RenamingConsequences.Follower(
      change: FileChange(
        path: change.path, before: change.before, after: Array(merged.joined(separator: [UInt8(ascii: "\n")]))),
      shown: wiring.shown, places: wiring.places + other.places)
  }

  private func sources(of target: ProjectTarget, in project: any ModuleProject) -> [FilePath] {
    project.swiftFiles(builtBy: target.name, atMost: .max) ?? []
  }

  /// The change of a manifest that depends on the module's package.
  private func manifest(
    of package: SwiftPackage, _ update: ModuleUpdate
  ) throws(DiagnosticError) -> RenamingConsequences.Follower? {
    guard let old = WiredPackage(update.oldPart.request, users: []),
      let new = WiredPackage(update.part.request, users: []),
      let before = try files.content(of: package.manifest, limit: .manifest)
    else { return nil }
    let shown = package.manifest.shown(from: workingDirectory)
    let text = ManifestText(SourceText(path: shown, bytes: before.bytes))
    let (bytes, places) = text.renaming(
      PackageReference(old, from: package.folder), as: PackageReference(new, from: package.folder))
    guard places > 0 else { return nil }
    return .init(
      change: FileChange(path: package.manifest, before: before, after: bytes), shown: shown, places: places)
  }
}
