/// The planned renaming of a module.
package struct Renaming: Sendable {
  /// The changes of the module and of the projects that list it.
  package let updates: ModuleUpdates
  /// Changed files outside the module.
  package let followers: [RenamingConsequences.Follower]
  package let formerName: String
  /// The remaining occurrences of the old names in the project.
  package let occurrences: [Occurrence]
}
