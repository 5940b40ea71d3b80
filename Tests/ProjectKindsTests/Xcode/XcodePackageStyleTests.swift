import Diagnostics
import FileSystem
import SystemPackage
import Testing

@testable import ProjectKinds

@Suite("New packages have the settings of the Xcode targets")
struct XcodePackageStyleTests {
  struct Row: CustomTestStringConvertible {
    let settings: [String: String]
    let tools: String
    let modes: String?
    let swift: [String]
    var testDescription: String { settings.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ") }
  }

  private static let rows = [
    Row(settings: [:], tools: "5.9", modes: nil, swift: []),
    Row(settings: ["SWIFT_VERSION": "6.0"], tools: "6.0", modes: nil, swift: []),
    Row(
      settings: ["SWIFT_VERSION": "6.0", "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES"], tools: "6.0", modes: nil,
      swift: [#".enableUpcomingFeature("ExistentialAny")"#]),
    Row(
      settings: ["SWIFT_VERSION": "5.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"], tools: "6.2",
      modes: "swiftLanguageModes: [.v5]", swift: [".defaultIsolation(MainActor.self)"]),
    // The Xcode setting enables five features, of which Swift 6 includes three.
    Row(
      settings: ["SWIFT_VERSION": "6.0", "SWIFT_APPROACHABLE_CONCURRENCY": "YES"], tools: "6.2", modes: nil,
      swift: [
        #".enableUpcomingFeature("InferIsolatedConformances")"#,
        #".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#,
      ]),
    Row(
      settings: ["SWIFT_VERSION": "5.0", "SWIFT_APPROACHABLE_CONCURRENCY": "YES"], tools: "6.2",
      modes: "swiftLanguageModes: [.v5]",
      swift: [
        #".enableUpcomingFeature("DisableOutwardActorInference")"#,
        #".enableUpcomingFeature("GlobalActorIsolatedTypesUsability")"#,
        #".enableUpcomingFeature("InferIsolatedConformances")"#,
        #".enableUpcomingFeature("InferSendableFromCaptures")"#,
        #".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#,
      ]),
    // The setting of a single feature overrides the setting for all.
    Row(
      settings: [
        "SWIFT_VERSION": "6.0", "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
        "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT": "NO",
      ], tools: "6.2", modes: nil, swift: [#".enableUpcomingFeature("InferIsolatedConformances")"#]),
    Row(
      settings: ["SWIFT_VERSION": "6.0", "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT": "YES"],
      tools: "6.2", modes: nil, swift: [#".enableUpcomingFeature("NonisolatedNonsendingByDefault")"#]),
    Row(
      settings: ["SWIFT_VERSION": "6.0", "SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES": "YES"], tools: "6.0",
      modes: nil, swift: []),
  ]

  @Test("Tools, language mode and settings", arguments: rows)
  func style(_ row: Row) {
    let style = XcodePackageStyle(
      settings: row.settings, packages: [], usualTools: ToolsVersion(major: 5, minor: 9), files: FileSystem())
    let package = style.package(in: "/Shop/Packages/Login")
    #expect(package.toolsVersion == row.tools)
    #expect(package.languageModes == row.modes)
    #expect(package.settings == row.swift)
    #expect(package.testSettings == row.swift)
    #expect(Set(row.settings.keys).isSubset(of: XcodePackageStyle.settingNames.map { "\($0)" }))
  }

  @Test(
    "A package's deployment target is at least its app's and Xcode 27's minimum",
    arguments: [
      (
        "IPHONEOS_DEPLOYMENT_TARGET", "13.0", ".iOS(.v15)",
        "Shop supports iOS 13.0, but Xcode 27 builds for iOS 15.0 and later"
      ),
      ("IPHONEOS_DEPLOYMENT_TARGET", "15.0", ".iOS(.v15)", nil),
      ("IPHONEOS_DEPLOYMENT_TARGET", "16.4", ".iOS(\"16.4\")", nil),
      (
        "MACOSX_DEPLOYMENT_TARGET", "10.15", ".macOS(\"12.0\")",
        "Shop supports macOS 10.15, but Xcode 27 builds for macOS 12.0 and later"
      ),
      (
        "TVOS_DEPLOYMENT_TARGET", "14.0", ".tvOS(\"15.0\")",
        "Shop supports tvOS 14.0, but Xcode 27 builds for tvOS 15.0 and later"
      ),
      (
        "WATCHOS_DEPLOYMENT_TARGET", "8.7", ".watchOS(\"9.0\")",
        "Shop supports watchOS 8.7, but Xcode 27 builds for watchOS 9.0 and later"
      ),
      ("XROS_DEPLOYMENT_TARGET", "1.0", ".visionOS(\"1.0\")", nil),
    ] as [(String, String, String, String?)])
  func platforms(setting: String, version: String, platform: String, warning: String?) {
    let style = XcodePackageStyle(
      settings: [setting: version], packages: [], usualTools: ToolsVersion(major: 5, minor: 9), files: FileSystem())
    #expect(style.package(in: "/Shop/Packages/Login").platforms == [platform])
    #expect(style.warnings(for: "Shop").map(\.summary) == [warning].compactMap { $0 })
  }

  @Test(
    "Platforms in manifests are parsed",
    arguments: [
      (".iOS(.v13)", "iOS 13 15.0"), (".iOS(\"13.4\")", "iOS 13.4 15.0"), (".macOS(.v10_15)", "macOS 10.15 12.0"),
      (".iOS(.v15)", nil), (".custom(\"x\", versionString: \"1\")", nil), (".visionOS(.v1)", nil),
    ] as [(String, String?)])
  func manifests(platform: String, old: String?) {
    #expect(MinimumPlatforms.old(platform).map { "\($0.platform) \($0.version) \($0.least)" } == old)
  }
}
