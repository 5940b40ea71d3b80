/// A folder that Xcode keeps in step with the disk: what lies in it is built without an entry.
public struct SynchronizedFolder: Sendable, Hashable {
  /// The id of the object.
  public let id: String
  /// Where it is, absolute.
  public let folder: String
  /// The names of the targets that build what lies in it.
  public let owners: [String]
  /// Per target: the paths, relative to the folder, that an owner leaves out and another target takes in.
  public let exceptions: [String: [String]]
  /// The folders that are copied as a whole, relative to the folder: files in them are members of no target.
  public let opaqueFolders: [String]

  /// The targets that build the file at a path relative to the folder.
  public func targets(building path: String) -> [String] {
    if Self.covers(opaqueFolders, path) { return [] }
    let excepted = Set(exceptions.filter { Self.covers($0.value, path) }.keys)
    return owners.filter { !excepted.contains($0) } + excepted.subtracting(owners).sorted()
  }

  /// Whether a path is among some, itself or by a folder above it.
  static func covers(_ paths: [String], _ path: String) -> Bool {
    paths.contains { ExceptionPath.covers($0, path) }
  }
}

/// What a project knows of one file.
public struct FileMembership: Sendable, Hashable {
  /// Whether a group lists the file.
  public let isListed: Bool
  /// The synchronized folder it lies in.
  public let synchronizedFolder: SynchronizedFolder?
  /// The names of the targets that build it, with the phase; a synchronized folder leaves the phase to Xcode.
  public let targets: [String: BuildPhase.Kind?]
}
