package import Diagnostics
internal import FileChanges
internal import FileSystem
package import SystemPackage

extension SwiftPackage: PackagingProject {
  package func packaging(_ choices: ModuleHome.Choices, shownAs shown: String) throws(DiagnosticError) -> Packaging {
    let source = SourceText(path: shown, bytes: try files.read(manifest, shownAs: shown, limit: .manifest))
    let users = try users(choices)
    let style = PackageStyle(source, of: users.first, in: self)
    let folder =
      choices.codeFolder ?? PackageUsers.usualFolder(of: packageFolders, in: self.folder)
      ?? self.folder.appending("Modules")
    let place = folder.appending(choices.module)
    guard place.isWithin(self.folder) else {
      throw DiagnosticError(
        "target-folder-outside", category: .usage,
        "the package '\(choices.module)' cannot be outside of '\(shownName)', in '\(place)'",
        help: ["choose a directory in '\(self.folder)' with --module-path"])
    }
    try PackageUsers.rejectExistingPaths(place, in: self)
    return Packaging(
      folder: folder, package: style.package(in: place), users: users,
      warnings: users.isEmpty ? [PackageUsers.none(choices.module)] : style.warnings)
  }

  package var packageFolders: [FilePath] { localPackages.map { FilePath($0).resolved(from: folder) } }

  package func wiring(_ package: WiredPackage, shownAs shown: String) throws(DiagnosticError) -> [WiringChange] {
    try wiring([package], shownAs: shown)
  }

  /// The edits for several packages, or for several products of one package.
  package func wiring(_ packages: [WiredPackage], shownAs shown: String) throws(DiagnosticError) -> [WiringChange] {
    var changes: [WiringChange] = []
    var mistakes: [Diagnostic] = []
    for name in [manifest.lastComponent?.string ?? PackageText.fileName] + otherManifests {
      let path = folder.appending(name)
      let own = path == manifest ? shown : name
      guard let before = try files.content(of: path, shownAs: own, limit: .manifest) else { continue }
      var change = WiringChange(path: path, shown: own, before: before, after: before.bytes)
      for package in packages {
        let reference = reference(to: package)
        let source = SourceText(path: own, bytes: change.after)
        guard let added = added(reference, to: package.users, in: source) else {
          mistakes.append(computed(source, reference, package.users))
          continue
        }
        change.after = added.bytes
        change.given += added.given
        change.present += added.present
        change.parts += reference.parts(added.given, of: package.users)
      }
      changes.append(change)
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
    return changes
  }

  /// A manifest with a package; `nil` if its lists are computed.
  private func added(
    _ reference: PackageReference, to users: [String], in source: SourceText
  ) -> PackageManifestText.AddedPackage? {
    if let text = PackageManifestText(source), text.computedUsers(users).isEmpty,
      let added = text.adding(reference, to: users)
    {
      return added
    }
    // Entries that the user pasted count too.
    let words = ManifestText(source).wiring(reference, of: users)
    guard words.count == users.count + 1 else { return nil }
    return .init(bytes: source.bytes, present: words)
  }

  package func unwiring(
    _ package: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    var changes: [WiringChange] = []
    for (name, words) in given.sorted(by: { $0.key < $1.key }) where isManifest(name) {
      let path = folder.appending(name)
      let own = path == manifest ? shown : path.relative(to: folder).string
      guard let before = try files.content(of: path, shownAs: own, limit: .manifest),
        let text = PackageManifestText(SourceText(path: own, bytes: before.bytes))
      else { continue }
      changes.append(
        WiringChange(
          path: path, shown: own, before: before, after: text.removing(reference(to: package), given: words),
          given: words, parts: reference(to: package).parts(words, of: package.users)))
    }
    return changes
  }

  package func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    var changes: [WiringChange] = []
    for name in given.keys.sorted() where isManifest(name) {
      let path = folder.appending(name)
      let own = path == manifest ? shown : path.relative(to: folder).string
      guard let before = try files.content(of: path, shownAs: own, limit: .manifest) else { continue }
      let text = ManifestText(SourceText(path: own, bytes: before.bytes))
      let (bytes, places) = text.renaming(reference(to: package), as: reference(to: new))
      changes.append(
        WiringChange(
          path: path, shown: own, before: before, after: bytes, given: given[name] ?? [],
          places: places))
    }
    return changes
  }

  /// Whether a path in a record is one of the package's manifests.
  private func isManifest(_ name: String) -> Bool {
    name == PackageText.fileName || VersionedManifests.isOne(name)
  }

  private func reference(to package: WiredPackage) -> PackageReference {
    PackageReference(package, from: folder)
  }

  private func computed(_ source: SourceText, _ reference: PackageReference, _ users: [String]) -> Diagnostic {
    Diagnostic(
      "manifest-computed",
      "'\(source.path)' computes its dependencies, so viper-gen cannot insert entries",
      at: Place(path: source.path),
      notes: (["add at the end of it:"] + reference.linesToPaste(for: users)).map { .init($0) },
      help: ["add these lines, then run the command again"])
  }
}

extension PackageReference {
  package init(_ package: WiredPackage, from folder: FilePath) {
    self.init(name: package.name, path: package.folder.relative(to: folder).string)
  }
}
