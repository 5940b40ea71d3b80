package import Diagnostics
internal import FileSystem
internal import SwiftSource
package import SystemPackage
internal import XcodeProject

/// A check whether Xcode 27 builds the apps of a project and iOS 27 launches them.
package struct XcodeReadiness {
  private let project: OpenedXcodeProject
  private let workingDirectory: FilePath
  /// Warnings about deployment targets that are too low and apps without scenes, in the order of the targets.
  package private(set) var warnings: [Diagnostic] = []
  /// The apps that were not checked for scenes.
  package private(set) var unchecked: [String] = []
  /// The maximum number of sources to check; an app that follows is not checked for scenes.
  package static let limit = 200_000
  private var count = 0
  private var known: [FilePath: Source] = [:]

  private enum Source {
    case other
    case hasScenes
    case makesWindow(Place)
  }

  /// Returns `nil` for a project that Xcode does not open directly.
  package init?(_ project: any ModuleProject, workingDirectory: FilePath) {
    guard let project = project as? OpenedXcodeProject else { return nil }
    self.project = project
    self.workingDirectory = workingDirectory
    var names: Set<String> = []
    for target in project.targets where names.insert(target.name).inserted {
      let old = XcodePackageStyle.oldPlatforms(
        project.settings(XcodePackageStyle.settingNames, ofTarget: target.name))
      warnings += old.map { MinimumPlatforms.warning(target.name, $0.platform, $0.version, $0.least) }
      if target.purpose == .application { warnings += scenes(target.name) }
    }
  }

  private static let settings: [StaticString] = [
    "INFOPLIST_KEY_UIApplicationSceneManifest_Generation", "INFOPLIST_FILE", SwiftSettings.platforms, SwiftSettings.sdk,
  ]

  /// A warning if an app creates its window in its app delegate.
  ///
  /// iOS 27 launches only apps that use scenes.
  private mutating func scenes(_ target: String) -> [Diagnostic] {
    let settings = project.settings(Self.settings, ofTarget: target)
    let platforms = settings["\(SwiftSettings.platforms)"] ?? settings["\(SwiftSettings.sdk)"] ?? "iphoneos"
    guard platforms.contains("iphone") || platforms == "auto", settings["\(Self.settings[0])"] != "YES",
      !(settings["INFOPLIST_FILE"].map(hasScenes) ?? false)
    else { return [] }
    guard count <= Self.limit else {
      unchecked.append(target)
      return []
    }
    let sources = project.sources(builtBy: target, endings: [".swift", ".m"], atMost: .max) ?? []
    count += sources.count + project.file.synchronizedFolders.count
    var window: Place?
    for path in sources.filter({ $0.extension == "swift" }) + sources.filter({ $0.extension == "m" }) {
      switch source(path) {
      case .other: break
      case .hasScenes: return []
      case .makesWindow(let place): window = window ?? place
      }
    }
    guard let window else { return [] }
    return [
      Diagnostic(
        .warning, "app-without-scenes", category: .usage,
        "\(target) has no scenes, so it does not start on iOS 27 when built with the iOS 27 SDK", at: window,
        help: [
          "move the window into a scene delegate, in scene(_:willConnectTo:options:), and add UIApplicationSceneManifest to Info.plist"
        ])
    ]
  }

  private mutating func source(_ path: FilePath) -> Source {
    if let known = known[path] { return known }
    var found = Source.other
    let shown = path.shown(from: workingDirectory)
    if let bytes = try? project.files.read(path, shownAs: shown, limit: .source) {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("configurationForConnecting") || SwiftFile(bytes).declaresApp {
        found = .hasScenes
      } else if text.contains("UIApplicationDelegate") || text.contains("didFinishLaunching"),
        let range = bytes.firstRange(of: Array("UIWindow".utf8))
      {
        found = .makesWindow(Place(SourceText(path: shown, bytes: bytes), range))
      }
    }
    known[path] = found
    return found
  }

  /// Whether an Info.plist names a scene configuration.
  ///
  /// An empty scene manifest does not count.
  private func hasScenes(_ file: String) -> Bool {
    let path = file.replacing("$(SRCROOT)/", with: "").replacing("${SRCROOT}/", with: "")
    guard !path.contains("$"),
      let bytes = try? project.files.read(FilePath(path).resolved(from: project.folder), limit: .manifest)
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let range = text.firstRange(of: "<key>UISceneConfigurations</key>") else { return false }
    let words = text[range.upperBound...].prefix(500).split(whereSeparator: \.isWhitespace).joined()
    return !words.hasPrefix("<dict/>") && !words.hasPrefix("<dict></dict>")
  }
}

extension SwiftFile {
  /// Whether the file declares a SwiftUI app.
  package var declaresApp: Bool {
    declarations.contains { declaration in
      declaration.kind == .struct
        && declaration.inheritedTypes.contains { ["App", "SwiftUI.App"].contains($0.description) }
    }
  }
}
