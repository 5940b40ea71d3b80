internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import SystemPackage

/// A manifest that lists local packages.
///
/// Literal lists are edited line by line.
protocol PackageListing {
  /// The directories of the local packages, as written.
  var folders: [String] { get }

  /// Whether the file declares a target.
  func declares(_ target: String) -> Bool

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

extension PackageListing {
  func declares(_ target: String) -> Bool { true }
}

/// A project that another program generates from a manifest with a list of local packages.
protocol PackageListingProject: PackagingProject {
  associatedtype Listing: PackageListing

  func listing(_ source: SourceText) throws(DiagnosticError) -> Listing

  func declaredName(ofTarget name: String) -> String

  /// The files that may declare targets, besides the manifest.
  var includedFiles: [FilePath] { get }

  /// The literal build settings of a target, or of the project, that determine how packages are made.
  func buildSettings(ofTarget name: String) -> [String: String]
}

extension PackageListingProject {
  func declaredName(ofTarget name: String) -> String { name }

  var includedFiles: [FilePath] { [] }

  var packageFolders: [FilePath] {
    guard let bytes = try? files.read(manifest, limit: .manifest),
      let listing = try? listing(SourceText(path: manifest.string, bytes: bytes))
    else { return [] }
    return listing.folders.map { FilePath($0).resolved(from: folder) }
      .filter { files.kind(of: $0.appending(PackageText.fileName)) == .file }
  }

  func packaging(_ choices: ModuleHome.Choices, shownAs shown: String) throws(DiagnosticError) -> Packaging {
    let users = try PackageUsers.found(choices, in: self)
    let packages = packageFolders
    let place = choices.codeFolder ?? PackageUsers.usualFolder(of: packages, in: folder) ?? folder.appending("Modules")
    let own = place.appending(choices.module)
    try PackageUsers.rejectExistingPaths(own, in: self)
    let style = XcodePackageStyle(
      settings: users.first.map(buildSettings) ?? [:], packages: packages, usualTools: .init(major: 5, minor: 9),
      files: files)
    return Packaging(
      folder: place, package: style.package(in: own), users: users,
      warnings: users.isEmpty ? [PackageUsers.none(choices.module)] : style.warnings(for: users.first))
  }

  func wiring(_ package: WiredPackage, shownAs shown: String) throws(DiagnosticError) -> [WiringChange] {
    var changes: [WiringChange] = []
    for (file, package) in try parts(of: listed(package), shownAs: shown) {
      let present = file.listing.present(package)
      // Entries that the user pasted count too.
      let isThere = package.words.allSatisfy(present.contains)
      let isOwn = file.path.isWithin(folder)
      guard let (bytes, given) = isThere ? (file.before.bytes, []) : isOwn ? file.listing.adding(package) : nil else {
        let (reason, lines) = file.listing.refusal(of: package)
        throw DiagnosticError(
          "manifest-computed",
          "'\(file.shown)' \(isOwn ? reason : "is outside of the project's directory"), so viper-gen cannot insert entries",
          at: Place(path: file.shown), notes: (["add:"] + lines).map { .init($0) },
          help: ["add these lines, then run the command again"])
      }
      changes.append(
        WiringChange(
          path: file.path, shown: file.shown, before: file.before, after: bytes, given: given, present: present,
          parts: package.parts(given)))
    }
    return changes
  }

  func unwiring(
    _ package: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    let package = listed(package)
    return try listingFiles(shown).compactMap { file in
      guard file.path.isWithin(folder), let words = given[file.path.relative(to: folder).string] else { return nil }
      return WiringChange(
        path: file.path, shown: file.shown, before: file.before, after: file.listing.removing(package, given: words),
        given: words, parts: package.parts(words))
    }
  }

  func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    try listingFiles(shown).filter { $0.path.isWithin(folder) }.map { file in
      let (bytes, places) = file.listing.renaming(listed(package), to: listed(new))
      return WiringChange(
        path: file.path, shown: file.shown, before: file.before, after: bytes,
        given: given[file.path.relative(to: folder).string] ?? [], places: places)
    }
  }

  /// The manifest, then the files that it includes.
  private func listingFiles(_ shown: String) throws(DiagnosticError) -> [ListingFile<Listing>] {
    let parent = FilePath(shown).removingLastComponent()
    var found: [ListingFile<Listing>] = []
    for path in [manifest] + includedFiles {
      let shown = path == manifest ? shown : parent.pushing(path.relative(to: folder)).lexicallyNormalized().string
      let (bytes, status) = try files.readDetecting(path, shownAs: shown, limit: .manifest)
      found.append(
        ListingFile(
          path: path, shown: shown, before: .init(bytes: bytes, status: status),
          listing: try listing(SourceText(path: shown, bytes: bytes))))
    }
    return found
  }

  /// The files to edit for a package: the manifest lists it, and each target is edited where it is declared.
  private func parts(
    of package: ListedPackage, shownAs shown: String
  ) throws(DiagnosticError) -> [(file: ListingFile<Listing>, package: ListedPackage)] {
    let files = try listingFiles(shown)
    var rest = package.users
    var parts: [(file: ListingFile<Listing>, package: ListedPackage)] = []
    for file in files.dropFirst() {
      let own = rest.filter { !files[0].listing.declares($0) && file.listing.declares($0) }
      guard !own.isEmpty else { continue }
      rest.removeAll(where: own.contains)
      parts.append((file, ListedPackage(name: package.name, path: package.path, users: own, isListed: false)))
    }
    return [(files[0], ListedPackage(name: package.name, path: package.path, users: rest))] + parts
  }

  private func listed(_ package: WiredPackage) -> ListedPackage {
    var seen: Set<String> = []
    return ListedPackage(
      name: package.name, path: package.folder.relative(to: folder).string,
      users: package.users.map(declaredName).filter { seen.insert($0).inserted })
  }
}

/// A file that declares targets and lists packages.
private struct ListingFile<Listing> {
  /// The absolute path.
  let path: FilePath
  let shown: String
  let before: FileChange.Content
  let listing: Listing
}
