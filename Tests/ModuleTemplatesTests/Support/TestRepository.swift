import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ModuleTemplates

/// A git repository on disk that a test fills with commits.
struct TestRepository {
  let folder: TemporaryFolder
  private let git = Git()

  init(_ files: [String: String] = [:]) async throws {
    folder = try TemporaryFolder()
    try await run("init", "--quiet", "--initial-branch=main")
    if !files.isEmpty { try await commit(files) }
  }

  var address: String { folder.path.string }

  /// Writes files, removes those with the value `nil`, and commits.
  @discardableResult
  func commit(_ files: [String: String?]) async throws -> String {
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
  func run(_ arguments: String...) async throws -> String {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "protocol.file.allow=always"]
    let output = try await git.run(identity + arguments, in: folder.path)
    #expect(output.isSuccess, "git \(arguments): \(output.messages)")
    return String(output.text.split(separator: "\n").first ?? "")
  }
}

func simpleTemplate(_ name: String, text: String = "x", below folder: String = "", version: String = "1.0") -> [String:
  String]
{
  let spec = """
    name: \(name)
    summary: A template
    author: Ada
    version: \(version)
    code_files:
    - {name: View.swift, path: view.liquid}

    """
  return [folder + name + ".rambaspec": spec, folder + "view.liquid": text]
}
