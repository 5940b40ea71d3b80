/// Exceptions of a synchronized folder.
struct ExceptionSet {
  let object: Int
  /// The target that includes or excludes the paths; `nil` for the exceptions of a build phase.
  let target: Int?
  let paths: [String]
  /// Whether the set has other fields for files, such as compiler flags.
  let hasDetails: Bool
}

extension [ExceptionSet] {
  /// Whether a path or a directory above it is an exception for a target.
  func lists(_ path: String, for target: Int) -> Bool {
    contains { $0.target == target && SynchronizedFolder.covers($0.paths, path) }
  }
}
