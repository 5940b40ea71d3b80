public import Diagnostics

extension ProjectFile {
  /// Directories with several groups in the same parent, as line-based merges produce; absolute, sorted.
  public var foldersOfDoubleGroups: [String] { Set(DoubleGroup.all(in: navigator).map(\.folder)).sorted() }

  /// Merges the groups of each such directory into the one with the most entries.
  ///
  /// Objects keep their IDs. If a file is listed in several of the groups and the same phases build it, one entry
  /// remains.
  ///
  /// - Returns: The new text, or `nil` if there are no such groups.
  /// - Throws: `project-edit-refused` if the result fails verification.
  public func joiningDoubleGroups() throws(DiagnosticError) -> [UInt8]? {
    var project = self
    var isJoined = false
    // Subgroups of merged groups can be duplicates too.
    while let joined = try project.format.joiningOutermostDoubleGroups(in: project) {
      project = joined
      isJoined = true
    }
    return isJoined ? project.bytes : nil
  }
}
