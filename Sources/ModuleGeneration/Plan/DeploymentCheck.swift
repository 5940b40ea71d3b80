internal import Diagnostics
internal import ModuleTemplates

/// Whether rendered code uses what the oldest system of its target does not have.
struct DeploymentCheck {
  /// What generated code uses, with the version of iOS that brought it.
  private static let needs: [(text: String, shown: String, version: Int)] = [
    ("@Observable", "Observation", 17), ("NavigationStack", "NavigationStack", 16),
    ("UIAction", "UIAction", 14), ("defaultContentConfiguration", "content configurations", 14),
    (".systemBackground", ".systemBackground", 13), ("UITableViewDiffableDataSource", "diffable data sources", 13),
    ("import SwiftUI", "SwiftUI", 13), (" async ", "async functions", 13),
  ]

  /// What should be said; nothing where the target does not tell its oldest system, or that has all of it.
  ///
  /// - Parameters:
  ///   - files: The module's files.
  ///   - target: The target that builds them.
  ///   - settings: What the project says of it.
  static func warnings(_ files: [RenderedFile], target: String, settings: SwiftSettings) -> [Diagnostic] {
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
        "the module needs iOS \(found.version): \(found.path) uses \(found.shown), and \(target) is for iOS \(oldest)",
        help: ["raise the deployment target of \(target), or write these places for what it has"])
    ]
  }
}
