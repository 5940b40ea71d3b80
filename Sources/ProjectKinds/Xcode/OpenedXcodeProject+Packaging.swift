package import Diagnostics
internal import FileChanges
internal import FileSystem
package import SystemPackage
internal import XcodeProject

extension OpenedXcodeProject: PackagingProject {
  package func packaging(_ choices: ModuleHome.Choices, shownAs shown: String) throws(DiagnosticError) -> Packaging {
    let users = try users(of: choices)
    let folder = choices.codeFolder ?? packagesFolder
    let version = file.objectVersion ?? 0
    let style = XcodePackageStyle(
      settings: users.first.map { settings(XcodePackageStyle.settingNames, ofTarget: $0) } ?? [:],
      packages: packageFolders,
      usualTools: file.needsXcode16 ? .init(major: 6, minor: 0) : .init(major: 5, minor: version >= 60 ? 9 : 7),
      files: files)
    return Packaging(
      folder: folder, package: style.package(in: folder.appending(choices.module)), users: users,
      warnings: users.isEmpty ? [PackageUsers.none(choices.module)] : style.warnings(for: users.first))
  }

  package var packageFolders: [FilePath] { file.localPackages.map { FilePath($0.folder) }.filter(isPackage) }

  private func users(of choices: ModuleHome.Choices) throws(DiagnosticError) -> [String] {
    try PackageUsers.found(choices, in: self)
  }

  /// The directory for module packages.
  ///
  /// This is the directory of most local packages, otherwise one that is not inside a synchronized folder.
  private var packagesFolder: FilePath {
    if let usual = PackageUsers.usualFolder(of: packageFolders, in: folder) { return usual }
    let names = ["Modules", "Packages"].map { folder.appending($0) }
    return names.first { name in !file.synchronizedFolders.contains { name.isWithin(FilePath($0.folder)) } } ?? names[0]
  }

  func isPackage(_ path: FilePath) -> Bool { files.kind(of: path.appending(PackageText.fileName)) == .file }

  // MARK: - Dependencies on a package

  package func wiring(_ package: WiredPackage, shownAs shown: String) throws(DiagnosticError) -> [WiringChange] {
    let edit = try file.adding(packages: [Self.addition(package, package.users)])
    let all = [ListedPackage.Word.package] + package.users.map(ListedPackage.Word.product)
    let present = all.filter { word in
      if word == ListedPackage.Word.package {
        return file.localPackages.contains { FilePath($0.folder) == package.folder }
      }
      let user = package.users.first { ListedPackage.Word.product($0) == word }
      let products = user.flatMap { try? file.packageProducts(ofTarget: $0) } ?? []
      return products.contains { $0.name == package.name }
    }
    let given = all.filter { !present.contains($0) }
    return [change(edit.result, shown, given, present: present, of: package)]
      + (try workspaces(listing: package).map { workspace in
        WiringChange(
          path: workspace.path, shown: workspace.shown, before: workspace.before,
          after: workspace.after ?? workspace.before.bytes,
          given: workspace.isListed ? [] : [ListedPackage.Word.package],
          present: workspace.isListed ? [ListedPackage.Word.package] : [],
          parts: workspace.isListed ? [] : ["1 package"])
      }) + (try lists(running: package))
  }

  private func lists(running package: WiredPackage) throws(DiagnosticError) -> [WiringChange] {
    guard let tests = package.tests else { return [] }
    return try ProjectTestLists(of: self).lists(for: package).compactMap { list in
      let isThere = list.text.runs(tests, in: list.container(package))
      guard let after = isThere ? list.before.bytes : list.text.adding(tests, in: list.container(package)) else {
        return nil
      }
      return WiringChange(
        path: list.path, shown: list.shown, before: list.before, after: after, given: isThere ? [] : [Self.testsWord],
        present: isThere ? [Self.testsWord] : [], parts: isThere ? [] : [tests])
    }
  }

  package func unwiring(
    _ package: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    var changes: [WiringChange] = []
    let words = words(in: given)
    if !words.isEmpty {
      let users = package.users.filter { words.contains(ListedPackage.Word.product($0)) }
      let edit = try file.removing(
        packages: [Self.addition(package, users)],
        extent: words.contains(ListedPackage.Word.package) ? .everything : .products)
      changes.append(change(edit.result, shown, words, present: [], of: package))
    }
    for (name, words) in given.sorted(by: { $0.key < $1.key }) where words.contains(ListedPackage.Word.package) {
      guard let workspace = try WorkspaceText(name, in: folder, files) else { continue }
      changes.append(
        WiringChange(
          path: workspace.path, shown: workspace.shown, before: workspace.before,
          after: workspace.file.unlisting(package: package.folder.string) ?? workspace.before.bytes, given: words,
          parts: ["1 package"]))
    }
    for (name, words) in given.sorted(by: { $0.key < $1.key }) where words.contains(Self.testsWord) {
      guard let list = try ProjectTestLists(of: self).list(name), let tests = package.tests,
        let after = list.text.removing(tests, in: list.container(package))
      else { continue }
      changes.append(
        WiringChange(
          path: list.path, shown: list.shown, before: list.before, after: after, given: words, parts: [tests]))
    }
    return changes
  }

