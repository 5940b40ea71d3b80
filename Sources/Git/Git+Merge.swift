package import Diagnostics
internal import FileSystem
internal import SystemPackage

extension Git {
  package struct MergedText: Sendable, Hashable {
    package let bytes: [UInt8]
    package let conflicts: Int
  }

  /// Runs a three-way merge with `git merge-file`.
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
    // In a repository the user's and the repository's settings would change the conflict style. The ceiling prevents
    // git from finding a repository above the temporary directory.
    let output = try await run(
      ["-c", "merge.conflictStyle=merge", "merge-file", "-p", "-q"] + (showsBase ? ["--diff3"] : [])
        + ["-L", labels.current, "-L", labels.base, "-L", labels.other, "current", "base", "other"], in: folder,
      below: folder.removingLastComponent())
    // The exit status is the number of conflicts, at most 127. Higher values are errors, such as binary files.
    guard (0...127).contains(output.status) else {
      throw DiagnosticError(
        "git-merge", category: .conflict, "git could not merge the file", notes: Self.notes(from: output.messages))
    }
    return MergedText(bytes: output.bytes, conflicts: Int(output.status))
  }

  package static func notes(from messages: String) -> [Diagnostic.Note] {
    messages.split(separator: "\n").map { line in
      var line = line
      for start in ["fatal: ", "error: ", "warning: ", "remote: "] where line.hasPrefix(start) {
        line = line.dropFirst(start.count)
      }
      return Diagnostic.Note("git: \(line)")
    }.prefix(5).map { $0 }
  }
}
