internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A package in the form in which a manifest lists it.
struct ListedPackage {
  /// The name of the package and of its product.
  let name: String
  /// The directory of the package, as written in the manifest.
  let path: String
  /// The targets that depend on the package.
  let users: [String]

  /// Names for manifest entries in module records.
  enum Word {
    /// The argument or key that lists packages.
    static let packages = "packages"
    static let package = "package"
    static func dependencies(_ target: String) -> String { "dependencies of \(target)" }
    static func product(_ target: String) -> String { "product in \(target)" }
  }

  var words: [String] { [Word.package] + users.map(Word.product) }

  /// Descriptions of entries for messages: `1 package`, `Login in Shop`.
  func parts(_ words: [String]) -> [String] {
    (words.contains(Word.package) ? ["1 package"] : [])
      + users.filter { words.contains(Word.product($0)) }.map { "\(name) in \($0)" }
  }
}

/// A manifest that lists local packages.
///
/// Literal lists are edited line by line.
protocol PackageListing {
  /// The directories of the local packages, as written.
  var folders: [String] { get }

  /// The existing entries for a package and its users.
  func present(_ package: ListedPackage) -> [String]

  /// Adds a package and its users.
  ///
  /// - Returns: The new text and the added entries; `nil` if the lists are not literal.
  func adding(_ package: ListedPackage) -> (bytes: [UInt8], given: [String])?

  func removing(_ package: ListedPackage, given: [String]) -> [UInt8]

  /// Changes the name and directory of a package; also returns the number of changed entries.
  func renaming(_ package: ListedPackage, to new: ListedPackage) -> (bytes: [UInt8], places: Int)

  /// An explanation why a package cannot be added, and the lines to paste.
  func refusal(of package: ListedPackage) -> (reason: String, lines: [String])
}

/// A project that another program generates from a manifest with a list of local packages.
protocol PackageListingProject: PackagingProject {
  associatedtype Listing: PackageListing

  func listing(_ source: SourceText) throws(DiagnosticError) -> Listing

  func declaredName(ofTarget name: String) -> String

  /// The literal build settings of a target, or of the project, that determine how packages are made.
  func buildSettings(ofTarget name: String) -> [String: String]
}

extension PackageListingProject {
  func declaredName(ofTarget name: String) -> String { name }

  var packageFolders: [FilePath] {
    guard let bytes = try? files.read(manifest, limit: .manifest),
      let listing = try? listing(SourceText(path: manifest.string, bytes: bytes))
    else { return [] }
    return listing.folders.map { FilePath($0).resolved(from: folder) }
      .filter { files.kind(of: $0.appending(PackageText.fileName)) == .file }
  }

  func packaging(_ wish: ModuleHome.Wish, shownAs shown: String) throws(DiagnosticError) -> Packaging {
    let users = try PackageUsers.found(wish, in: self)
    let packages = packageFolders
    let place = wish.codeFolder ?? PackageUsers.usualFolder(of: packages, in: folder) ?? folder.appending("Modules")
    let own = place.appending(wish.module)
    try PackageUsers.rejectExistingPaths(own, in: self)
    let style = XcodePackageStyle(
      settings: users.first.map(buildSettings) ?? [:], packages: packages, usualTools: .init(major: 5, minor: 9),
      files: files)
    return Packaging(
      folder: place, package: style.package(in: own), users: users,
      warnings: users.isEmpty ? [PackageUsers.none(wish.module)] : style.warnings(for: users.first))
  }

  func wiring(_ package: WiredPackage, shownAs shown: String) throws(DiagnosticError) -> [WiringChange] {
    let (before, listing) = try text(shown)
    let package = listed(package)
    let present = listing.present(package)
    // Entries that the user pasted count too.
    let isThere = package.words.allSatisfy(present.contains)
    guard let (bytes, given) = isThere ? (before.bytes, []) : listing.adding(package) else {
      let (reason, lines) = listing.refusal(of: package)
      throw DiagnosticError(
        Diagnostic(
          "manifest-computed", "'\(shown)' \(reason), so viper-gen cannot insert entries", at: Place(path: shown),
          notes: (["add:"] + lines).map { .init($0) },
          help: ["add these lines, then run the command again"]))
    }
    return [
      WiringChange(
        path: manifest, shown: shown, before: before, after: bytes, given: given, present: present,
        parts: package.parts(given))
    ]
  }

  func unwiring(
    _ package: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    guard let words = given[manifest.relative(to: folder).string] else { return [] }
    let (before, listing) = try text(shown)
    let package = listed(package)
    return [
      WiringChange(
        path: manifest, shown: shown, before: before, after: listing.removing(package, given: words), given: words,
        parts: package.parts(words))
    ]
  }

  func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    let (before, listing) = try text(shown)
    let (bytes, places) = listing.renaming(listed(package), to: listed(new))
    return [
      WiringChange(
        path: manifest, shown: shown, before: before, after: bytes,
        given: given[manifest.relative(to: folder).string] ?? [], places: places)
    ]
  }

  private func text(_ shown: String) throws(DiagnosticError) -> (before: FileChange.Content, listing: Listing) {
    let (bytes, status) = try files.readDetecting(manifest, shownAs: shown, limit: .manifest)
    return (.init(bytes: bytes, status: status), try listing(SourceText(path: shown, bytes: bytes)))
  }

  private func listed(_ package: WiredPackage) -> ListedPackage {
    var seen: Set<String> = []
    return ListedPackage(
      name: package.name, path: package.folder.relative(to: folder).string,
      users: package.users.map(declaredName).filter { seen.insert($0).inserted })
  }
}