  package func rewiring(
    _ package: WiredPackage, as new: WiredPackage, given: [String: [String]], shownAs shown: String
  ) throws(DiagnosticError) -> [WiringChange] {
    let names = PackageTargets(module: package.name).names(as: PackageTargets(module: new.name))
    let (bytes, count) = try file.renaming(
      package: package.folder.string, to: new.folder.string, products: names)
    let words = words(in: given)
    var changes = [
      WiringChange(
        path: path, shown: shown, before: .init(bytes: file.bytes, status: status), after: bytes, given: words,
        places: count)
    ]
    for name in given.keys.sorted() {
      guard let workspace = try WorkspaceText(name, in: folder, files),
        let after = workspace.file.moving(package: package.folder.string, to: new.folder.string)
      else { continue }
      changes.append(
        WiringChange(
          path: workspace.path, shown: workspace.shown, before: workspace.before, after: after,
          given: given[name] ?? [], places: 1))
    }
    for (name, words) in given.sorted(by: { $0.key < $1.key }) where words.contains(Self.testsWord) {
      guard let list = try ProjectTestLists(of: self).list(name), let tests = package.tests, let newTests = new.tests,
        let after = list.text.renaming(
          tests, in: list.container(package), to: newTests, in: list.container(new))
      else { continue }
      changes.append(
        WiringChange(path: list.path, shown: list.shown, before: list.before, after: after, given: words, places: 1))
    }
    return changes
  }

  private func change(
    _ after: [UInt8], _ shown: String, _ given: [String], present: [String], of package: WiredPackage
  ) -> WiringChange {
    let users = package.users.filter { given.contains(ListedPackage.Word.product($0)) }
    let parts =
      (given.contains(ListedPackage.Word.package) ? ["1 package"] : []) + users.map { "\(package.name) in \($0)" }
    return WiringChange(
      path: path, shown: shown, before: .init(bytes: file.bytes, status: status), after: after, given: given,
      present: present, parts: parts)
  }

  /// The recorded entries for the project file, even if its format was converted since.
  private func words(in given: [String: [String]]) -> [String] {
    XcodeProjectBundle(path: bundle, files: files).possibleFiles.flatMap { given[$0.relative(to: folder).string] ?? [] }
  }

  private static func addition(_ package: WiredPackage, _ users: [String]) -> PackageAddition {
    PackageAddition(path: package.folder.string, products: [.init(package.name, targets: users)])
  }

  private static let testsWord = "tests"

  // MARK: - Workspaces

  /// The workspaces in or directly above the project's directory that contain the project and list packages.
  private func workspaces(listing package: WiredPackage) throws(DiagnosticError) -> [WorkspaceText] {
    var found: [WorkspaceText] = []
    for place in [folder, folder.removingLastComponent()] {
      for name in (try? files.names(in: place)) ?? [] where name.hasSuffix(".xcworkspace") {
        let path = place.appending(name).appending("contents.xcworkspacedata")
        guard files.kind(of: path) == .file,
          var workspace = try WorkspaceText(path.relative(to: folder).string, in: folder, files),
          workspace.file.paths.contains(bundle.string)
        else { continue }
        let packages = workspace.file.paths.filter { isPackage(FilePath($0)) || $0 == package.folder.string }
        workspace.isListed = packages.contains(package.folder.string)
        workspace.after = workspace.file.listing(package: package.folder.string, beside: packages)
        if workspace.isListed || workspace.after != nil { found.append(workspace) }
      }
    }
    return found
  }
}

private struct WorkspaceText {
  let path: FilePath
  let shown: String
  let before: FileChange.Content
  let file: WorkspaceFile
  var after: [UInt8]?
  var isListed = false

  /// Returns `nil` for a file that is not the contents of a workspace.
  ///
  /// - Parameter name: The path of the file, relative to the project's directory.
  init?(_ name: String, in folder: FilePath, _ files: FileSystem) throws(DiagnosticError) {
    let path = FilePath(name).resolved(from: folder)
    let bundle = path.removingLastComponent()
    guard path.lastComponent?.string == "contents.xcworkspacedata", bundle.extension == "xcworkspace" else {
      return nil
    }
    let shown = bundle.relative(to: folder).string
    guard let before = try files.content(of: path, shownAs: shown, limit: .manifest) else { return nil }
    (self.path, self.shown, self.before) = (path, shown, before)
    file = try WorkspaceFile(bytes: before.bytes, path: shown, folder: bundle.removingLastComponent().string)
  }
}
