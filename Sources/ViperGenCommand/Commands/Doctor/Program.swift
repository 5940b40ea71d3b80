internal import Subprocess

// On Apple platforms, Subprocess takes the `FilePath` of the system's module System, not the one of SystemPackage.
#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// An external program for a short query.
///
/// It is killed with all child processes if it takes too long.
struct Program: Sendable {
  enum Answer: Sendable, Equatable {
    case missing
    case output(String)
    case failed(String)
    case timedOut
  }

  let name: String
  let timeLimit: Duration

  init(_ name: String, timeLimit: Duration = .seconds(10)) {
    self.name = name
    self.timeLimit = timeLimit
  }

  /// Runs the program without a shell and without standard input.
  func answer(_ arguments: [String], in folder: String) async -> Answer {
    await withTaskGroup(of: Answer.self) { group in
      group.addTask { await run(arguments, in: folder) }
      group.addTask {
        try? await Task.sleep(for: timeLimit)
        return .timedOut
      }
      let first = await group.next() ?? .timedOut
      group.cancelAll()
      return first
    }
  }

  private func run(_ arguments: [String], in folder: String) async -> Answer {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)]
    do {
      let result = try await Subprocess.run(
        .name(name), arguments: Arguments(arguments), environment: .inherit.updating(["LC_ALL": "C"]),
        workingDirectory: FilePath(folder), platformOptions: options, output: .string(limit: 1 << 16),
        error: .string(limit: 1 << 16))
      guard result.terminationStatus.isSuccess else { return .failed(result.standardError) }
      return .output(result.standardOutput)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return .missing
    } catch {
      return .failed("\(error)")
    }
  }
}
