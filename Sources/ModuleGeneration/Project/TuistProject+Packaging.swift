internal import Diagnostics
internal import FileSystem
internal import SystemPackage

extension TuistProject: PackagingProject {
  func packaging(_ wish: ModuleHome.Wish, shownAs shown: String) throws(DiagnosticError) -> Packaging {
    let users = try PackageUsers.found(wish, in: self)
    let packages = try text(shown).text.packages.map { FilePath($0).resolved(from: folder) }
      .filter { files.kind(of: $0.appending(PackageText.fileName)) == .file }
    let place = wish.codeFolder ?? PackageUsers.usualFolder(of: packages, in: folder) ?? folder.appending("Modules")
    let own = place.appending(wish.module)
    try PackageUsers.refuseTaken(own, in: self)
    let style = XcodePackageStyle(
      settings: users.first.map(buildSettings) ?? [:], packages: packages, usualTools: .init(major: 5, minor: 9),
      files: files)
    return Packaging(
      folder: place, package: style.package(in: own), users: users,
      warnings: users.isEmpty ? [PackageUsers.none(wish.module)] : [])
  }

  func wiring(_ package: WiredPackage, shownAs shown: String) throws(DiagnosticError) -> [WiringChange] {
    let (before, text) = try self.text(shown)
    let path = path(of: package)
    let present = text.present(package.name, path: path, users: package.users)
    // Lines that were pasted do as well.
    let isThere = present.count == package.users.count + 1
    guard
      let (bytes, given) = isThere ? (before.bytes, []) : text.adding(package.name, path: path, users: package.users)
    else { throw DiagnosticError(computed(package, shown)) }
    return [
      WiringChange(
        path: manifest, shown: shown, before: before, after: bytes, given: given, present: present,
        parts: parts(given, package))
    ]
  }

  func unwiring(
    _ package: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    guard let words = given[manifest.relative(to: folder).string] else { return [] }
    let (before, text) = try self.text(shown)
    return [
      WiringChange(
        path: manifest, shown: shown, before: before,
        after: text.removing(package.name, path: path(of: package), given: words, users: package.users), given: words,
        parts: parts(words, package))
    ]
  }

  func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    let (before, text) = try self.text(shown)
    let names = PackageTargets(module: package.name).names(as: PackageTargets(module: new.name))
    let (bytes, places) = text.renaming(names, from: path(of: package), to: path(of: new))
    return [
      WiringChange(
        path: manifest, shown: shown, before: before, after: bytes,
        given: given[manifest.relative(to: folder).string] ?? [], places: places)
    ]
  }

  private func text(_ shown: String) throws(DiagnosticError) -> (before: FileChange.Content, text: TuistManifestText) {
    let (bytes, status) = try files.readDetecting(manifest, shownAs: shown, limit: .manifest)
    return (
      .init(bytes: bytes, status: status),
      TuistManifestText(SourceText(path: shown, bytes: bytes), helpers: try helpers())
    )
  }

  /// The helpers of the project and of the workspace, which a manifest can call.
  private func helpers() throws(DiagnosticError) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    for folder in ProjectDiscovery.ancestors(of: folder, files) {
      let helpers = folder.appending("Tuist").appending("ProjectDescriptionHelpers")
      guard files.kind(of: helpers) == .folder else { continue }
      for file in try files.files(below: helpers) where file.extension == "swift" {
        let path = helpers.pushing(file)
        texts.append(try files.read(path, shownAs: path.string, limit: .manifest))
      }
      break
    }
    return texts
  }

  private func path(of package: WiredPackage) -> String { package.folder.relative(to: folder).string }

  private func parts(_ words: [String], _ package: WiredPackage) -> [String] {
    (words.contains(TuistManifestText.Word.package) ? ["1 package"] : [])
      + package.users.filter { words.contains(TuistManifestText.Word.product($0)) }.map { "\(package.name) in \($0)" }
  }

  private func computed(_ package: WiredPackage, _ shown: String) -> Diagnostic {
    let lines =
      ["packages: [.package(path: \(path(of: package).quoted))]"]
      + package.users.map { "dependencies: [.package(product: \(package.name.quoted))]  // of \($0)" }
    return Diagnostic(
      "manifest-computed", "'\(shown)' computes packages or dependencies, so that nothing can be put in by lines",
      at: Place(path: shown), notes: (["it must say:"] + lines).map { .init($0) },
      help: ["write these lines where they belong, and run the command again: it writes the module's package"])
  }
}
