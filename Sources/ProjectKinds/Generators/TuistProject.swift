internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A project that `tuist generate` creates from `Project.swift`.
///
/// If the manifest computes targets, they are read from the last generated project. If there is none, they are inferred
/// from Tuist's conventions.
struct TuistProject: ModuleProject {
  static let kindName = "Tuist"
  static let makesXcodeProject = true
  private static let manifestName = "Project.swift"
  private static let purposes: [String: ProjectTarget.Purpose] = [
    "app": .application, "framework": .library, "staticFramework": .library, "staticLibrary": .library,
    "dynamicLibrary": .library, "commandLineTool": .tool, "unitTests": .unitTests, "uiTests": .userInterfaceTests,
    "appExtension": .appExtension, "extensionKitExtension": .appExtension, "messagesExtension": .appExtension,
    "watch2App": .appExtension, "watch2Extension": .appExtension, "appClip": .appExtension,
    "stickerPackExtension": .appExtension, "tvTopShelfExtension": .appExtension,
  ]

  let manifest: FilePath
  let name: String
  let targets: [ProjectTarget]
  let organization: String?
  let files: FileSystem
  private let syntax: ManifestSyntax
  private let computesTargets: Bool

  static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath] {
    names.contains(manifestName) && isManifest(folder.appending(manifestName), files)
      ? [folder.appending(manifestName)] : []
  }

  static func isWorkspace(_ folder: FilePath, names: [String], files: FileSystem) -> Bool {
    for name in ["Workspace.swift", "Tuist.swift"] where names.contains(name) {
      if isManifest(folder.appending(name), files) { return true }
    }
    guard names.contains("Tuist") else { return false }
    return ["Config.swift", "Package.swift", "ProjectDescriptionHelpers"].contains {
      files.kind(of: folder.appending("Tuist").appending($0)) != .missing
    }
  }

  private static func isManifest(_ path: FilePath, _ files: FileSystem) -> Bool {
    guard let bytes = try? files.readIfPresent(path, limit: .manifest) else { return false }
    return bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "import ProjectDescription".utf8) }
  }

  init(manifest: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError) {
    let folder = manifest.removingLastComponent()
    self.manifest = manifest
    self.files = files
    let bytes = try files.read(manifest, shownAs: shown, limit: .manifest)
    var syntax = ManifestSyntax(bytes)
    if (syntax.tuistProjects + syntax.tuistTargets).contains(where: { syntax.text("name", of: $0) == .computed }) {
      syntax = ManifestSyntax(bytes, helpers: (try? Self.helpers(of: folder, files)) ?? [])
    }
    self.syntax = syntax
    let project = syntax.tuistProjects.first
    // Helpers usually take the name too.
    let naming = ([project].compactMap { $0 } + syntax.tuistHelpers).first { syntax.text("name", of: $0) != .missing }
    let assumedName = naming.flatMap { syntax.known("name", of: $0) } ?? folder.lastComponent?.string ?? "App"
    self.name = assumedName
    organization = project.flatMap { syntax.known("organizationName", of: $0) }
    let reader = TuistTargetReader(syntax: syntax, folder: folder, files: files)
    var targets = reader.declared(Self.purposes)
    let isComputed = targets.isEmpty || reader.hasUnreadable || project.map(reader.computesTargets) ?? true
    computesTargets = isComputed
    if isComputed {
      let known = Set(targets.map(\.name))
      targets += Self.generated(assumedName, in: folder, files).filter { !known.contains($0.name) }
      if targets.isEmpty { targets = reader.assumed(assumedName) }
    }
    self.targets = targets
  }

  /// The targets of the last generated project.
  private static func generated(_ name: String, in folder: FilePath, _ files: FileSystem) -> [ProjectTarget] {
    let bundle = folder.appending(name + ".xcodeproj")
    guard XcodeProjectBundle(path: bundle, files: files).isProject,
      let project = try? OpenedXcodeProject(bundle: bundle, shownAs: bundle.string, files: files)
    else { return [] }
    return project.targets.map { target in
      ProjectTarget(
        name: target.name, purpose: target.purpose, dependencies: target.dependencies,
        sources: [SourceFolder(project.folder(of: target))], isAssumed: true)
    }
  }

  func target(_ name: String) -> ProjectTarget? {
    if let target = targets.first(where: { $0.name == name }) { return target }
    guard computesTargets, syntax.mentions(name) else { return nil }
    let isTests = name.hasSuffix("Tests")
    let reader = TuistTargetReader(syntax: syntax, folder: folder, files: files)
    return ProjectTarget(
      name: name, purpose: isTests ? .unitTests : .library, sources: [reader.customary(name, isTests: isTests)],
      isAssumed: true)
  }

  /// The literal settings of a target or, if it has none, of the project.
  func buildSettings(ofTarget name: String) -> [String: String] {
    var found: [String: String] = [:]
    for setting in XcodePackageStyle.settingNames { found["\(setting)"] = value(of: "\(setting)", for: name) }
    return found
  }

  func swiftSettings(ofTarget name: String) -> SwiftSettings {
    SwiftSettings { value(of: $0, for: name) }
  }

  private func value(of setting: String, for name: String) -> String? {
    let target = syntax.tuistTargets.first { syntax.text("name", of: $0) == .text(name) }
    let owners = [target, syntax.tuistProjects.first].compactMap { $0 }
    if setting == "\(SwiftSettings.deploymentTarget)" {
      return owners.lazy.compactMap { syntax.text(behind: "iOS", in: syntax.argument("deploymentTargets", of: $0)) }
        .first
    }
    if setting == "\(SwiftSettings.sdk)", let target, Self.isWithoutUIKit(syntax.argument("destinations", of: target)) {
      return "macosx"
    }
    return owners.lazy.compactMap { syntax.text(behind: setting, in: syntax.argument("settings", of: $0)) }.first
  }

  /// Whether all destinations are platforms without UIKit, such as `.macOS` or `[.mac]`.
  private static func isWithoutUIKit(_ destinations: ArraySlice<ManifestSyntax.Token>) -> Bool {
    let names = destinations.compactMap { if case .word(let name) = $0 { name } else { nil } }
    return !names.isEmpty && names.allSatisfy { ["macOS", "mac", "watchOS", "appleWatch"].contains($0) }
  }

  package func folder(of target: ProjectTarget) -> FilePath {
    SourceFolder.own(of: target, in: folder, files) ?? folder.appending("Sources")
  }

  var xcodeproj: FilePath? { folder.appending(name + ".xcodeproj") }

  var commandAfterAdding: String? { "tuist generate" }

  var remark: String? { Self.kindName }
}

