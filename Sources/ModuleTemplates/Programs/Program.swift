internal import Subprocess
package import SystemPackage

/// A program of the machine that is asked one short thing, such as its version.
///
/// Whatever stands behind the name, nobody waits for it: it is ended when it takes too long, with all that it started.
package struct Program: Sendable {
  /// What came of asking.
  package enum Answer: Sendable, Equatable {
    case missing
    /// It printed this, and ended as it should.
    case said(String)
    /// It ended with a failure, or could not be started, and said this of it.
    case failed(String)
    /// It took too long.
    case silent
  }

  /// What is looked for in the search path.
  package let name: String
  /// How long an answer is waited for.
  package let patience: Duration

  package init(_ name: String, patience: Duration = .seconds(10)) {
    self.name = name
    self.patience = patience
  }

  /// Asks it with some arguments; there is no shell, and nothing to read for it.
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
    // A session of its own: what it started is ended with it.
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
