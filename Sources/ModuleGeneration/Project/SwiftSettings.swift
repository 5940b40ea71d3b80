/// What a project says of the Swift that a target is written in.
package struct SwiftSettings: Sendable, Hashable {
  /// Whether what is not marked belongs to the main actor.
  package var isolatesByDefault: Bool
  /// The least version of iOS that it runs on: `12.0`.
  package var oldestIOS: String?

  /// The language mode: 4, 5 or 6; `nil` where the project does not state it.
  package var languageMode: Int?
  /// Whether the compiler checks concurrency beyond what the language mode requires.
  package var checksConcurrency: Bool
  /// Whether it only runs where there is no UIKit: on a Mac without Catalyst, or on a watch.
  package var lacksUIKit: Bool

  package init(
    isolatesByDefault: Bool = false, oldestIOS: String? = nil, languageMode: Int? = nil,
    checksConcurrency: Bool = false, lacksUIKit: Bool = false
  ) {
    self.isolatesByDefault = isolatesByDefault
    self.oldestIOS = oldestIOS
    self.languageMode = languageMode
    self.checksConcurrency = checksConcurrency
    self.lacksUIKit = lacksUIKit
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

  /// Whether it is written in Swift 6, which tools before those of Swift 6 do not know.
  package var isSwiftSix: Bool { languageMode ?? 0 >= 6 }

  /// What Xcode's build settings say, asked by their names.
  init(asking setting: (String) -> String?) {
    isolatesByDefault = setting("\(Self.defaultIsolation)") == "MainActor"
    oldestIOS = setting("\(Self.deploymentTarget)").flatMap { Self.version($0) }
    languageMode = setting("\(Self.languageVersion)").flatMap { Self.major($0) }
    checksConcurrency = ["targeted", "complete"].contains(setting("\(Self.concurrencyChecking)"))
    let platforms = (setting("\(Self.platforms)") ?? setting("\(Self.sdk)") ?? "").split(separator: " ")
    // What is computed, and 'auto', may be anything.
    lacksUIKit =
      !platforms.isEmpty && setting("\(Self.catalyst)") != "YES"
      && platforms.allSatisfy { $0 == "macosx" || $0.hasPrefix("watch") }
  }

  /// Whether a version of the language or its tools is 6 or later.
  static func isSix(_ version: String?) -> Bool {
    version.flatMap { major($0) } ?? 0 >= 6
  }

  private static func major(_ version: String) -> Int? { Int(version.prefix { $0.isNumber }) }

  /// A version, unless it is computed from other settings.
  static func version(_ text: String) -> String? {
    text.first?.isNumber == true && text.allSatisfy { $0.isNumber || $0 == "." } ? text : nil
  }
}
