/// The Swift compiler settings of a target.
package struct SwiftSettings: Sendable, Hashable {
  /// Whether declarations are isolated to the main actor by default.
  package var isolatesByDefault: Bool
  /// The minimum iOS version: `12.0`.
  package var oldestIOS: String?

  /// The language mode: 4, 5 or 6; `nil` if the project does not state it.
  package var languageMode: Int?
  /// Whether the compiler checks concurrency beyond the requirements of the language mode.
  package var checksConcurrency: Bool
  /// Whether the target is only built for platforms without UIKit: macOS without Catalyst, or watchOS.
  package var isWithoutUIKit: Bool
  /// The tools that the manifest is made for; `nil` if it does not state them.
  package var tools: Tools?

  /// The tools version of a package's manifest.
  ///
  /// An Xcode project states only the Xcode version that last upgraded its settings, not the one that builds it.
  package struct Tools: Sendable, Hashable {
    private let version: String

    init(manifest version: String) { self.version = version }

    /// The version for messages, such as `swift-tools-version 5.9`.
    package var shown: String { "swift-tools-version \(version)" }

    /// Whether the tools are older than a release of Swift: `6.2`.
    package func isOlder(than release: String) -> Bool {
      guard let own = ToolsVersion(in: version), let needed = ToolsVersion(in: release) else { return false }
      return own < needed
    }
  }

  package init(
    isolatesByDefault: Bool = false, oldestIOS: String? = nil, languageMode: Int? = nil,
    checksConcurrency: Bool = false, isWithoutUIKit: Bool = false
  ) {
    self.isolatesByDefault = isolatesByDefault
    self.oldestIOS = oldestIOS
    self.languageMode = languageMode
    self.checksConcurrency = checksConcurrency
    self.isWithoutUIKit = isWithoutUIKit
  }

  static let defaultIsolation: StaticString = "SWIFT_DEFAULT_ACTOR_ISOLATION"
  static let deploymentTarget: StaticString = "IPHONEOS_DEPLOYMENT_TARGET"
  static let languageVersion: StaticString = "SWIFT_VERSION"
  static let sdk: StaticString = "SDKROOT"
  static let platforms: StaticString = "SUPPORTED_PLATFORMS"
  static let catalyst: StaticString = "SUPPORTS_MACCATALYST"
  static let concurrencyChecking: StaticString = "SWIFT_STRICT_CONCURRENCY"
  static let names = [
    defaultIsolation, deploymentTarget, languageVersion, sdk, platforms, catalyst, concurrencyChecking,
  ]

  /// Whether the language mode is Swift 6, which requires Swift 6 tools.
  package var isSwiftSix: Bool { languageMode ?? 0 >= 6 }

  /// Whether the code runs or is written where the concurrency library does not exist.
  ///
  /// The library came with Swift 5.5 and runs on iOS 13 and later.
  package var lacksConcurrency: Bool {
    languageMode ?? 5 < 5 || oldestIOS.flatMap { Self.major($0) } ?? 13 < 13
  }

  /// Reads Xcode build settings by name.
  init(asking setting: (String) -> String?) {
    isolatesByDefault = setting("\(Self.defaultIsolation)") == "MainActor"
    oldestIOS = setting("\(Self.deploymentTarget)").flatMap { Self.version($0) }
    languageMode = setting("\(Self.languageVersion)").flatMap { Self.major($0) }
    checksConcurrency = ["targeted", "complete"].contains(setting("\(Self.concurrencyChecking)"))
    let platforms = (setting("\(Self.platforms)") ?? setting("\(Self.sdk)") ?? "").split(separator: " ")
    // A computed value, or 'auto', may be any platform.
    isWithoutUIKit =
      !platforms.isEmpty && setting("\(Self.catalyst)") != "YES"
      && platforms.allSatisfy { $0 == "macosx" || $0.hasPrefix("watch") }
  }

  static func isSix(_ version: String?) -> Bool {
    version.flatMap { major($0) } ?? 0 >= 6
  }

  private static func major(_ version: String) -> Int? { Int(version.prefix { $0.isNumber }) }

  /// The version, or `nil` if the text refers to other build settings.
  static func version(_ text: String) -> String? {
    text.first?.isNumber == true && text.allSatisfy { $0.isNumber || $0 == "." } ? text : nil
  }
}
