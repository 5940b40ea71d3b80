package import Diagnostics
package import SystemPackage

extension Git {
  /// The files of a folder that are not as they were at a commit, relative to that folder; untracked ones too.
  ///
  /// - Throws: `git-reference-missing` if there is no such commit, or no repository.
  package func changedFiles(since reference: String, in folder: FilePath) async throws(DiagnosticError) -> [FilePath] {
    let changed = try await run(
      ["diff", "--name-only", "--relative", "-z", "--no-ext-diff", "--end-of-options", reference, "--"], in: folder)
    guard changed.isSuccess else {
      throw DiagnosticError(
        Diagnostic(
          "git-reference-missing", category: .missing, "git knows no '\(reference)' in '\(folder.string)'",
          notes: changed.messages.split(separator: "\n").prefix(3).map { .init(String($0)) },
          help: ["name a commit, a branch or a tag"]))
    }
    let untracked = try await run(["ls-files", "--others", "--exclude-standard", "-z"], in: folder)
    return (changed.text + untracked.text).split(separator: "\0").map { FilePath(String($0)) }
  }
}
