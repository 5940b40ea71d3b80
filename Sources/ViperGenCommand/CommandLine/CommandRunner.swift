/// What a command line printed for programs, and how it ended.
struct CapturedRun: Sendable {
  let output: String
  let code: Int32
}

/// How a command runs another command line in this process.
struct CommandRunner: Sendable {
  /// Runs a command line and keeps what it prints.
  let run: @Sendable (_ arguments: [String]) async -> CapturedRun

  /// The program's own, which it sets for its commands.
  ///
  /// A value around the function: Swift 6.3 crashes where it specializes a task's value that is a function itself. Without
  /// the macro, which what reads the sources for macOS on Linux does not have.
  static let current = TaskLocal<CommandRunner?>(wrappedValue: nil)
}
