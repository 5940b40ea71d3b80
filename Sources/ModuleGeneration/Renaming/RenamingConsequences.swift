package import SystemPackage

/// What follows a module's new name elsewhere.
package struct RenamingConsequences: Sendable {
  /// A file outside of the module in which names follow.
  package struct Follower: Sendable {
    package let change: FileChange
    /// The path as it is shown.
    package let shown: String
    /// How many places of it follow.
    package let places: Int

    package init(change: FileChange, shown: String, places: Int) {
      self.change = change
      self.shown = shown
      self.places = places
    }
  }

  /// Files outside of the module, sorted by their paths.
  package let followers: [Follower]
  /// Texts of the module's own files that differ from what the template makes of them, by their new paths.
  package let texts: [FilePath: [UInt8]]
  /// Where the old name still stands.
  package let left: [Occurrence]

  package init(followers: [Follower], texts: [FilePath: [UInt8]], left: [Occurrence]) {
    self.followers = followers
    self.texts = texts
    self.left = left
  }
}
