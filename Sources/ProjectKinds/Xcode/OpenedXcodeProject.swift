package import Diagnostics
internal import FileChanges
package import FileSystem
package import SystemPackage
package import XcodeProject

/// An `.xcodeproj` and the text of its project file.
package struct OpenedXcodeProject: ModuleProject {
  package static let kindName = "Xcode"

  /// The absolute path of the `.xcodeproj`.
  let bundle: FilePath
  package let file: ProjectFile
  /// The status of the project file when it was read.
  package let status: Status
  package let files: FileSystem
  private let nativeTargets: [Target]
  /// The settings in `.xcconfig` files, by path.
  private let configurationFiles = Locked<[String: [String: String]]>([:])
  package let targets: [ProjectTarget]

  package var manifest: FilePath { bundle }
  package var fileList: ProjectFile? { file }

  /// The absolute path of the project file.
  package let path: FilePath

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - bundle: The absolute path of the `.xcodeproj`.
  ///   - shown: Its path in messages.
  package init(bundle: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError) {
    let name = try XcodeProjectBundle(path: bundle, files: files).fileName(shownAs: shown)
    path = bundle.appending(name)
    let (bytes, status) = try files.readDetecting(path, shownAs: "\(shown)/\(name)", limit: .xcodeProject)
    self.bundle = bundle
    self.status = status
    self.files = files
    file = try ProjectFile(
      bytes: bytes, path: "\(shown)/\(name)", projectFolder: bundle.removingLastComponent().string)
    nativeTargets = file.targets
    targets = nativeTargets.map(Self.target)
  }

  /// A project after edits.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the project file.
  ///   - status: Its status when it was read.
  package init(_ file: ProjectFile, at path: FilePath, status: Status, files: FileSystem) {
    self.path = path
    bundle = path.removingLastComponent()
    (self.file, self.status, self.files) = (file, status, files)
    nativeTargets = file.targets
    targets = nativeTargets.map(Self.target)
  }

  package init(manifest: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError) {
    try self.init(bundle: manifest, shownAs: shown, files: files)
  }

  package static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath] {
    // CocoaPods generates its own project; `pod lib create` links it into the library's directory.
    names.filter { $0.hasSuffix(".xcodeproj") && !["Pods.xcodeproj", "_Pods.xcodeproj"].contains($0) }.map {
      folder.appending($0)
    }
    .filter { XcodeProjectBundle(path: $0, files: files).isProject }
  }

  package var name: String { bundle.stem ?? bundle.string }

  package var organization: String? { file.organizationName }

  private static func target(_ target: Target) -> ProjectTarget {
    let others = target.dependencies.filter { $0 != target.tests }
    return ProjectTarget(
      name: target.name, purpose: purpose(of: target), dependencies: [target.tests].compactMap { $0 } + others)
  }

  package var xcodeproj: FilePath? { bundle }

  package var remark: String? {
    let folders = file.synchronizedFolders.compactMap { FilePath($0.folder).lastComponent?.string }
    return folders.isEmpty ? nil : "synchronized: \(folders.joined(separator: ", "))"
  }

  private static func purpose(of target: Target) -> ProjectTarget.Purpose {
    let type = target.productType ?? ""
    // Watch apps, Messages stickers and app clips are embedded in an application.
    if ["watch", "messages", "on-demand"].contains(where: type.holds) { return .appExtension }
    return switch target.kind {
    case .application: .application
    case .framework, .library: .library
    case .tool: .tool
    case .appExtension: .appExtension
    case .unitTests: .unitTests
    case .userInterfaceTests: .userInterfaceTests
    case .bundle, .other: .other
    }
  }

  package func importName(ofTarget name: String) -> String {
    let settings = nativeTargets.first { $0.name == name }?.productSettings ?? [:]
    let names = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].compactMap { settings[$0] }
    return ImportName.ofTarget(names.first { !$0.contains("$") && !$0.isEmpty } ?? name)
  }

  package var toolsHaveSwiftTesting: Bool { file.needsXcode16 }

  package func swiftSettings(ofTarget name: String) -> SwiftSettings {
    let settings = settings(SwiftSettings.names, ofTarget: name)
    return SwiftSettings { settings[$0] }
  }

  /// Build settings of a target, including those from its `.xcconfig` files.
  func settings(_ names: [StaticString], ofTarget name: String) -> [String: String] {
    file.buildSettings(names, ofTarget: name) { path in
      if let known = configurationFiles.withLock({ $0[path] }) { return known }
      let settings = ConfigurationFile(FilePath(path), files: files).settings
      configurationFiles.withLock { $0[path] = settings }
      return settings
    }
  }

  package func change(
    adding additions: [FileAddition], options: AdditionOptions, shownAs shown: String
  ) throws(DiagnosticError) -> ProjectChange? {
    ProjectChange(
      path: path, shown: shown, before: .init(bytes: file.bytes, status: status),
      edit: try file.adding(additions, options: options))
  }
}

// MARK: - Source folders

extension OpenedXcodeProject {
  package func files(named names: Set<String>, builtBy target: String, passingOver known: KnownModules) -> [FilePath] {
    var found = Set(((try? file.members(ofTarget: target, named: names)) ?? []).map { FilePath($0) })
    for folder in file.synchronizedFolders
    where folder.owners.contains(target) || folder.exceptions[target] != nil {
      let path = FilePath(folder.folder)
      for inside in (try? files.files(below: path, passingOver: known.names)) ?? []
      where names.contains(inside.lastComponent?.string ?? "") {
        if folder.targets(building: inside.string).contains(target) { found.insert(path.pushing(inside)) }
      }
    }
    return found.filter { files.kind(of: $0) == .file }.sorted { $0.string < $1.string }
  }

