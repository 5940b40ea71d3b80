package import Diagnostics
package import SystemPackage

/// The texts that files had at a commit, to compare the working tree with.
///
/// Git would run filters from the project's `.git/config`, and `.gitattributes` can make it treat any file as binary.
/// Both belong to the repository under review.
package struct GitBaseline: Sendable {
  private let texts: [String: [UInt8]]
  private let ignored: Set<String>

  init(texts: [String: [UInt8]], ignored: Set<String>) {
    self.texts = texts
    self.ignored = ignored
  }

  /// - Parameter path: The path from the top of the working tree.
  package func text(of path: String) -> [UInt8]? { texts[path] }

  /// Whether a file is neither tracked nor would be added by `git add`.
  package func isIgnored(_ path: String) -> Bool { ignored.contains(path) }
}

extension Git {
  package enum BaselineCommit: Sendable {
    case named(String)
    /// The last commit that the current branch has in common with a branch, a tag or a commit.
    case lastCommon(with: String)
  }

  /// - Parameter paths: Paths relative to the top of the working tree.
  /// - Throws: `git-reference-missing`, and `git-failed` if git fails.
  package func baseline(
    _ commit: BaselineCommit, of paths: Set<String>, in top: FilePath
  ) async throws(DiagnosticError) -> GitBaseline {
    let commit = try await resolved(commit, in: top)
    let listing = try await checked(["ls-tree", "-r", "-z", "-l", "--full-tree", commit], in: top)
    var entries: [GitTreeEntry] = []
    for record in listing.bytes.split(separator: 0) {
      let path = String(
        decoding: record[(record.firstIndex(of: 0x09) ?? record.startIndex)...].dropFirst(), as: UTF8.self)
      guard paths.contains(path) else { continue }
      // Git prints no size of an object that the repository does not contain.
      guard let entry = GitTreeEntry(record) else { throw incomplete(commit, top) }
      if entry.isFile { entries.append(entry) }
    }
    var texts: [String: [UInt8]] = [:]
    if !entries.isEmpty {
      let input = Array(entries.map { $0.object + "\n" }.joined().utf8)
      let batch = try await checked(["cat-file", "--batch", "--buffer"], in: top, input: input)
      guard let contents = GitTreeEntry.contents(ofBatch: batch.bytes), contents.count == entries.count else {
        throw incomplete(commit, top)
      }
      for (entry, content) in zip(entries, contents) { texts[entry.path] = content }
    }
    guard paths.contains(where: { texts[$0] == nil }) else { return GitBaseline(texts: texts, ignored: []) }
    let known = try await checked(
      ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--full-name"], in: top)
    let tracked = Set(known.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    return GitBaseline(texts: texts, ignored: paths.filter { texts[$0] == nil && !tracked.contains($0) })
  }

  private func resolved(_ commit: BaselineCommit, in top: FilePath) async throws(DiagnosticError) -> String {
    switch commit {
    case .named(let reference):
      let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"]
      if let id = try await line(of: arguments, in: top) { return id }
      throw missing("unknown branch or commit '\(reference)'")
    case .lastCommon(let reference):
      let named = try await resolved(.named(reference), in: top)
      if let id = try await line(of: ["merge-base", "HEAD", named], in: top) { return id }
      throw missing("'\(reference)' and this branch have no common commit")
    }
  }

  /// The first line of git's output; `nil` for exit status 1 without output, which means that nothing was found.
  private func line(of arguments: [String], in top: FilePath) async throws(DiagnosticError) -> String? {
    let output = try await run(arguments, in: top)
    if output.status == 1, output.bytes.isEmpty, output.messages.isEmpty { return nil }
    guard output.isSuccess else { throw failure(output, in: top) }
    return output.text.split(separator: "\n").first.map(String.init)
  }

  /// Fetching missing objects would run programs and use addresses that the repository's own settings name.
  private func incomplete(_ commit: String, _ top: FilePath) -> DiagnosticError {
    DiagnosticError(
      "git-failed", category: .unavailable, "the repository does not contain all files of commit \(commit.prefix(12))",
      at: Place(path: top.string), help: ["run git fetch --refetch --filter=blob:limit=1g to complete a partial clone"])
  }

  private func missing(_ summary: String) -> DiagnosticError {
    DiagnosticError(
      "git-reference-missing", category: .missing, summary,
      help: ["name an existing branch, tag or commit, or run git fetch first"])
  }
}
