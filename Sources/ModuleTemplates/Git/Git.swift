internal import Diagnostics
internal import FileSystem
internal import Subprocess
package import SystemPackage

/// The git program: templates come through it, and so do any address and any authentication that it knows.
///
/// Git runs programs that settings name. The user's own settings stay in effect everywhere: private catalogs need their
/// credential helpers, proxies and ssh commands. The settings of a project's repository run nothing:
///
/// - Hooks and the file system monitor are turned off for every command.
/// - Commands that read a project's repository may not reach for the network. Its transports, helpers and proxies, and those
///   that a partial clone would use, therefore never start.
/// - No command reads or writes files of the working tree, so no filter, text conversion or external diff runs. Contents come
///   from objects by `ls-tree` and `cat-file`.
/// - Commands that fetch run in the repository of the cache, which only the user can write to, and with its settings.
package struct Git: Sendable {
  /// Whether git may ask for a password on the terminal.
  package var isInteractive: Bool
  /// How long one run of git may take.
  var timeLimit: Duration

  /// Makes the seam; it may ask only if somebody is there to answer.
  package init(isInteractive: Bool = false, timeLimit: Duration = .seconds(180)) {
    self.isInteractive = isInteractive
    self.timeLimit = timeLimit
  }

  /// What a run of git printed.
  struct Output {
    let status: Int32
    let bytes: [UInt8]
    let messages: String

    var isSuccess: Bool { status == 0 }
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The value of one of git's settings, such as `user.name`, as it is in effect in a folder; `nil` when it has none.
  package func configValue(_ key: String, in folder: FilePath? = nil) async -> String? {
    guard let output = try? await run(["config", "--get", key], in: folder), output.isSuccess else { return nil }
    let value = output.text.split(separator: "\n").first.map(String.init) ?? ""
    return value.isEmpty ? nil : value
  }

  /// What git calls itself, as `git version 2.47.1`; `nil` where it is not there.
  package func version() async -> String? {
    guard let output = try? await run(["--version"]), output.isSuccess else { return nil }
    return output.text.split(separator: "\n").first.map(String.init)
  }

  /// Runs git with an argument vector; there is no shell.
  ///
  /// Whoever watches is told.
  ///
  /// - Parameters:
  ///   - below: Where the search for a repository ends, if none is wanted: then only the user's own settings could play a
  ///     part.
  ///   - server: The address for messages, if git may use the network or other repositories on this machine.
  ///   - work: What git's own words of how far it is belong to.
  func run(
    _ arguments: [String], in folder: FilePath? = nil, below ceiling: FilePath? = nil, input: [UInt8] = [],
    limit: Int = 256 << 20, reaching server: String? = nil, as work: Work? = nil
  ) async throws(DiagnosticError) -> Output {
    let start = ContinuousClock.now
    let isOverdue = Locked(false)
    do {
      let result = try await Subprocess.run(
        await Self.program(), arguments: Arguments(Self.guards + arguments),
        environment: environment(below: ceiling, server != nil),
        workingDirectory: folder.map { subprocessPath($0.string) }, input: .array(input), output: .bytes(limit: limit),
        error: .sequence
      ) { execution in
        // A server that stays silent would be waited for without an end.
        let deadline = Task {
          try await Task.sleep(for: timeLimit)
          isOverdue.withLock { $0 = true }
          try? execution.send(signal: .terminate)
        }
        defer { deadline.cancel() }
        return try await Self.messages(of: execution.standardError, as: work)
      }
      let status: Int32 =
        switch result.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
      if isOverdue.withLock({ $0 }), status != 0 { throw overdue(server) }
      // What stands behind `--` may hold a password.
      let shown = arguments.drop { $0 == "--git-dir" || $0.hasPrefix("/") }.prefix { $0 != "--" }
      Activity.note("git \(shown.joined(separator: " ")): \(status), \(start.duration(to: .now).seconds) s")
      return Output(status: status, bytes: result.standardOutput, messages: result.closureResult)
    } catch let error as DiagnosticError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw DiagnosticError(
        Diagnostic(
          .error, "git-missing", category: .unavailable, "the program 'git' is needed for this, and it is not there",
          help: ["install git, or use templates in folders ('local:')"]))
    } catch {
      throw DiagnosticError(
        Diagnostic(.error, "git-failed", category: .unavailable, "git could not be run: \(error)"))
    }
  }

  /// Runs git in a repository of a project; throws git's own words if it fails.
  func checked(_ arguments: [String], in folder: FilePath, input: [UInt8] = []) async throws(DiagnosticError) -> Output
  {
    let output = try await run(arguments, in: folder, input: input)
    guard output.isSuccess else { throw failure(output, in: folder) }
    return output
  }

  /// The error for a run that failed, with git's own words: that a folder is not safe, or a licence not accepted.
  func failure(_ output: Output, in folder: FilePath) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "git-failed", category: .unavailable, "git failed in '\(folder.string)' with status \(output.status)",
        at: Place(path: folder.string), notes: Self.notes(from: output.messages)))
  }

  private func overdue(_ server: String?) -> DiagnosticError {
    let limit = "\(timeLimit.components.seconds) s, the time limit of a git command"
    return DiagnosticError(
      Diagnostic(
        .error, "git-timeout", category: .unavailable,
        server.map { "'\($0)' did not answer within \(limit)" } ?? "git did not end within \(limit)",
        help: server == nil ? [] : ["check the address and your network, and try again"]))
  }

  /// Where git is; looked for once, because each folder of the search path without one would cost a process.
  private static func program() async -> Executable {
    if let known = found.withLock({ $0 }) { return .path(known) }
    guard let path = try? await Executable.name("git").resolveExecutablePath(in: .inherit) else { return .name("git") }
    found.withLock { $0 = path }
    return .path(path)
  }

  private static let found = Locked<SubprocessPath?>(nil)

  /// Settings that win over the user's and the repository's.
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
      // Older versions fail at the protocol instead.
      "GIT_NO_LAZY_FETCH": reachesOut ? nil : "1",
    ]
    if let ceiling { changes["GIT_CEILING_DIRECTORIES"] = ceiling.string }
    // Set when git itself runs the tool, in a hook for instance: they would send every command to that repository.
    for name: Environment.Key in [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES",
      "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX",
    ] {
      changes.updateValue(nil, forKey: name)
    }
    return .inherit.updating(changes)
  }
}
