/// What renaming a module is going to do.
package struct Renaming: Sendable {
  /// The module and the projects that list it.
  package let updates: ModuleUpdates
  /// Files outside of the module in which names follow.
  package let followers: [RenamingConsequences.Follower]
  /// Where the rest of the project still says the old names.
  package let occurrences: [Occurrence]
}
