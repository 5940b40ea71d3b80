/// What was seen of folders, for those who look into the same ones for several reasons.
struct SeenFolders: Sendable {
  /// What folders held, by their paths.
  var listings: [String: [Listed]] = [:]
  /// Folders that were not there, the topmost of each way, by their paths from a root: hardly ever more than two.
  var missing: [(root: Root, below: String)] = []

  /// The paths at which there were folders, and those at which there was nothing.
  var kinds: [String: FileSystem.Kind] = [:]

  /// A name in a folder, with its kind as far as the folder itself tells it.
  struct Listed: Sendable {
    let name: String
    let kind: FileSystem.Kind?
  }

  /// Whether a path lies in a folder that was not there.
  func isMissing(_ path: String, in root: Root) -> Bool {
    missing.contains { known in
      known.root === root && path.utf8.count > known.below.utf8.count && path.utf8.starts(with: known.below.utf8)
        && path.utf8[path.utf8.index(path.startIndex, offsetBy: known.below.utf8.count)] == UInt8(ascii: "/")
    }
  }
}
