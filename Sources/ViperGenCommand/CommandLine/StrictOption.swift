internal import ArgumentParser
internal import ModuleGeneration

struct StrictOption: ParsableArguments {
  @Flag(help: "Exit with 2 if places are left before the code builds.") var strict = false

  func check(_ left: [LeftToDo]) throws {
    if strict, !left.isEmpty { throw ExitCodes.differences }
  }
}
