internal import Diagnostics

/// The oldest systems that Xcode 27 builds for.
///
/// A build for an older one fails.
enum LeastPlatforms {
  private static let all: [(name: String, version: Int)] = [("iOS", 15), ("macOS", 12), ("tvOS", 15), ("watchOS", 9)]

  /// The major version of the oldest system; `nil` for a platform of which every version is built.
  private static func least(_ platform: String) -> Int? { all.first { $0.name == platform }?.version }

  /// The oldest system in place of a version that is older; `nil` for a version that is built.
  static func raised(_ platform: String, _ version: some StringProtocol) -> String? {
    guard let least = least(platform), let major = Int(version.prefix { $0.isNumber }), major < least else {
      return nil
    }
    return "\(least).0"
  }

  /// A platform of a manifest, such as `.iOS(.v13)`, with the oldest system that is built; `nil` if it is built itself.
  static func old(_ platform: String) -> (platform: String, version: String, least: String)? {
    let name = String(platform.dropFirst().prefix { $0 != "(" })
    let version = String(platform.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "_" })
      .replacing("_", with: ".")
    return raised(name, version).map { (name, version, $0) }
  }

  /// How a manifest writes a platform.
  ///
  /// Names of versions came with the tools of their year; texts are understood by all.
  static func text(_ platform: String, _ version: String, _ tools: ToolsVersion) -> String {
    let parts = version.split(separator: ".")
    let isNamed = platform == "iOS" && parts.dropFirst().allSatisfy { $0 == "0" } && Int(parts[0]) ?? 99 <= 17
    return isNamed && tools >= ToolsVersion(major: 5, minor: 9)
      ? ".\(platform)(.v\(parts[0]))" : ".\(platform)(\(version.swiftLiteral))"
  }

  /// The warning about a target for an older system.
  static func warning(_ target: String, _ platform: String, _ version: String, _ least: String) -> Diagnostic {
    Diagnostic(
      .warning, "target-below-least", category: .usage,
      "\(target) is for \(platform) \(version), and Xcode 27 builds for \(platform) \(least) and later",
      help: ["raise the deployment target of \(target)"])
  }
}
