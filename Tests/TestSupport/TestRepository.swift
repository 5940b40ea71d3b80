internal import FileSystem
internal import Git
internal import SystemPackage

/// A git repository on disk that a test fills with commits.
package struct TestRepository {
  package let folder: TemporaryFolder
  private let git = Git()

  package init(_ files: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    try await run("init", "--quiet", "--initial-branch=main")
    if !files.isEmpty { try await commit(files) }
  }

  package var address: String { folder.path.string }

  /// Writes files, removes those with the value `nil`, and commits.
  @discardableResult
  package func commit(_ files: [String: String?]) async throws -> String {
    for (path, text) in files {
      if let text {
        try folder.write(text, to: path)
      } else {
        try folder.files.removeFile(folder.path.appending(path))
      }
    }
    try await run("add", "--all")
    try await run("commit", "--quiet", "--allow-empty", "-m", "change")
    return try await run("rev-parse", "HEAD")
  }

  @discardableResult
  package func run(_ arguments: String...) async throws -> String {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "protocol.file.allow=always"]
    let output = try await git.run(identity + arguments, in: folder.path)
    guard output.isSuccess else { throw GitFailure(text: "git \(arguments): \(output.messages)") }
    return String(output.text.split(separator: "\n").first ?? "")
  }

  private struct GitFailure: Error { let text: String }
}
