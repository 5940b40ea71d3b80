import Testing

@testable import Shop

@MainActor
@Test func theAppPutsItsModulesTogether() {
  #expect(Shop.start() !== Shop.start())
  #expect(Shop.profile() !== Shop.profile())
  #expect(Shop.others().count == 8)
}
