struct CapturedRun: Sendable {
  let output: String
  let code: Int32
}

struct CommandRunner: Sendable {
  let run: @Sendable (_ arguments: [String]) async -> CapturedRun

  /// The runner of the current task.
  ///
  /// `CommandRunner` is a structure, because Swift 6.3 crashes when it specializes a task-local value that is a
  /// function.
  ///
  /// `@TaskLocal` is not used, because the tool that checks the sources for macOS on Linux does not support the macro.
  static let current = TaskLocal<CommandRunner?>(wrappedValue: nil)
}
