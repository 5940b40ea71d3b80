internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource

/// Applies the systematic changes of an extraction, access levels and imports, to a text.
///
/// Base and edited text are changed alike. Only an edit that differs from what the package needs is a conflict.
struct ExtractionChange: Sendable {
  private let names: [String: String]
  private let targets: PackageTargets

  /// - Parameters:
  ///   - old: The request for the existing module.
  ///   - new: The request for the package.
  init(from old: ModuleRequest, to new: ModuleRequest) {
    names = [old.moduleUnderTest: new.moduleUnderTest]
    targets = PackageTargets(module: new.name)
  }

  /// Applies the access levels and imports of the text that the template renders for the package.
  func callAsFunction(_ text: [UInt8], _ new: [UInt8]) -> [UInt8] {
    let file = SwiftFile(new)
    var result = text
    if file.declarations.contains(where: { $0.kind == .import && names.values.contains($0.name) }) {
      result = TargetRenaming.renamingImports(names, in: result).bytes
    }
    for target in targets.all { result = BoundaryImport(of: target, types: []).adding(to: result, like: file) }
    return raising(result, like: file)
  }

  /// The text with `public` where the other file has it.
  private func raising(_ text: [UInt8], like other: SwiftFile) -> [UInt8] {
    func key(_ declaration: Declaration) -> String { "\(declaration.kind.rawValue) \(declaration.qualifiedName)" }
    let shown = Set(other.declarations.filter { $0.kind != .import && $0.hasModifier("public") }.map(key))
    guard !shown.isEmpty else { return text }
    var editor = SourceEditor(SwiftFile(text))
    do {
      for declaration in editor.file.declarations where declaration.kind != .import && shown.contains(key(declaration))
      {
        guard !declaration.hasAccessModifier else { continue }
        try editor.addModifier("public", to: declaration, leading: true)
        try editor.removeModifier("internal", from: declaration)
      }
      return try editor.edit().result
    } catch {
      return text
    }
  }
}

extension Declaration {
  /// Whether the declaration has an access level other than the default or `internal`.
  var hasAccessModifier: Bool {
    ["public", "open", "package", "private", "fileprivate"].contains { hasModifier($0) }
  }
}
