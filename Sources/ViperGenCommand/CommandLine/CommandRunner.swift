/// What a command line printed for programs, and how it ended.
struct CapturedRun: Sendable {
  let output: String
  let code: Int32
}

/// How a command runs another command line in this process.
enum CommandRunner {
  /// Runs a command line and keeps what it prints; the program sets it for its commands.
  @TaskLocal static var run: (@Sendable (_ arguments: [String]) async -> CapturedRun)?
}
