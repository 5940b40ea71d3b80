import SystemPackage
import Testing

@testable import ModuleRules

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `make reference` regenerates `Documentation/Rules.md` from the rules.
@Suite struct RulesPageTests {
  @Test func `The page of the rules equals the generated one`() throws {
    let path = OwnCodeTests.repository.pushing("Documentation/Rules.md").string
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(RuleReference.page.utf8).write(to: URL(filePath: path))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == RuleReference.page)
  }

  @Test func `Rule names are unique and valid on the command line`() {
    let names = Rule.all.map(\.identifier)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
