internal import Diagnostics
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Warnings about declarations that are not visible across the targets of modules.
struct BoundaryCheck {
  let request: ModuleRequest
  let template: String
  let named: NamedModules

  func warnings(_ steps: [FileStep]) -> [Diagnostic] {
    guard steps.contains(where: { $0.action == .create }) else { return [] }
    return hidden(steps) + inaccessibleUses(steps)
  }

  // MARK: - The module's own declarations

  private func hidden(_ steps: [FileStep]) -> [Diagnostic] {
    guard request.kind.ownsTargets else { return [] }
    let targets = PackageTargets(module: request.name)
    var warnings: [Diagnostic] = []
    if request.kind == .package, !steps.contains(where: { $0.targets == [targets.interface] }) {
      warnings.append(
        Diagnostic(
          .warning, "package-without-interface", category: .usage,
          "template '\(template)' has no interface, so other packages can use all of '\(request.name)'",
          help: ["add 'part: interface' to the public files in its rambaspec"]))
    }
    let own = steps.filter { $0.role == .code && $0.path.extension == "swift" && !$0.targets.isEmpty }
    if !own.isEmpty, !own.contains(where: { Self.isOffered($0.after ?? []) }) {
      warnings.append(
        Diagnostic(
          .warning, "module-not-public", category: .usage,
          "template '\(template)' writes nothing public, so other targets cannot use '\(request.name)'",
          help: ["make the declarations public that create the module"]))
    }
    return warnings
  }

  // MARK: - Declarations of other modules

  /// Warnings about types of named modules that the files use but cannot import.
  private func inaccessibleUses(_ steps: [FileStep]) -> [Diagnostic] {
    let files = steps.filter { $0.path.extension == "swift" && $0.after != nil }
    return named.records.flatMap { other -> [Diagnostic] in
      if other.kind == .module, request.kind == .module { return [] }
      return other.buildUnits.compactMap { unit in
        let file = files.first { unit.adding(to: $0.after ?? []) != $0.after ?? [] }
        return file.map { inaccessibleUses(unit.module, of: other, in: $0.shown) }
      }
    }
  }

  private func inaccessibleUses(_ module: String, of other: ModuleRecord, in file: String) -> Diagnostic {
    let interface = PackageTargets(module: other.name).interface
    let (reason, help): (String, String) =
      if other.kind == .module || other.kind == .target && request.kind == .package {
        (
          "which depends on the \(request.kind.rawValue) '\(request.name)'",
          PackagePlanner.packageSuggestion(of: other)
        )
      } else if request.kind.ownsTargets, other.kind == .package, module == other.name {
        (
          "of which other features can use only '\(interface)'",
          "pass it in from the app, or keep '\(request.name)' in the app with --as module"
        )
      } else {
        (
          "which is in another \(other.kind.rawValue) and does not import '\(module)'",
          "add 'import \(module)' to the files that use it"
        )
      }
    return Diagnostic(
      .warning, "module-out-of-sight", category: .usage, "'\(file)' uses '\(other.name)', \(reason)", help: [help])
  }

  private static func isOffered(_ bytes: [UInt8]) -> Bool {
    SwiftFile(bytes).declarations.contains {
      $0.kind != .import && ($0.hasModifier("public") || $0.hasModifier("open"))
    }
  }
}
