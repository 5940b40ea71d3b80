import Diagnostics
import FileSystem
import Subprocess
import SystemPackage
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A directory with a project in which the built binary runs as it does for a user.
final class Workspace: Sendable {
  private let temporary: TemporaryFolder
  let files = FileSystem()
  var folder: FilePath { temporary.path }

  /// The output and exit code of a run.
  struct Result {
    let output: String
    let errors: String
    let code: Int32
  }

  init(_ contents: [String: String] = [:]) throws {
    temporary = try TemporaryFolder(contents)
  }

  deinit {
    try? files.removeFolder(state)
  }

  /// The state directory with the journals of a project outside a repository.
  var state: FilePath { FilePath(folder.string + ".state") }

  /// Writes a text file and creates its directories; replaces an existing file.
  func write(_ text: String, to relative: String) throws { try temporary.write(text, to: relative) }

  func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: folder.pushing(FilePath(relative)).string)
  }

  /// The text of a file, or `nil` if it does not exist.
  func read(_ relative: String) throws -> String? { try temporary.read(relative) }

  /// All files by relative path, with their texts.
  func contents() throws -> [String: String] { try temporary.contents() }

  /// Runs the binary with arguments that are split at spaces, in the directory or a subfolder.
  func run(_ arguments: String, in subfolder: String = "", environment: [String: String] = [:]) async throws -> Result {
    try await run(words: arguments.split(separator: " ").map(String.init), in: subfolder, environment: environment)
  }

  /// Runs the binary with arguments that can contain spaces.
  func run(words: [String], in subfolder: String = "", environment: [String: String] = [:]) async throws -> Result {
    let result = try await ProcessSlots.shared.run {
      try await Subprocess.run(
        .path(subprocessPath(try Self.binary().string)), arguments: Arguments(words),
        environment: self.environment(environment),
        workingDirectory: subprocessPath(folder.pushing(FilePath(subfolder)).string),
        output: .string(limit: 1 << 24), error: .string(limit: 1 << 24))
    }
    guard case .exited(let code) = result.terminationStatus else {
      Issue.record("\(words) was ended by a signal: \(result.standardError)")
      return Result(output: result.standardOutput, errors: result.standardError, code: -1)
    }
    return Result(output: result.standardOutput, errors: result.standardError, code: code)
  }

  /// Runs a program from the directory without arguments in a subfolder, and returns its output.
  func start(_ program: String, in subfolder: String, environment more: [String: String]) async throws -> String {
    let result = try await ProcessSlots.shared.run {
      try await Subprocess.run(
        .path(subprocessPath(folder.pushing(FilePath(program)).string)), environment: environment(more),
        workingDirectory: subprocessPath(folder.pushing(FilePath(subfolder)).string),
        output: .string(limit: 1 << 16), error: .discarded)
    }
    return result.standardOutput
  }

  /// Runs the MCP server with the input lines, and returns its responses.
  func converse(
    _ lines: [String], options: [String] = [], environment more: [String: String] = [:]
  ) async throws -> [String] {
    let result = try await ProcessSlots.shared.run {
      try await Subprocess.run(
        .path(subprocessPath(try Self.binary().string)), arguments: Arguments(["mcp"] + options),
        environment: environment(more),
        workingDirectory: subprocessPath(folder.string), input: .string(lines.map { $0 + "\n" }.joined()),
        output: .string(limit: 1 << 24), error: .discarded)
    }
    return result.standardOutput.split(separator: "\n").map(String.init)
  }

  /// Returns the exit code.
  func git(_ arguments: String...) async throws -> Int32 { try await git(arguments) }

  /// Returns the exit code.
  func git(_ arguments: [String]) async throws -> Int32 {
    let result = try await ProcessSlots.shared.run {
      try await Subprocess.run(
        .name("git"), arguments: Arguments(["-c", "user.name=A", "-c", "user.email=a@b.c"] + arguments),
        environment: environment(), workingDirectory: subprocessPath(folder.string), output: .discarded,
        error: .discarded)
    }
    guard case .exited(let code) = result.terminationStatus else { return -1 }
    return code
  }

  /// The environment of every run of the binary; it fixes the date, which generated files contain.
  func environment(_ more: [String: String] = [:]) -> Environment {
    // A separate home directory excludes the preferences and git settings of the user.
    var variables: [Environment.Key: String?] = [
      "HOME": folder.string, "GIT_CONFIG_NOSYSTEM": "1", "XDG_CONFIG_HOME": nil,
      "XDG_STATE_HOME": state.string, "SOURCE_DATE_EPOCH": "1767225600",
      "CI": nil, "NO_COLOR": nil, "FORCE_COLOR": nil, "CLICOLOR_FORCE": nil, "GIT_CEILING_DIRECTORIES": folder.string,
    ]
    for (name, value) in more { variables[Environment.Key(stringLiteral: name)] = value }
    return .inherit.updating(variables)
  }

  /// The built binary beside the test runner.
  static func binary() throws -> FilePath {
    var candidates = CommandLine.arguments.prefix(1).map { FilePath($0).removingLastComponent() }
    if let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") }) {
      var folder = FilePath(bundle)
      while folder.string.contains(".xctest") { folder = folder.removingLastComponent() }
      candidates.append(folder)
    }
    let package = FilePath(#filePath).removingLastComponent().pushing("../../..").lexicallyNormalized()
    candidates.append(package.pushing(".build/debug"))
    let binaries = candidates.map { $0.appending("viper-gen") }
    return try #require(binaries.first { FileSystem().kind(of: $0) == .file }, "viper-gen has not been built")
  }
}
