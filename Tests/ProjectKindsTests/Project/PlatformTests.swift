import Diagnostics
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ProjectKinds

@Suite("Targets that are only for platforms without UIKit")
struct PlatformTests {
  @Test(
    "Packages state their platforms",
    arguments: [
      ("[.macOS(.v13)]", true), ("[.macOS(.v13), .iOS(.v16)]", false), ("[.macOS(\"13.3\"), .watchOS(.v9)]", true),
      ("[]", false), ("[.visionOS(.v1)]", false),
    ])
  func packages(platforms: String, isWithoutUIKit: Bool) {
    let manifest = SwiftPackageManifest(
      SourceText(
        path: "Package.swift",
        "let package = Package(name: \"A\", platforms: \(platforms), targets: [.target(name: \"A\")])\n"))
    #expect(manifest.isWithoutUIKit == isWithoutUIKit)
  }

  @Test(
    "XcodeGen states the platform or the destinations of a target",
    arguments: [
      ("platform: macOS", true), ("platform: iOS", false), ("platform: watchOS", true),
      ("platform: auto, supportedDestinations: [macOS]", true),
      ("platform: auto, supportedDestinations: [macOS, iOS]", false),
      ("platform: auto, supportedDestinations: [watchOS, macOS]", true),
      ("platform: macOS, settings: {SUPPORTED_PLATFORMS: macosx iphoneos}", false),
    ])
  func specifications(target: String, isWithoutUIKit: Bool) throws {
    let folder = try TemporaryFolder(["project.yml": "name: A\ntargets:\n  A: {type: application, \(target)}\n"])
    let project = try XcodeGenProject(
      manifest: folder.path.appending("project.yml"), shownAs: "project.yml", files: FileSystem())
    #expect(project.swiftSettings(ofTarget: "A").isWithoutUIKit == isWithoutUIKit)
  }
}
