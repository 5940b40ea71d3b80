internal import ArgumentParser
internal import ModuleGeneration

struct StrictOption: ParsableArguments {
  @Flag(help: "Exit with 2 if code must be completed before it builds.") var strict = false

  func check(_ left: [LeftToDo]) throws {
    if strict, !left.isEmpty { throw ExitCodes.differences }
  }
}
