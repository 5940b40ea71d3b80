package import SystemPackage

/// A module under its new name, before it is known what the rest of the project says of it.
package struct RenamingDraft: Sendable {
  /// The module's name.
  package let name: String
  package let newName: String
  /// What happens to each part of the module.
  var updates: [ModuleUpdate]
  /// Every identifier of the module's files that its templates write otherwise under the new name.
  package let names: [String: String]
  /// What the module's targets are called, and what from now on, as code imports them; none where it has no targets of its own.
  package let targets: [String: String]
  /// The project's root.
  package let root: FilePath

  /// What happens to the module's files.
  package var files: [FileStep] { updates.flatMap(\.files) }
}
