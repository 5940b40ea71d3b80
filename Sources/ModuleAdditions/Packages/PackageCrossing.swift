internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import TestDoubles

/// The relation of a module to a module in another package.
///
/// The module can use only the interface of the other one.
struct PackageCrossing {
  /// The index of the other module.
  let module: Int
  private let package: PackageInterface
  /// The edits that make the module depend on the interface.
  let use: PackageInterface.Use

  /// The target with the other module's protocols.
  var interface: String? { package.interface }
  /// The target with its test doubles, if the module's tests depend on it.
  var testing: String? { use.hasDoubles ? package.testing : nil }

  /// Returns `nil` if both modules are in one package or neither is in a package.
  ///
  /// - Throws: `addition-other-package` if the module cannot use the other one.
  init?(
    by addition: AdditionDeclaration, _ records: [ModuleRecord], _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) {
    guard let own = records.first else { return nil }
    let ownPackage = PackageInterface(of: own, moduleRecords)
    for (number, other) in records.enumerated().dropFirst() {
      guard let package = PackageInterface(of: other, moduleRecords) else {
        if ownPackage == nil { continue }
        throw DiagnosticError(
          Self.problem(
            own, other, "is not a package", "move '\(other.name)' into a package first: viper-gen extract \(other.name)"
          ))
      }
      guard addition.usesInterfaces else {
        throw DiagnosticError(
          Self.problem(
            own, other,
            "is in another package, and '\(addition.name.text)' of \(own.shownTemplates) supports no interfaces",
            "open \(other.name) from the module that opens \(own.name), and notify it from \(own.name)"))
      }
      guard package.interface != nil else {
        throw DiagnosticError(
          Self.problem(
            own, other, "has no \(package.module)Interface in its package",
            "add files with 'part: interface' to its template, at least for the assembly's protocol"))
      }
      if let ownPackage, try package.depends(on: ownPackage, moduleRecords) {
        throw DiagnosticError(
          Self.problem(
            own, other, "already depends on \(own.name), so the dependency would be circular",
            "report to the output of \(own.name), and open \(other.name) from the module that opened it"))
      }
      (module, self.package, use) = (number, package, try package.use(by: own, moduleRecords))
      return
    }
    return nil
  }

  private static func problem(
    _ own: ModuleRecord, _ other: ModuleRecord, _ reason: String, _ help: String
  ) -> Diagnostic {
    Diagnostic(
      "addition-other-package", category: .conflict,
      "'\(own.name)' cannot open '\(other.name)', which \(reason)", help: [help])
  }

  /// Adds imports of the interface to changed files that use it.
  func addImports(to tree: inout CodeTree) {
    let sources = Dictionary(tree.all.map { ($0.path, $0.file.bytes) }, uniquingKeysWith: { first, _ in first })
    func boundary(_ target: String) -> BoundaryImport { package.boundary(target) { sources[$0] } }
    let own = [interface, testing].compactMap { $0 }.map(boundary)
    let others = [boundary(package.module)]
    for index in tree.entries.indices where tree.entries[index].isChanged {
      guard tree.entries[index].isAdopted || tree.entries[index].module == 0 else { continue }
      for boundary in tree.entries[index].isAdopted ? others : own {
        let before = tree.entries[index].file.bytes
        let after = boundary.adding(to: before)
        guard after != before else { continue }
        tree.replace(index, by: SwiftFile(after), adding: ["import \(boundary.module)"])
      }
    }
  }
}
