internal import Diagnostics

/// The lowest deployment targets that Xcode 27 builds for.
enum MinimumPlatforms {
  private static let all: [(name: String, version: Int)] = [("iOS", 15), ("macOS", 12), ("tvOS", 15), ("watchOS", 9)]

  /// The lowest major version; `nil` for a platform without a limit.
  private static func least(_ platform: String) -> Int? { all.first { $0.name == platform }?.version }

  /// The lowest version for the platform if the given version is below it, otherwise `nil`.
  static func raised(_ platform: String, _ version: some StringProtocol) -> String? {
    guard let least = least(platform), let major = Int(version.prefix { $0.isNumber }), major < least else {
      return nil
    }
    return "\(least).0"
  }

  /// The parts of a manifest platform, such as `.iOS(.v13)`, that is below the lowest version, otherwise `nil`.
  static func old(_ platform: String) -> (platform: String, version: String, least: String)? {
    let name = String(platform.dropFirst().prefix { $0 != "(" })
    let version = String(platform.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "_" })
      .replacing("_", with: ".")
    return raised(name, version).map { (name, version, $0) }
  }

  /// The expression for a platform in a manifest.
  ///
  /// Named versions need the tools of their year, so later versions are strings.
  static func text(_ platform: String, _ version: String, _ tools: ToolsVersion) -> String {
    let parts = version.split(separator: ".")
    let isNamed = platform == "iOS" && parts.dropFirst().allSatisfy { $0 == "0" } && Int(parts[0]) ?? 99 <= 17
    return isNamed && tools >= ToolsVersion(major: 5, minor: 9)
      ? ".\(platform)(.v\(parts[0]))" : ".\(platform)(\(version.swiftLiteral))"
  }

  static func warning(_ target: String, _ platform: String, _ version: String, _ least: String) -> Diagnostic {
    Diagnostic(
      .warning, "target-below-least", category: .usage,
      "\(target) supports \(platform) \(version), but Xcode 27 builds for \(platform) \(least) and later",
      help: ["raise the deployment target of \(target)"])
  }
}