  package func sources(builtBy target: String, endings: [String], atMost limit: Int) -> [FilePath]? {
    guard let members = try? file.members(ofTarget: target, endings: endings, atMost: limit) else { return nil }
    var found = Set(members.map { FilePath($0) })
    for folder in file.synchronizedFolders
    where folder.owners.contains(target) || folder.exceptions[target] != nil {
      let path = FilePath(folder.folder)
      guard let inside = files.sources(below: path, endings: endings, atMost: limit) else { return nil }
      found.formUnion(
        inside.filter { folder.targets(building: $0.relative(to: path).string).contains(target) })
    }
    return found.count > limit ? nil : found.sorted { $0.string < $1.string }
  }

  package func builders(of files: [FilePath]) -> [Set<String>] {
    let folders = file.synchronizedFolders
    return zip(files, file.builders(ofFiles: files.map(\.string))).map { path, listed in
      folders.filter { path.isWithin(FilePath($0.folder)) }.reduce(listed) { found, folder in
        found.union(folder.targets(building: path.relative(to: FilePath(folder.folder)).string))
      }
    }
  }

  package func compiles(_ folder: FilePath, _ target: ProjectTarget) -> Bool {
    guard let synchronized = file.synchronizedFolders.first(where: { folder.isWithin(FilePath($0.folder)) }) else {
      return !isCopied(folder)
    }
    return synchronized.targets(building: folder.relative(to: FilePath(synchronized.folder)).string)
      .contains(target.name)
  }

  /// Whether a directory is in a folder reference, which Xcode copies into the product.
  private func isCopied(_ folder: FilePath) -> Bool {
    var candidate = folder
    // The project lists a directory as a file only if it copies it, unlike a group.
    while candidate != self.folder, candidate.isWithin(self.folder) {
      if candidate.extension == nil, file.membership(ofFile: candidate.string).isListed { return true }
      candidate.removeLastComponent()
    }
    return false
  }

  package func folder(of target: ProjectTarget) -> FilePath {
    let named = folder.appending(target.name)
    let synchronized = file.synchronizedFolders.filter { $0.owners.contains(target.name) }.map { FilePath($0.folder) }
    if let own = synchronized.first(where: { $0.lastComponent?.string == target.name }) { return own }
    var counts: [Substring: Int] = [:]
    for member in (try? file.members(ofTarget: target.name, endings: [".swift", ".m", ".mm"])) ?? [] {
      if let end = member.utf8.lastIndex(of: UInt8(ascii: "/")) { counts[member[..<end], default: 0] += 1 }
    }
    var weights = Dictionary(counts.map { (FilePath(String($0.key)), $0.value) }, uniquingKeysWith: +)
    for folder in synchronized {
      let count = ((try? files.files(below: folder)) ?? []).count { ["swift", "m", "mm"].contains($0.extension) }
      weights[folder, default: 0] += max(1, count)
    }
    if files.kind(of: named) == .folder, weights.isEmpty || weights.keys.contains(where: { $0.isWithin(named) }) {
      return named
    }
    return Self.commonFolder(weights, below: folder) ?? named
  }

  /// The directory of most of the sources, found by descending from `start` into the directory with the majority.
  private static func commonFolder(_ weights: [FilePath: Int], below start: FilePath) -> FilePath? {
    var rest = weights.filter { $0.key.isWithin(start) }
    if rest.isEmpty {
      // All sources are outside the project's directory.
      guard var folder = weights.keys.min(by: { $0.string < $1.string }) else { return nil }
      while !folder.components.isEmpty, weights.keys.contains(where: { !$0.isWithin(folder) }) {
        folder.removeLastComponent()
      }
      return folder
    }
    var folder = start
    while rest[folder] == nil {
      var children: [FilePath: Int] = [:]
      for (path, weight) in rest {
        guard let next = path.relative(to: folder).components.first else { continue }
        children[folder.appending(next), default: 0] += weight
      }
      guard let most = children.max(by: { ($0.value, $1.key.string) < ($1.value, $0.key.string) }) else { break }
      // Below the first level, a directory that does not contain all sources is a subdirectory of the source folder.
      let all = rest.values.reduce(0, +)
      guard folder == start ? most.value * 2 > all : most.value == all,
        !ProjectDefaults.moduleFolderNames.contains(most.key.lastComponent?.string ?? "")
      else { break }
      folder = most.key
      rest = rest.filter { $0.key.isWithin(folder) }
    }
    return folder
  }

  package func targets(building path: FilePath) -> [ProjectTarget] {
    let owners = file.synchronizedFolders.filter { path.isWithin(FilePath($0.folder)) }
      .flatMap { $0.targets(building: path.relative(to: FilePath($0.folder)).string) }
    if !owners.isEmpty { return targets.filter { owners.contains($0.name) } }
    let places = targets.filter { $0.purpose != .other }.map { ($0, folder(of: $0)) }
      .filter { path.isWithin($0.1) }
    // The innermost directory is the most specific to a target.
    let deepest = places.map(\.1.components.count).max()
    return places.filter { $0.1.components.count == deepest }.map(\.0)
  }
}
