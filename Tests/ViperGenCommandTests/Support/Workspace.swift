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

/// A folder with a project, in which the built binary is run as a user would run it.
final class Workspace: Sendable {
  private let temporary: TemporaryFolder
  let files = FileSystem()
  var folder: FilePath { temporary.path }

  /// What a run printed and how it ended.
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

  /// Where journals are kept of a folder that is in no repository.
  var state: FilePath { FilePath(folder.string + ".state") }

  /// Writes a text file, its folders included; replaces what is there.
  func write(_ text: String, to relative: String) throws { try temporary.write(text, to: relative) }

  /// Removes a file or a folder.
  func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: folder.pushing(FilePath(relative)).string)
  }

  /// The text of a file, or `nil` when it is not there.
  func read(_ relative: String) throws -> String? { try temporary.read(relative) }

  /// Every file of the folder with its text.
  func contents() throws -> [String: String] { try temporary.contents() }

  /// Runs the binary with a line of arguments, split at spaces, in the folder or one below it.
  func run(_ arguments: String, in subfolder: String = "", environment: [String: String] = [:]) async throws -> Result {
    try await run(words: arguments.split(separator: " ").map(String.init), in: subfolder, environment: environment)
  }

  /// Runs the binary with arguments that may hold anything.
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

  /// Runs a program of the folder without arguments in a folder below, and gives what it prints.
  func start(_ program: String, in subfolder: String, environment more: [String: String]) async throws -> String {
    let result = try await ProcessSlots.shared.run {
      try await Subprocess.run(
        .path(subprocessPath(folder.pushing(FilePath(program)).string)), environment: environment(more),
        workingDirectory: subprocessPath(folder.pushing(FilePath(subfolder)).string),
        output: .string(limit: 1 << 16), error: .discarded)
    }
    return result.standardOutput
  }

  /// Runs the server for agents, says some lines to it, and gives its answers.
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

  /// Runs git and gives its exit code.
  func git(_ arguments: String...) async throws -> Int32 { try await git(arguments) }

  /// Runs git and gives its exit code.
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

  /// What every run of the binary must get, however it is started: the date, for one, is in what it writes.
  func environment(_ more: [String: String] = [:]) -> Environment {
    // A home of its own: neither the preferences nor git's settings of whoever runs the tests play a part.
    var variables: [Environment.Key: String?] = [
      "HOME": folder.string, "GIT_CONFIG_NOSYSTEM": "1", "XDG_CONFIG_HOME": nil,
      "XDG_STATE_HOME": state.string, "SOURCE_DATE_EPOCH": "1767225600",
      "CI": nil, "NO_COLOR": nil, "FORCE_COLOR": nil, "CLICOLOR_FORCE": nil, "GIT_CEILING_DIRECTORIES": folder.string,
    ]
    for (name, value) in more { variables[Environment.Key(stringLiteral: name)] = value }
    return .inherit.updating(variables)
  }

  /// The built binary: beside the program that runs the tests.
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
