/// What a project says of the Swift that a target is written in.
package struct SwiftSettings: Sendable, Hashable {
  /// Whether what is not marked belongs to the main actor.
  package var isolatesByDefault: Bool
  /// The least version of iOS that it runs on: `12.0`.
  package var oldestIOS: String?

  /// Whether it is written in Swift 6, which tools before those of Swift 6 do not know.
  package var isSwiftSix: Bool

  /// Makes settings.
  package init(isolatesByDefault: Bool = false, oldestIOS: String? = nil, isSwiftSix: Bool = false) {
    self.isolatesByDefault = isolatesByDefault
    self.oldestIOS = oldestIOS
    self.isSwiftSix = isSwiftSix
  }

  static let defaultIsolation: StaticString = "SWIFT_DEFAULT_ACTOR_ISOLATION"
  static let deploymentTarget: StaticString = "IPHONEOS_DEPLOYMENT_TARGET"
  static let languageVersion: StaticString = "SWIFT_VERSION"

  /// What Xcode's build settings say, asked by their names.
  init(asking setting: (String) -> String?) {
    isolatesByDefault = setting("\(Self.defaultIsolation)") == "MainActor"
    oldestIOS = setting("\(Self.deploymentTarget)").flatMap { Self.version($0) }
    isSwiftSix = Self.isSix(setting("\(Self.languageVersion)"))
  }

  /// Whether a version of the language or its tools is 6 or later.
  static func isSix(_ version: String?) -> Bool {
    version.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0 >= 6
  }

  /// A version, unless it is computed from other settings.
  static func version(_ text: String) -> String? {
    text.first?.isNumber == true && text.allSatisfy { $0.isNumber || $0 == "." } ? text : nil
  }
}
