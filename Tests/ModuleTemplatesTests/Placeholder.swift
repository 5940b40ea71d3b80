import Testing
@testable import ModuleTemplates
