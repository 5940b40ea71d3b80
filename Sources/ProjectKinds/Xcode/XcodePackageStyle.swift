internal import Diagnostics
package import FileSystem
package import SystemPackage

/// The settings for new module packages beside an Xcode project, derived from the target that uses them.
struct XcodePackageStyle {
  /// The build settings of the target that will use the module.
  let settings: [String: String]
  /// The absolute paths of the packages beside the project.
  let packages: [FilePath]
  /// The tools version of the Xcode version that the project is made for.
  let usualTools: ToolsVersion
  let files: FileSystem

  func package(in folder: FilePath) -> ModulePackage {
    let tools = toolsVersion
    var package = ModulePackage(toolsVersion: tools.description)
    package.platforms = Self.platforms.compactMap { setting, platform in
      settings["\(setting)"].flatMap(SwiftSettings.version).map { version in
        MinimumPlatforms.text(platform, MinimumPlatforms.raised(platform, version) ?? version, tools)
      }
    }
    if !isSwiftSix, tools >= Self.six { package.languageModes = "swiftLanguageModes: [.v5]" }
    package.settings = swiftSettings(tools)
    package.testSettings = package.settings
    package.products = packages.flatMap { LocalLibraries.products(of: $0, for: folder, files) }
    return package
  }

  private static let platforms: [(setting: StaticString, name: String)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", "iOS"), ("MACOSX_DEPLOYMENT_TARGET", "macOS"), ("TVOS_DEPLOYMENT_TARGET", "tvOS"),
    ("WATCHOS_DEPLOYMENT_TARGET", "watchOS"), ("XROS_DEPLOYMENT_TARGET", "visionOS"),
  ]

  /// Upcoming features that build settings can enable and that no language mode includes.
  private static let features: [(setting: StaticString, name: String)] = [
    ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "ExistentialAny"),
    ("SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"),
    ("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"),
  ]

  /// The features that approachable concurrency enables, each with its own setting, and whether Swift 6 includes it.
  private static let concurrencyFeatures: [(setting: StaticString, name: String, isInSix: Bool)] = [
    ("SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference", true),
    ("SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability", true),
    ("SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances", false),
    ("SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures", true),
    ("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault", false),
  ]

  private static let approachableConcurrency: StaticString = "SWIFT_APPROACHABLE_CONCURRENCY"

  static let settingNames =
    platforms.map(\.setting) + features.map(\.setting) + concurrencyFeatures.map(\.setting) + [
      approachableConcurrency, SwiftSettings.languageVersion, SwiftSettings.defaultIsolation,
    ]

  private static let six = ToolsVersion(major: 6, minor: 0)
  private var isSwiftSix: Bool { SwiftSettings.isSix(settings["\(SwiftSettings.languageVersion)"]) }
  private var isolates: Bool { settings["\(SwiftSettings.defaultIsolation)"] == "MainActor" }

  /// The platforms of a target that are below the lowest version that Xcode 27 supports.
  static func oldPlatforms(_ settings: [String: String]) -> [(platform: String, version: String, least: String)] {
    platforms.compactMap { setting, platform in
      guard let version = settings["\(setting)"].flatMap(SwiftSettings.version),
        let least = MinimumPlatforms.raised(platform, version)
      else { return nil }
      return (platform, version, least)
    }
  }

  /// Warnings if the package's platforms are newer than those of the target that uses it.
  func warnings(for target: String?) -> [Diagnostic] {
    guard let target else { return [] }
    return Self.oldPlatforms(settings).map { MinimumPlatforms.warning(target, $0.platform, $0.version, $0.least) }
  }

  private func swiftSettings(_ tools: ToolsVersion) -> [String] {
    let features = Self.features.filter { settings["\($0.setting)"] == "YES" }.map(\.name) + concurrencyFeatures
    return features.map { ".enableUpcomingFeature(\($0.swiftLiteral))" }
      + (isolates ? [".defaultIsolation(MainActor.self)"] : [])
  }

  /// The enabled features.
  ///
  /// The compiler warns about a feature that the language mode already includes, so those are omitted.
  private var concurrencyFeatures: [String] {
    let usual = settings["\(Self.approachableConcurrency)"] == "YES"
    return Self.concurrencyFeatures.filter { feature in
      !(feature.isInSix && isSwiftSix) && (settings["\(feature.setting)"].map { $0 == "YES" } ?? usual)
    }.map(\.name)
  }

  /// The tools version of the existing packages or, without any, of the project; raised if a setting needs it.
  private var toolsVersion: ToolsVersion {
    let own = packages.lazy.compactMap { folder -> ToolsVersion? in
      let path = folder.appending(PackageText.fileName)
      let bytes = (try? files.readIfPresent(path, limit: .manifest)).flatMap { $0 }
      return bytes.flatMap { ToolsVersion(ofManifest: SourceText(path: path.string, bytes: $0)) }
    }.first
    // Default main actor isolation and isolated conformances need Swift 6.2 tools.
    let least =
      isolates || !concurrencyFeatures.isEmpty
      ? ToolsVersion(major: 6, minor: 2) : isSwiftSix ? Self.six : ToolsVersion(major: 5, minor: 0)
    return max(own ?? usualTools, least)
  }
}

/// The library products of a package on disk.
package enum LocalLibraries {
  package static func names(in folder: FilePath, _ files: FileSystem) -> [String] {
    let path = folder.appending(PackageText.fileName)
    guard let bytes = (try? files.readIfPresent(path, limit: .manifest)).flatMap({ $0 }) else { return [] }
    let text = ManifestText(SourceText(path: PackageText.fileName, bytes: bytes))
    return text.syntax.calls { $0 == "library" }.compactMap { text.name($0) }
  }

  /// The libraries of a package, as dependencies of a module's package.
  package static func products(of package: FilePath, for folder: FilePath, _ files: FileSystem) -> [ModulePackage
    .Product]
  {
    guard package != folder else { return [] }
    let identity = (package.lastComponent?.string ?? "").swiftLiteral
    return names(in: package, files).map { name in
      .init(
        name: name, use: ".product(name: \(name.swiftLiteral), package: \(identity))",
        package: ".package(path: \(package.relative(to: folder).string.swiftLiteral))")
    }
  }
}
