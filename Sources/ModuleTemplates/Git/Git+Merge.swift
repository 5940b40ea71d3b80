package import Diagnostics
internal import FileSystem
internal import SystemPackage

extension Git {
  /// The result of a three-way merge.
  package struct MergedText: Sendable, Hashable {
    /// The merged text, with markers at each conflict.
    package let bytes: [UInt8]
    /// How many places could not be merged.
    package let conflicts: Int
  }

  /// Merges two descendants of one text.
  ///
  /// - Parameters:
  ///   - current: The text as it is now.
  ///   - base: What both come from.
  ///   - other: The text that comes in.
  ///   - labels: What the three are called in conflict markers.
  ///   - showsBase: Whether conflicts show the base too.
  package func merge(
    current: [UInt8], base: [UInt8], other: [UInt8], labels: (current: String, base: String, other: String),
    showsBase: Bool = false
  ) async throws(DiagnosticError) -> MergedText {
    let fileSystem = FileSystem()
    let folder = fileSystem.temporaryPath(named: "merge")
    try fileSystem.makeFolder(folder, mode: 0o700)
    defer { try? fileSystem.removeFolder(folder) }
    for (name, bytes) in [("current", current), ("base", base), ("other", other)] {
      try fileSystem.write(bytes, toNewFile: folder.appending(name))
    }
    // In a repository, and temporary files may lie in one, merges would look as its and the user's settings say.
    let output = try await run(
      ["-c", "merge.conflictStyle=merge", "merge-file", "-p", "-q"] + (showsBase ? ["--diff3"] : [])
        + ["-L", labels.current, "-L", labels.base, "-L", labels.other, "current", "base", "other"], in: folder,
      below: folder.removingLastComponent())
    // The status is the number of conflicts, cut off at 127; above are failures, such as binary files.
    guard (0...127).contains(output.status) else {
      throw DiagnosticError(
        Diagnostic(
          .error, "git-merge", category: .conflict, "git could not merge the file",
          notes: Self.notes(from: output.messages)))
    }
    return MergedText(bytes: output.bytes, conflicts: Int(output.status))
  }

  /// What git said, a note for each line that says something.
  static func notes(from messages: String) -> [Diagnostic.Note] {
    messages.split(separator: "\n").map { line in
      var line = line
      for start in ["fatal: ", "error: ", "warning: ", "remote: "] where line.hasPrefix(start) {
        line = line.dropFirst(start.count)
      }
      return Diagnostic.Note("git: \(line)")
    }.prefix(5).map { $0 }
  }
}
