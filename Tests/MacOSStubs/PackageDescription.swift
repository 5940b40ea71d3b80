// swift-format-ignore-file

// The declarations of PackageDescription that manifests here use. The toolchain prints the module only for the oldest
// manifest version.
public enum SwiftLanguageMode: Sendable { case v4, v4_2, v5, v6, version(String) }

public struct Platform: Equatable, Sendable {
  public static let iOS = Platform(), linux = Platform(), macOS = Platform(), windows = Platform()
}

public struct SupportedPlatform: Equatable, Sendable {
  public struct MacOSVersion: Sendable {
    public static let v12 = MacOSVersion(), v13 = MacOSVersion(), v14 = MacOSVersion(), v15 = MacOSVersion()
  }
  public struct IOSVersion: Sendable { public static let v15 = IOSVersion(), v16 = IOSVersion(), v17 = IOSVersion() }
  public static func macOS(_ version: MacOSVersion) -> SupportedPlatform { fatalError() }
  public static func iOS(_ version: IOSVersion) -> SupportedPlatform { fatalError() }
}

public struct BuildConfiguration: Sendable {
  public static let debug = BuildConfiguration()
  public static let release = BuildConfiguration()
}

public struct BuildSettingCondition: Sendable {
  public static func when(configuration: BuildConfiguration) -> BuildSettingCondition { fatalError() }
  public static func when(platforms: [Platform]) -> BuildSettingCondition { fatalError() }
}

public enum WarningLevel: Sendable { case warning, error }

public enum Context { public static var environment: [String: String] { fatalError() } }

public struct SwiftSetting: Sendable {
  public static func treatAllWarnings(as level: WarningLevel, _ condition: BuildSettingCondition? = nil) -> SwiftSetting {
    fatalError()
  }
  public static func define(_ name: String, _ condition: BuildSettingCondition? = nil) -> SwiftSetting { fatalError() }
  public static func enableUpcomingFeature(_ name: String, _ condition: BuildSettingCondition? = nil) -> SwiftSetting {
    fatalError()
  }
  public static func unsafeFlags(_ flags: [String], _ condition: BuildSettingCondition? = nil) -> SwiftSetting {
    fatalError()
  }
  public static func swiftLanguageMode(_ mode: SwiftLanguageMode, _ condition: BuildSettingCondition? = nil)
    -> SwiftSetting
  { fatalError() }
}

public enum SystemPackageProvider: Sendable {
  case aptItem([String])
  case brewItem([String])
  public static func apt(_ packages: [String]) -> SystemPackageProvider { .aptItem(packages) }
  public static func brew(_ packages: [String]) -> SystemPackageProvider { .brewItem(packages) }
}

public struct TargetDependencyCondition: Sendable {
  public static func when(platforms: [Platform]) -> TargetDependencyCondition? { nil }
}

public struct LanguageTag: Hashable, ExpressibleByStringLiteral { public init(stringLiteral value: String) {} }

public struct Resource: Sendable {
  public enum Localization: String, Sendable { case `default`, base }
  public static func process(_ path: String, localization: Localization? = nil) -> Resource { fatalError() }
  public static func copy(_ path: String) -> Resource { fatalError() }
}

public final class Target {
  public enum Dependency: Sendable, ExpressibleByStringLiteral {
    case byNameItem(name: String, condition: TargetDependencyCondition?)
    public init(stringLiteral value: String) { self = .byNameItem(name: value, condition: nil) }
    public static func product(
      name: String, package: String, moduleAliases: [String: String]? = nil, condition: TargetDependencyCondition? = nil
    ) -> Dependency { "" }
    public static func target(name: String, condition: TargetDependencyCondition? = nil) -> Dependency { "" }
  }
  public enum PluginCapability { case buildTool }
  public enum PluginUsage: ExpressibleByStringLiteral {
    case pluginItem(name: String, package: String?)
    public init(stringLiteral value: String) { self = .pluginItem(name: value, package: nil) }
  }
  public static func target(
    name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
    sources: [String]? = nil, resources: [Resource]? = nil, swiftSettings: [SwiftSetting]? = nil, plugins: [PluginUsage]? = nil
  ) -> Target { fatalError() }
  public static func executableTarget(
    name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
    sources: [String]? = nil, resources: [Resource]? = nil, swiftSettings: [SwiftSetting]? = nil, plugins: [PluginUsage]? = nil
  ) -> Target { fatalError() }
  public static func testTarget(
    name: String, dependencies: [Dependency] = [], path: String? = nil, exclude: [String] = [],
    sources: [String]? = nil, resources: [Resource]? = nil, swiftSettings: [SwiftSetting]? = nil, plugins: [PluginUsage]? = nil
  ) -> Target { fatalError() }
  public static func systemLibrary(
    name: String, path: String? = nil, pkgConfig: String? = nil, providers: [SystemPackageProvider]? = nil
  ) -> Target { fatalError() }
  public static func plugin(name: String, capability: PluginCapability, dependencies: [Dependency] = []) -> Target {
    fatalError()
  }
}

extension Target.PluginCapability { public static func buildTool() -> Target.PluginCapability { .buildTool } }

public class Product {
  public static func executable(name: String, targets: [String]) -> Product { fatalError() }
  public static func library(name: String, targets: [String]) -> Product { fatalError() }
}

public struct Version: Sendable, ExpressibleByStringLiteral { public init(stringLiteral: String) {} }

public final class Package {
  public class Dependency {
    public struct Trait: Hashable, Sendable, ExpressibleByStringLiteral { public init(stringLiteral: String) {} }
    public static func package(path: String) -> Dependency { fatalError() }
    public static func package(url: String, from version: Version) -> Dependency { fatalError() }
    public static func package(url: String, from version: Version, traits: Set<Trait>) -> Dependency { fatalError() }
  }
  public init(
    name: String, defaultLocalization: LanguageTag? = nil, platforms: [SupportedPlatform]? = nil, products: [Product] = [],
    dependencies: [Dependency] = [], targets: [Target] = [], swiftLanguageModes: [SwiftLanguageMode]? = nil
  ) {}
}
