package import FileChanges
package import SystemPackage

/// The changes that declarations and uses justify when a module is renamed.
package struct RenamingConsequences: Sendable {
  /// A changed file outside the module.
  package struct Follower: Sendable {
    package let change: FileChange
    /// The path in messages.
    package let shown: String
    /// The number of renamed occurrences.
    package let places: Int

    package init(change: FileChange, shown: String, places: Int) {
      self.change = change
      self.shown = shown
      self.places = places
    }
  }

  /// The files outside the module, sorted by path.
  package let followers: [Follower]
  /// Texts of the module's files that differ from the rendered ones, by new path.
  package let texts: [FilePath: [UInt8]]
  /// The remaining occurrences of the old name.
  package let left: [Occurrence]
  /// Whether uses in the rest of the project follow too.
  package let isOfProject: Bool

  package init(
    followers: [Follower], texts: [FilePath: [UInt8]], left: [Occurrence], isOfProject: Bool = true
  ) {
    self.isOfProject = isOfProject
    self.followers = followers
    self.texts = texts
    self.left = left
  }
}
