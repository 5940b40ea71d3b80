internal import ArgumentParser
internal import ModuleGeneration

/// The option `--strict` of commands that change code.
struct StrictOption: ParsableArguments {
  @Flag(help: "Exit with 2 if places are left before the code builds.") var strict = false

  /// Throws the exit code for incomplete code under `--strict`.
  func check(_ left: [LeftToDo]) throws {
    if strict, !left.isEmpty { throw ExitCodes.differences }
  }
}
