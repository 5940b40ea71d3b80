/// What a project says of the Swift that a target is written in.
package struct SwiftSettings: Sendable, Hashable {
  /// Whether what is not marked belongs to the main actor.
  package var isolatesByDefault: Bool
  /// The least version of iOS that it runs on: `12.0`.
  package var oldestIOS: String?

  /// Makes settings.
  package init(isolatesByDefault: Bool = false, oldestIOS: String? = nil) {
    self.isolatesByDefault = isolatesByDefault
    self.oldestIOS = oldestIOS
  }

  static let defaultIsolation: StaticString = "SWIFT_DEFAULT_ACTOR_ISOLATION"
  static let deploymentTarget: StaticString = "IPHONEOS_DEPLOYMENT_TARGET"

  /// What Xcode's build settings say, asked by their names.
  init(asking setting: (String) -> String?) {
    isolatesByDefault = setting("\(Self.defaultIsolation)") == "MainActor"
    oldestIOS = setting("\(Self.deploymentTarget)").flatMap { Self.version($0) }
  }

  /// A version, unless it is computed from other settings.
  static func version(_ text: String) -> String? {
    text.first?.isNumber == true && text.allSatisfy { $0.isNumber || $0 == "." } ? text : nil
  }
}
