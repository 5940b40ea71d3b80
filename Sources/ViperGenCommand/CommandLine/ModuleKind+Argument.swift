internal import ArgumentParser
internal import ModuleGeneration

extension ModuleKind: ExpressibleByArgument {}
