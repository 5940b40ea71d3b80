internal import Diagnostics
internal import ModuleTemplates
internal import ProjectKinds

/// A check whether rendered code needs a newer system or newer tools than its target, or another platform.
struct DeploymentCheck {
  /// The warnings; empty if the deployment target is unknown.
  ///
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - target: The target that builds them.
  ///   - settings: The settings of the target.
  static func warnings(_ files: [RenderedFile], target: String, settings: SwiftSettings) -> [Diagnostic] {
    let needs = CodeNeeds(files)
    return withoutUIKit(files, target: target, settings: settings) + older(needs, target: target, settings: settings)
      + olderTools(needs, target: target, settings: settings)
  }

  private static func withoutUIKit(_ files: [RenderedFile], target: String, settings: SwiftSettings) -> [Diagnostic] {
    guard settings.isWithoutUIKit, let file = files.first(where: { $0.role == .code && importsUIKit($0) }) else {
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

  private static func older(_ needs: CodeNeeds, target: String, settings: SwiftSettings) -> [Diagnostic] {
    guard let oldest = settings.oldestIOS, let version = oldest.split(separator: ".").first.flatMap({ Int($0) }),
      let need = needs.iOS, need.version > version
    else { return [] }
    return [
      Diagnostic(
        .warning, "target-older", category: .usage,
        "the module requires iOS \(need.version): \(need.path) uses \(need.feature), and \(target) is for iOS \(oldest)",
        help: ["raise the deployment target of \(target), or rewrite this code for older systems"])
    ]
  }

  private static func olderTools(_ needs: CodeNeeds, target: String, settings: SwiftSettings) -> [Diagnostic] {
    guard let need = needs.swift, let tools = settings.tools, tools.isOlder(than: need.version.rawValue) else {
      return []
    }
    let (swift, xcode) = (need.version.rawValue, need.version.xcode)
    return [
      Diagnostic(
        .warning, "target-tools-older", category: .usage,
        "the module requires Swift \(swift) (Xcode \(xcode)): \(need.path) uses \(need.feature), and \(target) is for \(tools.shown)",
        help: ["build with Xcode \(xcode) or newer, or choose other parameters: viper-gen template show"])
    ]
  }
}
