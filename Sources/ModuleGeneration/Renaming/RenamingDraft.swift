internal import RecordedModules
package import SystemPackage

/// A module with its new name, before the rest of the project is searched.
package struct RenamingDraft: Sendable {
  package let name: String
  package let newName: String
  /// The renaming of each part of the module.
  var updates: [ModuleUpdate]
  /// The identifiers in the module's files that change with its name.
  package let names: [String: String]
  /// The renamed targets, as in imports; empty for a module without its own targets.
  package let targets: [String: String]
  /// The modules in the module's directories, which move with them.
  let nested: [ModuleRecord]
  package let root: FilePath

  package var files: [FileStep] { updates.flatMap(\.files) }
}
