/// Cached listings and lookups of directories.
struct FolderListingCache: Sendable {
  var listings: [String: [Listed]] = [:]
  /// Missing directories, outermost only, by path relative to a root; rarely more than two.
  var missing: [(root: Root, below: String)] = []

  /// The paths of known directories and of missing entries.
  var kinds: [String: FileSystem.Kind] = [:]

  /// A name in a directory, with its kind if the listing reports it.
  struct Listed: Sendable {
    let name: String
    let kind: FileSystem.Kind?
  }

  func isMissing(_ path: String, in root: Root) -> Bool {
    missing.contains { known in
      known.root === root && path.utf8.count > known.below.utf8.count && path.utf8.starts(with: known.below.utf8)
        && path.utf8[path.utf8.index(path.startIndex, offsetBy: known.below.utf8.count)] == UInt8(ascii: "/")
    }
  }
}
