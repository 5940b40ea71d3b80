import Testing

@testable import ModuleRules

@Suite struct RulesPageTests {
  @Test func `The page has a section for each rule, in the order of the rules`() {
    let names = RuleDocumentation.sections(of: rulesPage.description).map(\.0)
    #expect(names == Rule.all.map(\.identifier))
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
