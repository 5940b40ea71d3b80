internal import Diagnostics
internal import ModuleTemplates

/// A check whether rendered code uses APIs that the target's platform or deployment target does not have.
struct DeploymentCheck {
  /// The APIs in generated code and the iOS versions that introduced them.
  private static let needs: [(text: String, shown: String, version: Int)] = [
    ("@Observable", "Observation", 17), ("NavigationStack", "NavigationStack", 16),
    ("UIAction", "UIAction", 14), ("defaultContentConfiguration", "content configurations", 14),
    (".systemBackground", ".systemBackground", 13), ("UITableViewDiffableDataSource", "diffable data sources", 13),
    ("import SwiftUI", "SwiftUI", 13), (" async ", "async functions", 13),
  ]

  /// The warnings; empty if the deployment target is unknown.
  ///
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - target: The target that builds them.
  ///   - settings: The settings of the target.
  static func warnings(_ files: [RenderedFile], target: String, settings: SwiftSettings) -> [Diagnostic] {
    withoutUIKit(files, target: target, settings: settings) + older(files, target: target, settings: settings)
  }

  private static func withoutUIKit(_ files: [RenderedFile], target: String, settings: SwiftSettings) -> [Diagnostic] {
    guard settings.lacksUIKit, let file = files.first(where: { $0.role == .code && importsUIKit($0) }) else {
      return []
    }
    return [
      Diagnostic(
        .warning, "target-without-uikit", category: .usage,
        "\(target) cannot build the module: \(file.path) imports UIKit, which no platform of \(target) has",
        help: ["choose a template without UIKit, such as viper_swiftui, or another target with --project-targets"]
      )
    ]
  }

  /// Whether a file imports UIKit outside conditional compilation blocks.
  private static func importsUIKit(_ file: RenderedFile) -> Bool {
    var depth = 0
    for line in String(decoding: file.content ?? [], as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      if depth == 0, line == "import UIKit" || line == "#import <UIKit/UIKit.h>" { return true }
    }
    return false
  }

  private static func older(_ files: [RenderedFile], target: String, settings: SwiftSettings) -> [Diagnostic] {
    guard let oldest = settings.oldestIOS, let version = oldest.split(separator: ".").first.flatMap({ Int($0) }),
      version < needs[0].version
    else { return [] }
    var found: (shown: String, version: Int, path: String)?
    for file in files where file.role == .code && !file.isResource {
      let text = String(decoding: file.content ?? [], as: UTF8.self)
      for need in needs where need.version > max(version, found?.version ?? 0) && text.contains(need.text) {
        found = (need.shown, need.version, file.path)
      }
    }
    guard let found else { return [] }
    return [
      Diagnostic(
        .warning, "target-older", category: .usage,
        "the module requires iOS \(found.version): \(found.path) uses \(found.shown), and \(target) is for iOS \(oldest)",
        help: ["raise the deployment target of \(target), or rewrite this code for older systems"])
    ]
  }
}
