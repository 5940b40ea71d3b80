internal import Diagnostics
internal import FileSystem
internal import SystemPackage

extension XcodeGenProject: PackagingProject {
  func packaging(_ wish: ModuleHome.Wish, shownAs shown: String) throws(DiagnosticError) -> Packaging {
    let users = try PackageUsers.found(wish, in: self)
    let packages = try text(shown).text.packages.map { FilePath($0.path).resolved(from: folder) }
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
    let present = text.present(package.name, users: package.users)
    // Lines that were written by hand do as well.
    let isThere = present.count == package.users.count + 1
    guard
      let (bytes, given) = isThere
        ? (before.bytes, [])
        : text.adding(package.name, path: path(of: package), users: package.users)
    else {
      throw DiagnosticError(computed(package, shown))
    }
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
        after: text.removing(package.name, given: words, users: package.users), given: words,
        parts: parts(words, package))
    ]
  }

  func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    let (before, text) = try self.text(shown)
    let (bytes, places) = text.renaming(package.name, to: new.name, path: path(of: new))
    return [
      WiringChange(
        path: manifest, shown: shown, before: before, after: bytes,
        given: given[manifest.relative(to: folder).string] ?? [], places: places)
    ]
  }

  private func text(_ shown: String) throws(DiagnosticError) -> (before: FileChange.Content, text: SpecificationText) {
    let (bytes, status) = try files.readDetecting(manifest, shownAs: shown, limit: .manifest)
    return (.init(bytes: bytes, status: status), try SpecificationText(SourceText(path: shown, bytes: bytes)))
  }

  private func path(of package: WiredPackage) -> String { package.folder.relative(to: folder).string }

  private func parts(_ words: [String], _ package: WiredPackage) -> [String] {
    (words.contains(SpecificationText.Word.package) ? ["1 package"] : [])
      + package.users.filter { words.contains(SpecificationText.Word.product($0)) }.map { "\(package.name) in \($0)" }
  }

  private func computed(_ package: WiredPackage, _ shown: String) -> Diagnostic {
    let name = SpecificationText.text(package.name)
    let lines =
      ["packages:", "  \(name):", "    path: \(SpecificationText.text(path(of: package)))"]
      + (package.users.isEmpty ? [] : ["targets:"])
      + package.users.flatMap { user in
        ["  \(SpecificationText.text(user)):", "    dependencies:", "      - package: \(name)"]
      }
    return Diagnostic(
      "manifest-computed",
      "'\(shown)' keeps packages or dependencies elsewhere or in brackets, so that nothing can be put in by lines",
      at: Place(path: shown), notes: (["it must say:"] + lines).map { .init($0) },
      help: ["write these lines where they belong, and run the command again: it writes the module's package"])
  }
}
