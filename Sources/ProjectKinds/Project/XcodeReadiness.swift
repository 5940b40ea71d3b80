package import Diagnostics
internal import FileSystem
internal import SwiftSource
package import SystemPackage
internal import XcodeProject

/// A check whether Xcode 27 builds the apps of a project and iOS 27 launches them.
package struct XcodeReadiness {
  private let project: OpenedXcodeProject
  private let workingDirectory: FilePath

  /// Returns `nil` for a project that Xcode does not open directly.
  package init?(_ project: any ModuleProject, workingDirectory: FilePath) {
    guard let project = project as? OpenedXcodeProject else { return nil }
    self.project = project
    self.workingDirectory = workingDirectory
  }

  /// Warnings about deployment targets that are too low and apps without scenes, in the order of the targets.
  package var warnings: [Diagnostic] {
    project.targets.flatMap { target in
      let old = XcodePackageStyle.oldPlatforms(
        project.settings(XcodePackageStyle.settingNames, ofTarget: target.name))
      return old.map { MinimumPlatforms.warning(target.name, $0.platform, $0.version, $0.least) }
        + (target.purpose == .application ? scenes(target.name) : [])
    }
  }

  private static let settings: [StaticString] = [
    "INFOPLIST_KEY_UIApplicationSceneManifest_Generation", "INFOPLIST_FILE", SwiftSettings.platforms, SwiftSettings.sdk,
  ]

  /// A warning if an app creates its window in its app delegate.
  ///
  /// iOS 27 launches only apps that use scenes.
  private func scenes(_ target: String) -> [Diagnostic] {
    let settings = project.settings(Self.settings, ofTarget: target)
    let platforms = settings["\(SwiftSettings.platforms)"] ?? settings["\(SwiftSettings.sdk)"] ?? "iphoneos"
    guard platforms.contains("iphone") || platforms == "auto", settings["\(Self.settings[0])"] != "YES",
      !(settings["INFOPLIST_FILE"].map(hasScenes) ?? false)
    else { return [] }
    var window: Place?
    for path in sources(of: target) {
      let shown = path.shown(from: workingDirectory)
      guard let bytes = try? project.files.read(path, shownAs: shown, limit: .source) else { continue }
      let source = SourceText(path: shown, bytes: bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains("configurationForConnecting") || SwiftFile(bytes).declaresApp { return [] }
      guard window == nil, text.contains("UIApplicationDelegate") || text.contains("didFinishLaunching"),
        let range = bytes.firstRange(of: Array("UIWindow".utf8))
      else { continue }
      window = Place(source, range)
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

  private func sources(of target: String) -> [FilePath] {
    (project.swiftFiles(builtBy: target, atMost: .max) ?? [])
      + (project.sources(builtBy: target, endings: [".m"], atMost: .max) ?? [])
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