private struct TuistTargetReader {
  let syntax: ManifestSyntax
  let folder: FilePath
  let files: FileSystem

  private var calls: [ManifestSyntax.Call] { syntax.tuistTargets }

  /// Whether any target has a computed name.
  var hasUnreadable: Bool { calls.contains { syntax.text("name", of: $0) == .computed } }

  /// Whether `targets:` is anything but a list of declarations.
  func computesTargets(of project: ManifestSyntax.Call) -> Bool {
    !syntax.isList(syntax.argument("targets", of: project), ofCalls: ManifestSyntax.declaresTarget)
  }

  func declared(_ purposes: [String: ProjectTarget.Purpose]) -> [ProjectTarget] {
    calls.compactMap { call in
      guard let name = syntax.known("name", of: call) else { return nil }
      var purpose: ProjectTarget.Purpose = .other
      if case .word(let product)? = syntax.argument("product", of: call).last {
        purpose = purposes[product] ?? (product.hasSuffix("xtension") ? .appExtension : .other)
      }
      let excluded = syntax.texts("excluding", inside: "sources", of: call)
      let sources =
        syntax.texts("sources", of: call, without: "excluding").map { source($0, excluding: excluded) }
        + buildableFolders(of: call)
      let isComputed = sources.isEmpty && !syntax.argument("sources", of: call).isEmpty
      return ProjectTarget(
        name: name, purpose: purpose, dependencies: syntax.texts("dependencies", of: call),
        sources: isComputed ? [customary(name, isTests: purpose == .unitTests)] : sources,
        isAssumed: isComputed)
    }
  }

