internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Plans the edits of a project that make its targets depend on a module's package.
struct PackagePlanner {
  let package: ModuleHome.Package
  let root: FilePath
  let shown: String
  let named: NamedModules

  /// The edits and their record.
  ///
  /// - Parameter recorded: The existing record of the module's package.
  func plan(
    _ steps: [FileStep], recorded: ManifestRecord.Wiring?
  ) throws(DiagnosticError) -> (changes: [ManifestChange], given: ManifestRecord?) {
    try refuseOwnImports(steps)
    try refuseMissingInterfaces(steps)
    try refuseHidden(steps)
    var wired = package.wired
    wired.users += (recorded?.users ?? []).filter { !wired.users.contains($0) }
    if !steps.contains(where: { $0.role == .test }) { wired.tests = nil }
    let changes = try package.project.wiring(wired, shownAs: shown)
    let folder = package.project.folder
    let given = Dictionary(
      changes.map { ($0.path.relative(to: folder).string, $0.given) }, uniquingKeysWith: { first, _ in first })
    let wiring = ManifestRecord.Wiring(
      project: package.project.manifest.relative(to: root).string, users: wired.users, given: given)
    return (
      changes.filter { !$0.isEmpty }.map { ManifestChange($0, of: wired) },
      ManifestRecord(targets: [], users: [], product: nil, wiring: wiring)
    )
  }

  /// Rejects imports of targets that depend on the package.
  private func refuseOwnImports(_ steps: [FileStep]) throws(DiagnosticError) {
    let own = Set(package.project.targets.map { package.project.importName(ofTarget: $0.name) })
    let known = Set(package.style.products.map(\.name))
    var mistakes: [Diagnostic] = []
    for step in steps where step.path.extension == "swift" {
      for declaration in SwiftFile(step.after ?? []).declarations where declaration.kind == .import {
        let name = String(declaration.name.prefix { $0 != "." })
        guard own.contains(name), !known.contains(name), name != package.wired.name else { continue }
        mistakes.append(
          Diagnostic(
            "package-import-circular", category: .conflict,
            "'\(step.shown)' imports '\(name)', a target of \(shown) on which the module's package cannot depend",
            help: ["move '\(name)' into a package first, or use --as target"]))
      }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// Rejects imports of the interfaces of named modules that are not in packages yet.
  private func refuseMissingInterfaces(_ steps: [FileStep]) throws(DiagnosticError) {
    let known = Set(package.style.products.map(\.name))
    let wanted = named.names.sorted().filter { !known.contains(PackageTargets(module: $0).interface) }
    var mistakes: [Diagnostic] = []
    for module in wanted {
      let interface = PackageTargets(module: module).interface
      let step = steps.first { step in
        step.path.extension == "swift"
          && SwiftFile(step.after ?? []).declarations.contains { $0.kind == .import && $0.name == interface }
      }
      guard let step else { continue }
      let record = named.records.first { $0.name == module }
      mistakes.append(
        Diagnostic(
          "package-interface-missing", category: .missing,
          "'\(step.shown)' imports '\(interface)', which no package of \(shown) contains",
          help: [
            record.map(Self.packageSuggestion)
              ?? "create '\(module)' as a package first: viper-gen gen \(module.shellWord) TEMPLATE --as package"
          ]))
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// A suggestion for turning an existing module into a package with an interface.
  static func packageSuggestion(of record: ModuleRecord) -> String {
    switch record.kind {
    case .module: "move it into a package first: viper-gen extract \(record.name.shellWord) --as package"
    case .target:
      "move it into a package first: viper-gen remove \(record.name.shellWord), then "
        + "viper-gen gen \(record.name.shellWord) \((record.parts.first?.template.name ?? "TEMPLATE").shellWord) --as package"
    case .package: "add 'part: interface' to files of its template"
    }
  }

  /// Rejects types of the interface that are not public.
  private func refuseHidden(_ steps: [FileStep]) throws(DiagnosticError) {
    let targets = PackageTargets(module: package.wired.name)
    var mistakes: [Diagnostic] = []
    for step in steps where step.targets.contains(targets.interface) || step.targets.contains(targets.testing) {
      let hidden = SwiftFile(step.after ?? []).declarations.first { declaration in
        let modifiers = declaration.text(of: .modifiers) ?? ""
        return declaration.parent == nil && declaration.kind.isType && declaration.kind != .extension
          && !modifiers.contains("public") && !modifiers.contains("open") && !modifiers.contains("private")
      }
      guard let hidden else { continue }
      mistakes.append(
        Diagnostic(
          "package-interface-hidden",
          "'\(hidden.name)' is part of the interface but not public", at: Place(path: step.shown),
          help: [
            "write 'public' there, for example with -D access=public, or remove 'part' in the rambaspec"
          ]))
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }
}
