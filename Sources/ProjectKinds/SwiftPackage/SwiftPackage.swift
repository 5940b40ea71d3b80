package import Diagnostics
package import FileSystem
package import SystemPackage

/// A Swift package, whose targets build all files in their directories.
package struct SwiftPackage: ModuleProject {
  package static let kindName = "Swift package"
  package static let mayBePart = true
  package static let modulesMayBeTargets = true
  private static let manifestName = "Package.swift"

  package let manifest: FilePath
  package let name: String
  package let targets: [ProjectTarget]
  package let files: FileSystem
  private let isolatedTargets: Set<String>
  private let languageMode: Int?
  private let toolsVersion: String?
  private let oldestIOS: String?
  private let isWithoutUIKit: Bool
  /// The paths of local packages, relative to the package's directory.
  let localPackages: [String]
  package let toolsHaveSwiftTesting: Bool

  package static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath] {
    names.contains(manifestName) ? [folder.appending(manifestName)].filter { files.kind(of: $0) == .file } : []
  }

  package init(manifest path: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError) {
    self.init(
      manifest: path, reading: SourceText(path: shown, bytes: try files.read(path, shownAs: shown, limit: .manifest)),
      files: files)
  }

  /// The package that a manifest text declares, before it is written.
  init(manifest path: FilePath, reading source: SourceText, files: FileSystem) {
    let manifest = SwiftPackageManifest(source)
    let root = path.removingLastComponent()
    self.manifest = path
    self.files = files
    name = manifest.name ?? root.lastComponent?.string ?? "App"
    var targets = manifest.targets.map { Self.target($0, below: root, files) }
    // If targets are computed, infer them from the directories in which SwiftPM would find them.
    if manifest.hasUnreadTargets {
      for (parent, isTest) in [("Sources", false), ("Tests", true)] {
        let folder = root.appending(parent)
        for name in (try? files.names(in: folder)) ?? [] where !targets.contains(where: { $0.name == name }) {
          let path = folder.appending(name)
          guard !name.hasPrefix("."), files.kind(of: path) == .folder,
            !targets.contains(where: { $0.sources?.contains { $0.path == path } ?? false })
          else { continue }
          targets.append(
            ProjectTarget(name: name, purpose: isTest ? .unitTests : .library, sources: [SourceFolder(path)]))
        }
      }
    }
    self.targets = targets
    isolatedTargets = Set(manifest.targets.filter(\.isolatesByDefault).map(\.name))
    oldestIOS = manifest.oldestIOS
    isWithoutUIKit = manifest.isWithoutUIKit
    localPackages = manifest.localPackages
    languageMode = manifest.languageMode
    toolsVersion = manifest.toolsVersion
    toolsHaveSwiftTesting = SwiftSettings.isSix(manifest.toolsVersion)
  }

  private static func target(
    _ target: SwiftPackageManifest.Target, below root: FilePath, _ files: FileSystem
  ) -> ProjectTarget {
    let folder: FilePath
    if let path = target.path {
      folder = FilePath(path).resolved(from: root)
    } else {
      folder = customaryFolder(of: target.name, isTest: target.purpose == .unitTests, below: root, files)
    }
    let sources =
      target.sources.isEmpty
      ? [SourceFolder(folder, excluding: target.excluded, resources: target.resources)]
      : target.sources.map { source in
        let place = FilePath(source).resolved(from: folder)
        func moved(_ path: String) -> String { FilePath(path).resolved(from: folder).relative(to: place).string }
        return SourceFolder(
          place, excluding: target.excluded.map(moved), resources: target.resources.map(moved))
      }
    return ProjectTarget(
      name: target.name, purpose: target.purpose, dependencies: target.dependencies, sources: sources)
  }

  /// The default directory of a target that does not declare a path.
  static func customaryFolder(of name: String, isTest: Bool, below root: FilePath, _ files: FileSystem) -> FilePath {
    // SwiftPM's search order.
    let parents = (isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    let places = parents.map { root.appending($0).appending(name) }
    return places.first { files.kind(of: $0) == .folder } ?? places[0]
  }

  package func swiftSettings(ofTarget name: String) -> SwiftSettings {
    var settings = SwiftSettings(
      isolatesByDefault: isolatedTargets.contains(name), oldestIOS: oldestIOS, languageMode: languageMode,
      isWithoutUIKit: isWithoutUIKit)
    settings.tools = toolsVersion.map { SwiftSettings.Tools(manifest: $0) }
    return settings
  }

  package func folder(of target: ProjectTarget) -> FilePath {
    target.sources?.first?.path ?? folder.appending("Sources").appending(target.name)
  }
}