  /// The synchronized folders of a target.
  ///
  /// Exclusions are relative to each directory.
  private func buildableFolders(of call: ManifestSyntax.Call) -> [SourceFolder] {
    let excluded = syntax.texts("excluded", inside: "buildableFolders", of: call)
    return syntax.texts("buildableFolders", of: call, without: "exceptions").map { path in
      SourceFolder(FilePath(path).resolved(from: folder), excluding: excluded)
    }
  }

  /// The targets that a helper presumably creates, and the tests of a single one.
  func assumed(_ name: String) -> [ProjectTarget] {
    let places = places(name, isTests: false)
    var targets = places.map { place in
      let name = places.count == 1 ? name : place.removingLastComponent().lastComponent?.string ?? name
      let isApplication =
        syntax.tokens.contains(.word("app")) || name.lowercased().hasSuffix("app")
        || folder.lastComponent?.string.lowercased() == "app"
      return ProjectTarget(
        name: name, purpose: isApplication ? .application : .library, sources: [SourceFolder(place)], isAssumed: true)
    }
    if targets.count == 1, files.kind(of: folder.appending("Tests")) == .folder {
      targets.append(
        ProjectTarget(
          name: name + "Tests", purpose: .unitTests, dependencies: [name],
          sources: [SourceFolder(folder.appending("Tests"))], isAssumed: true))
    }
    return targets
  }

  /// The default source folder in Tuist's own templates.
  func customary(_ name: String, isTests: Bool) -> SourceFolder {
    let places = places(name, isTests: isTests)
    return SourceFolder(places.count == 1 ? places[0] : folder.appending(isTests ? "Tests" : "Sources"))
  }

  /// The possible source folders of a target; several if none has its name.
  private func places(_ name: String, isTests: Bool) -> [FilePath] {
    let usual = isTests ? "Tests" : "Sources"
    // A helper in a top-level project builds the paths of its parts: 'Projects/App/Sources'.
    let parents = ((try? files.entries(in: folder)) ?? []).filter { $0.kind == .folder && !$0.name.hasPrefix(".") }
      .map(\.name).sorted()
    let places =
      [folder.appending(name).appending(usual), folder.appending(usual), folder.appending(name)]
      + parents.map { folder.appending($0).appending(name).appending(usual) }
      + parents.filter { $0.lowercased() == name.lowercased() }.map { folder.appending($0).appending(usual) }
    if let place = places.first(where: { files.kind(of: $0) == .folder }) { return [place] }
    // If there is only one directory of sources, the helper must use that one.
    let others = parents.flatMap { parent in
      let place = folder.appending(parent)
      return [place]
        + ((try? files.entries(in: place)) ?? []).filter { $0.kind == .folder }.map { place.appending($0.name) }
    }.map { $0.appending(usual) }.filter { files.kind(of: $0) == .folder }
    let applications = others.filter { $0.removingLastComponent().lastComponent?.string.lowercased() == "app" }
    return applications.count == 1 ? applications : others.isEmpty ? [folder.appending(usual)] : others
  }

  /// Splits a glob into the directory before the first wildcard and the pattern.
  private func source(_ glob: String, excluding: [String]) -> SourceFolder {
    let components = glob.split(separator: "/").map(String.init)
    let fixed = components.prefix { !$0.contains { "*?{[".contains($0) } }
    let start = glob.hasPrefix("//") ? repository : glob.hasPrefix("/") ? FilePath("/") : folder
    let place = FilePath(fixed.joined(separator: "/")).resolved(from: start)
    let own = excluding.map { pattern in
      FilePath(pattern).resolved(from: folder).relative(to: place).string
    }
    let rest = components.dropFirst(fixed.count).joined(separator: "/")
    return SourceFolder(place, including: rest.isEmpty || rest == "**" ? [] : [rest], excluding: own)
  }

  /// The directory that `//` refers to: the directory of the workspace.
  private var repository: FilePath {
    files.ancestors(of: folder).last {
      TuistProject.isWorkspace($0, names: (try? files.names(in: $0)) ?? [], files: files)
    } ?? folder
  }
}
