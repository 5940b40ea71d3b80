internal import Subprocess
package import SystemPackage

/// An external program that is run for a short query, such as its version.
///
/// A program that takes too long is killed with all its child processes.
package struct Program: Sendable {
  package enum Answer: Sendable, Equatable {
    case missing
    /// The standard output of a successful run.
    case said(String)
    /// The error output of a failed run, or the reason why it did not start.
    case failed(String)
    /// The time limit was exceeded.
    case silent
  }

  /// The name to look up in `PATH`.
  package let name: String
  /// The time limit.
  package let patience: Duration

  package init(_ name: String, patience: Duration = .seconds(10)) {
    self.name = name
    self.patience = patience
  }

  /// Runs the program without a shell and without standard input.
  package func answer(_ arguments: [String], in folder: FilePath) async -> Answer {
    await withTaskGroup(of: Answer.self) { group in
      group.addTask { await run(arguments, in: folder) }
      group.addTask {
        try? await Task.sleep(for: patience)
        return .silent
      }
      let first = await group.next() ?? .silent
      group.cancelAll()
      return first
    }
  }

  private func run(_ arguments: [String], in folder: FilePath) async -> Answer {
    // A new session, so that child processes can be killed with the program.
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
    do {
      let result = try await Subprocess.run(
        .name(name), arguments: Arguments(arguments), environment: .inherit.updating(["LC_ALL": "C"]),
        workingDirectory: subprocessPath(folder.string), platformOptions: options, output: .string(limit: 1 << 16),
        error: .string(limit: 1 << 16))
      guard result.terminationStatus.isSuccess else { return .failed(result.standardError) }
      return .said(result.standardOutput)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return .missing
    } catch {
      return .failed("\(error)")
    }
  }
}
