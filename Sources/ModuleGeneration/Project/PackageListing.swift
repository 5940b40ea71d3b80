internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A package as a manifest lists it.
struct ListedPackage {
  /// Its name, and that of the product which targets use.
  let name: String
  /// Its folder as the manifest says it.
  let path: String
  /// The targets that use it.
  let users: [String]

  /// What is given or there already, as records call it.
  enum Word {
    /// The argument or the key that lists packages.
    static let packages = "packages"
    static let package = "package"
    /// The list of what a target depends on.
    static func dependencies(_ target: String) -> String { "dependencies of \(target)" }
    static func product(_ target: String) -> String { "product in \(target)" }
  }

  var words: [String] { [Word.package] + users.map(Word.product) }

  /// What some words are for people: `1 package`, `Login in Shop`.
  func parts(_ words: [String]) -> [String] {
    (words.contains(Word.package) ? ["1 package"] : [])
      + users.filter { words.contains(Word.product($0)) }.map { "\(name) in \($0)" }
  }
}

/// The text of a manifest that lists local packages, edited by lines where its lists are literal.
protocol PackageListing {
  /// The folders of the local packages, as they are written.
  var folders: [String] { get }

  /// What it says already of a package and its users.
  func present(_ package: ListedPackage) -> [String]

  /// The text with a package and its users, and what it was given; `nil` where that cannot be put in by lines.
  func adding(_ package: ListedPackage) -> (bytes: [UInt8], given: [String])?

  /// The text without a package, as far as it was given.
  func removing(_ package: ListedPackage, given: [String]) -> [UInt8]

  /// The text with a package under another name in another folder, and how many places say so.
  func renaming(_ package: ListedPackage, to new: ListedPackage) -> (bytes: [UInt8], places: Int)

  /// Why nothing can be put in by lines, said of the manifest, and the lines to paste.
  static func refusal(of package: ListedPackage) -> (reason: String, lines: [String])
}

/// A kind of project whose manifest lists local packages, and from which another program makes the project.
protocol PackageListingProject: PackagingProject {
  associatedtype Listing: PackageListing

  /// The manifest's text as one that lists packages.
  func listing(_ source: SourceText) throws(DiagnosticError) -> Listing

  /// The name under which the manifest declares a target.
  func declaredName(ofTarget name: String) -> String

  /// What the manifest sets literally for a target, or else for the project, of what packages are made by.
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
    try PackageUsers.refuseTaken(own, in: self)
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
    // Lines that were pasted do as well.
    let isThere = package.words.allSatisfy(present.contains)
    guard let (bytes, given) = isThere ? (before.bytes, []) : listing.adding(package) else {
      let (reason, lines) = Listing.refusal(of: package)
      throw DiagnosticError(
        Diagnostic(
          "manifest-computed", "'\(shown)' \(reason), so that nothing can be put in by lines", at: Place(path: shown),
          notes: (["it must say:"] + lines).map { .init($0) },
          help: ["write these lines where they belong, and run the command again: it writes the module's package"]))
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
