package import Diagnostics
package import FileSystem
internal import Subprocess
package import SystemPackage

/// Runs the git executable.
///
/// Templates can come from every address and authentication that git supports.
///
/// Git runs programs that its settings name. The user's own settings stay in effect everywhere: private catalogs need
/// their credential helpers, proxies and ssh commands. The settings of a project's repository run nothing:
///
/// - Hooks and the file system monitor are disabled for every command.
/// - Commands that read a project's repository cannot use the network. Its transports, helpers and proxies, and those
///   of a partial clone, therefore never start.
/// - No command reads or writes files of the working tree, so no filter, text conversion or external diff runs.
///   Contents come from objects by `ls-tree` and `cat-file`.
/// - Fetches run in the repository in the cache with its settings. Only the user can write to that repository.
package struct Git: Sendable {
  package var isInteractive: Bool
  var timeLimit: Duration

  package init(isInteractive: Bool = false, timeLimit: Duration = .seconds(180)) {
    self.isInteractive = isInteractive
    self.timeLimit = timeLimit
  }

  package struct Output {
    package let status: Int32
    package let bytes: [UInt8]
    package let messages: String

    package var isSuccess: Bool { status == 0 }
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The effective value of a git setting such as `user.name` in a directory.
  package func configValue(_ key: String, in folder: FilePath? = nil) async -> String? {
    guard let output = try? await run(["config", "--get", key], in: folder), output.isSuccess else { return nil }
    let value = output.text.split(separator: "\n").first.map(String.init) ?? ""
    return value.isEmpty ? nil : value
  }

  /// The output of `git --version`, such as `git version 2.47.1`; `nil` if git is not installed.
  package func version() async -> String? {
    guard let output = try? await run(["--version"]), output.isSuccess else { return nil }
    return output.text.split(separator: "\n").first.map(String.init)
  }

  /// Runs git with an argument vector, without a shell.
  ///
  /// - Parameters:
  ///   - below: Git does not look for a repository in this directory or above it, so only the user's own settings apply.
  ///   - server: The address in messages. If it is given, git may use the network and other local repositories.
  package func run(
    _ arguments: [String], in folder: FilePath? = nil, below ceiling: FilePath? = nil, input: [UInt8] = [],
    limit: Int = 256 << 20, reaching server: String? = nil, as work: Work? = nil
  ) async throws(DiagnosticError) -> Output {
    let start = ContinuousClock.now
    let isOverdue = Locked(false)
    do {
      let result = try await Subprocess.run(
        await Self.program(), arguments: Arguments(Self.guards + arguments),
        environment: environment(below: ceiling, server != nil),
        workingDirectory: folder.map { subprocessPath($0.string) }, input: .inputWriter, output: .bytes(limit: limit),
        error: .sequence
      ) { execution in
        // Without a deadline a server that does not answer would block forever.
        let deadline = Task {
          try await Task.sleep(for: timeLimit)
          isOverdue.withLock { $0 = true }
          try? execution.send(signal: .terminate)
        }
        defer { deadline.cancel() }
        // Git may end without reading its input. With an array as input, the library would end the program then.
        async let writing: Void = Self.write(input, to: execution.standardInputWriter)
        let messages = try await Self.messages(of: execution.standardError, as: work)
        await writing
        return messages
      }
      let status: Int32 =
        switch result.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
      if isOverdue.withLock({ $0 }), status != 0 { throw overdue(server) }
      // Arguments after `--` may contain a password, so they are not logged.
      let shown = arguments.drop { $0 == "--git-dir" || $0.hasPrefix("/") }.prefix { $0 != "--" }
      Activity.note("git \(shown.joined(separator: " ")): \(status), \(start.duration(to: .now).seconds) s")
      return Output(status: status, bytes: result.standardOutput, messages: result.closureResult)
    } catch let error as DiagnosticError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw DiagnosticError(
        "git-missing", category: .unavailable, "this command requires git, which was not found",
        help: ["install git, or use templates in directories ('local:')"])
    } catch {
      throw DiagnosticError("git-failed", category: .unavailable, "cannot run git: \(error)")
    }
  }

  /// Runs git in a project's repository, and throws git's error output if it fails.
  func checked(_ arguments: [String], in folder: FilePath, input: [UInt8] = []) async throws(DiagnosticError) -> Output
  {
    let output = try await run(arguments, in: folder, input: input)
    guard output.isSuccess else { throw failure(output, in: folder) }
    return output
  }

  /// The error for a failed run, with git's error output, such as an unsafe directory or an unaccepted Xcode license.
  func failure(_ output: Output, in folder: FilePath) -> DiagnosticError {
    DiagnosticError(
      "git-failed", category: .unavailable, "git failed in '\(folder.string)' with status \(output.status)",
      at: Place(path: folder.string), notes: Self.notes(from: output.messages))
  }

  private func overdue(_ server: String?) -> DiagnosticError {
    let limit = "\(timeLimit.components.seconds) s, the time limit of a git command"
    return DiagnosticError(
      "git-timeout", category: .unavailable,
      server.map { "'\($0)' did not respond within \(limit)" } ?? "git did not finish within \(limit)",
      help: server == nil ? [] : ["check the address and your network, and try again"])
  }

  /// Writes as much of the input as git reads; its status shows whether that was enough.
  private static func write(_ input: [UInt8], to writer: StandardInputWriter) async {
    _ = try? await writer.write(input)
    try? await writer.finish()
  }

  /// The path of git, cached: each `PATH` directory without git costs a process.
  private static func program() async -> Executable {
    if let known = found.withLock({ $0 }) { return .path(known) }
    guard let path = try? await Executable.name("git").resolveExecutablePath(in: .inherit) else { return .name("git") }
    found.withLock { $0 = path }
    return .path(path)
  }

  private static let found = Locked<SubprocessPath?>(nil)

  /// Settings that override those of the user and of the repository.
  private static let guards = [
    "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "protocol.ext.allow=never",
    "-c", "submodule.recurse=false", "-c", "fetch.recurseSubmodules=no", "-c", "gc.auto=0", "-c",
    "maintenance.auto=false",
    "-c", "http.lowSpeedLimit=1000", "-c", "http.lowSpeedTime=30",
  ]

  private func environment(below ceiling: FilePath?, _ reachesOut: Bool) -> Environment {
    var changes: [Environment.Key: String?] = [
      "LC_ALL": "C", "GIT_TERMINAL_PROMPT": isInteractive ? "1" : "0",
      "GIT_ALLOW_PROTOCOL": reachesOut ? "file:git:http:https:ssh" : "none",
      // Older versions of git ignore this variable and fail at the disallowed protocol instead.
      "GIT_NO_LAZY_FETCH": reachesOut ? nil : "1",
    ]
    if let ceiling { changes["GIT_CEILING_DIRECTORIES"] = ceiling.string }
    // Git sets these variables for hooks. They would redirect every command to the hook's repository.
    for name: Environment.Key in [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
      "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX",
    ] {
      changes.updateValue(nil, forKey: name)
    }
    return .inherit.updating(changes)
  }
}
