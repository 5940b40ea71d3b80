package import Diagnostics
package import SystemPackage

extension Git {
  package func topFolder(of folder: FilePath) async throws(DiagnosticError) -> FilePath {
    let output = try await run(["rev-parse", "--show-toplevel"], in: folder)
    guard output.isSuccess, let line = output.text.split(separator: "\n").first else {
      throw DiagnosticError(
        "git-no-repository", category: .missing, "this directory is not in a git repository",
        notes: Self.notes(from: output.messages))
    }
    return FilePath(String(line))
  }

  package func setConfigValue(
    _ value: String, of key: String, in folder: FilePath
  ) async throws(DiagnosticError) {
    let output = try await run(["config", "--local", "--replace-all", key, value], in: folder)
    guard output.isSuccess else {
      throw DiagnosticError(
        "git-config", category: .output, "git could not set '\(key)'", notes: Self.notes(from: output.messages))
    }
  }

  /// Removes a section from the repository's own configuration, and returns whether it existed.
  package func removeConfigSection(_ name: String, in folder: FilePath) async throws(DiagnosticError) -> Bool {
    let output = try await run(["config", "--local", "--remove-section", name], in: folder)
    if !output.isSuccess, !output.messages.contains("no such section") { throw failure(output, in: folder) }
    return output.isSuccess
  }

  /// Tracked files that match a pattern in any directory and that use another merge driver.
  package func files(
    matching patterns: [String], notMergedBy driver: String, in folder: FilePath
  ) async throws(DiagnosticError) -> [String] {
    let listing = try await checked(["ls-files", "-z", "--"] + patterns.map { ":(glob)**/" + $0 }, in: folder)
    if listing.bytes.isEmpty { return [] }
    let output = try await checked(["check-attr", "-z", "--stdin", "merge"], in: folder, input: listing.bytes)
    // Path, attribute and value, each followed by a zero byte.
    let words = output.bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: words.count - 2, by: 3).compactMap { words[$0 + 2] == driver ? nil : words[$0] }
  }
}
