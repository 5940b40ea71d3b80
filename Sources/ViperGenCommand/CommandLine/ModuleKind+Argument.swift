internal import ArgumentParser
internal import ProjectKinds

extension ModuleKind: ExpressibleByArgument {}
