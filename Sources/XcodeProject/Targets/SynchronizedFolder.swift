/// A directory that Xcode synchronizes with the disk: targets build its files without entries in the project.
public struct SynchronizedFolder: Sendable, Hashable {
  /// The ID of the object.
  public let id: String
  /// The absolute path.
  public let folder: String
  /// The names of the targets that build the directory's files.
  public let owners: [String]
  /// Relative paths by target: files that an owner excludes, or that another target includes.
  public let exceptions: [String: [String]]
  /// Relative paths of directories that are copied as a whole; their files are members of no target.
  public let opaqueFolders: [String]

  /// The names of the targets that build a file, given its path relative to the directory.
  public func targets(building path: String) -> [String] {
    if Self.covers(opaqueFolders, path) { return [] }
    let excepted = Set(exceptions.filter { Self.covers($0.value, path) }.keys)
    return owners.filter { !excepted.contains($0) } + excepted.subtracting(owners).sorted()
  }

  /// Whether a path or a directory above it is in a list of paths.
  static func covers(_ paths: [String], _ path: String) -> Bool {
    paths.contains { ExceptionPath.covers($0, path) }
  }
}

/// The membership of a file in groups and targets.
public struct FileMembership: Sendable, Hashable {
  /// Whether a group lists the file.
  public let isListed: Bool
  /// The synchronized folder that contains the file; `nil` if there is none.
  public let synchronizedFolder: SynchronizedFolder?
  /// The build phase by target name; `nil` for a synchronized folder, for which Xcode chooses the phase.
  public let targets: [String: BuildPhase?]
}
