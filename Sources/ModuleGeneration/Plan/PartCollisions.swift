package import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage

/// A check for conflicts between a second template and the existing module: equal paths, file names or types.
package struct PartCollisions {
  package let moduleRecords: ModuleRecords
  package let workingDirectory: FilePath

  package init(moduleRecords: ModuleRecords, workingDirectory: FilePath) {
    (self.moduleRecords, self.workingDirectory) = (moduleRecords, workingDirectory)
  }

  /// Checks the files of a template against the module's other templates.
  ///
  /// - Throws: `module-collision` if they conflict.
  package func check(
    _ placed: [ModuleLayout.Placed], of template: String, with record: ModuleRecord
  ) throws(DiagnosticError) {
    let others = record.parts.filter { $0.template.name != template }
    guard !others.isEmpty else { return }
    var owners: [String: String] = [:]
    var names: [String: String] = [:]
    var types: [String: String] = [:]
    for part in others {
      for file in part.files where !file.isOnce {
        owners[file.path] = part.template.name
        let path = FilePath(file.path).resolved(from: moduleRecords.root)
        if Self.isCompiled(path) { names[path.lastComponent?.string.lowercased() ?? ""] = file.path }
        guard path.extension == "swift", let bytes = try moduleRecords.files.readIfPresent(path, limit: .moduleFile)
        else {
          continue
        }
        for type in SwiftFile(bytes).topTypeNames { types[type] = file.path }
      }
    }
    var found: [String] = []
    for placed in placed where !placed.file.isOnce {
      guard let content = placed.file.content else { continue }
      let path = moduleRecords.relative(placed.path)
      if let owner = owners[path] {
        found.append("\(path) is already a file of \(owner)")
        continue
      }
      if Self.isCompiled(placed.path), let other = names[placed.path.lastComponent?.string.lowercased() ?? ""] {
        found.append("\(path) has the name of \(other)")
        continue
      }
      guard placed.path.extension == "swift" else { continue }
      for type in SwiftFile(content).topTypeNames.sorted() {
        if let other = types[type] { found.append("\(path) declares \(type), as \(other) does") }
      }
    }
    guard !found.isEmpty else { return }
    throw DiagnosticError(
      "module-collision", category: .conflict,
      "'\(template)' cannot be added to \(record.name), which was made from \(record.shownTemplates)",
      notes: found.map { .init($0) }.shortened,
      help: [
        "delete the module first: viper-gen remove \(record.name.shellWord)",
        "or choose another name, or another directory with --module-path",
      ])
  }

  /// A target cannot compile two source files with the same name.
  private static func isCompiled(_ path: FilePath) -> Bool { ["swift", "m", "mm"].contains(path.extension) }
}

extension SwiftFile {
  var topTypeNames: Set<String> {
    Set(
      declarations.lazy.filter {
        $0.parent == nil && ($0.kind.isType && $0.kind != .extension || $0.kind == .typeAlias)
      }
      .map(\.name))
  }
}
