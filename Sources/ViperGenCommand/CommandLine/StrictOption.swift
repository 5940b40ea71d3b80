internal import ArgumentParser
internal import ModuleGeneration

struct StrictOption: ParsableArguments {
  @Flag(help: "Exit with 2 if code is left to complete.") var strict = false

  func check(_ left: [LeftToDo]) throws {
    if strict, !left.isEmpty { throw ExitCodes.differences }
  }
}
