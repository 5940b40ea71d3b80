/// The planned renaming of a module.
package struct Renaming: Sendable {
  /// The changes of the module and of the projects that list it.
  package let updates: ModuleUpdates
  /// Changed files outside the module.
  package let followers: [RenamingConsequences.Follower]
  /// The remaining places in the project with the old names.
  package let occurrences: [Occurrence]
}
