import Testing
@testable import ModuleGeneration
