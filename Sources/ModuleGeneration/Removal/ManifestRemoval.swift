internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

struct ManifestRemoval {
  let files: FileSystem
  let workingDirectory: FilePath

  /// The manifest changes, and the names of declarations that were edited.
  ///
  /// - Parameter rewrites: The edits of projects that precede the changes.
  func plan(
    _ record: ModuleRecord, after rewrites: ProjectRewrites
  ) throws(DiagnosticError) -> (changes: [ManifestChange], edited: [String])? {
    if let wiring = record.manifest?.wiring { return (try unwired(record, wiring, after: rewrites), []) }
    guard let given = record.manifest, let project = record.project else { return nil }
    let path = FilePath(project).resolved(from: rewrites.root)
    let shown = path.shown(from: workingDirectory)
    guard let before = try files.content(of: path, shownAs: shown, limit: .manifest) else { return nil }
    let source = SourceText(path: shown, bytes: before.bytes)
    guard let text = PackageManifestText(source) else {
      throw DiagnosticError(
        "manifest-computed", "'\(shown)' computes its targets, so viper-gen cannot delete entries",
        at: Place(path: shown),
        notes: [.init("targets of the module are \(given.targets.map(\.name).joined(separator: ", "))")],
        help: ["make 'targets:' a literal list, or delete the declarations and the module's files"])
    }
    let there = given.targets.filter { text.declaration($0.name) != nil }
    let edited = there.filter { text.digest(of: $0.name) != $0.digest }.map(\.name)
    let module = given.targets.first { !$0.isTest }?.name
    let after = text.removing(
      .init(
        module: module, targets: there.map(\.name), users: given.users.map(\.name),
        arguments: Set(given.users.filter(\.isArgument).map(\.name)), product: given.product))
    let change = ManifestChange(
      path: path, shown: shown, targets: there.map(\.name), users: given.users.map(\.name), product: given.product,
      before: before, after: after)
    return ([change] + (try others(given, module: module, like: change)), edited)
  }

  /// The changes of version-specific manifests.
  private func others(
    _ given: ManifestRecord, module: String?, like change: ManifestChange
  ) throws(DiagnosticError) -> [ManifestChange] {
    var changes: [ManifestChange] = []
    for (name, arguments) in given.others.sorted(by: { $0.key < $1.key }) where VersionedManifests.isOne(name) {
      let path = change.path.removingLastComponent().appending(name)
      let shown = path.shown(from: workingDirectory)
      guard let before = try files.content(of: path, shownAs: shown, limit: .manifest),
        let text = PackageManifestText(SourceText(path: shown, bytes: before.bytes))
      else { continue }
      let there = given.targets.map(\.name).filter { text.declaration($0) != nil }
      let after = text.removing(
        .init(
          module: module, targets: there, users: given.users.map(\.name), arguments: Set(arguments),
          product: given.product))
      changes.append(
        ManifestChange(
          path: path, shown: shown, targets: there, users: change.users, product: change.product, before: before,
          after: after))
    }
    return changes
  }

  /// The changes of the project that uses the module's package.
  private func unwired(
    _ record: ModuleRecord, _ wiring: ManifestRecord.Wiring, after rewrites: ProjectRewrites
  ) throws(DiagnosticError) -> [ManifestChange] {
    let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
    let manifest = FilePath(wiring.project).resolved(from: rewrites.root)
    var project: (any ModuleProject)? = rewrites.project(wiring.project)
    if project == nil { project = try opener.open(manifest) }
    guard let package = WiredPackage(record, wiring), let project else { return [] }
    return try project.packaging.unwiring(
      package, given: wiring.given, shownAs: manifest.shown(from: workingDirectory)
    ).map { ManifestChange($0, of: package) }
  }
}
