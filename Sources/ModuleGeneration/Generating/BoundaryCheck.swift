internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource
internal import SystemPackage

/// Tells what others do not see of a module that is a target or a package of its own.
struct BoundaryCheck {
  let request: ModuleRequest
  /// The template that it is made from.
  let template: String

  /// What is worth saying of new files.
  func warnings(_ steps: [FileStep]) -> [Diagnostic] {
    guard request.kind.ownsTargets, steps.contains(where: { $0.action == .create }) else { return [] }
    let targets = PackageTargets(module: request.name)
    var warnings: [Diagnostic] = []
    if request.kind == .package, !steps.contains(where: { $0.targets == [targets.interface] }) {
      warnings.append(
        Diagnostic(
          .warning, "package-without-interface", category: .usage,
          "'\(template)' writes no interface, so other packages can only see '\(request.name)' itself",
          help: ["say 'part: interface' in its rambaspec of what they may see"]))
    }
    let own = steps.filter { $0.role == .code && $0.path.extension == "swift" && !$0.targets.isEmpty }
    if !own.isEmpty, !own.contains(where: { Self.isOffered($0.after ?? []) }) {
      warnings.append(
        Diagnostic(
          .warning, "module-not-public", category: .usage,
          "nothing that '\(template)' writes is public, so other targets see nothing of '\(request.name)'",
          help: ["write 'public' where they make the module"]))
    }
    return warnings
  }

  private static func isOffered(_ bytes: [UInt8]) -> Bool {
    SwiftFile(bytes).declarations.contains {
      $0.kind != .import && ($0.hasModifier("public") || $0.hasModifier("open"))
    }
  }
}
