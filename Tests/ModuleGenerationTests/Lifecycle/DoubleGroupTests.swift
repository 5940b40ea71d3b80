import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

@Suite("Two groups for one directory")
struct DoubleGroupTests {
  @Test("Check reports the result of a line-based merge, and --fix joins the groups")
  func check() async throws {
    let shop = try Shop()
    try await shop.generate("Login")
    try await shop.generate("Cart", at: "Shop/Aside", tests: "ShopTests/Aside")
    #expect(try await shop.findings() == [])
    // Simulates a second branch that also created a group for the directory of all modules.
    for (path, text) in try shop.state() where path.contains("Aside") || text.contains("Aside") {
      try shop.files.removeFile(shop.folder.path.pushing(FilePath(path)))
      try shop.folder.write(text.replacing("Aside", with: "Modules"), to: path.replacing("Aside", with: "Modules"))
    }
    #expect(try await shop.findings() == ["'Shop.xcodeproj' has several groups for each of 2 directories"])
    #expect(
      try await shop.statuses().map(\.doubleGroups) == [["Shop/Modules", "ShopTests/Modules"]].flatMap { [$0, $0] })

    let mending = GroupRepair(shop.moduleRecords, files: shop.files)
    let planned = try mending.plan(try await shop.statuses())
    #expect(planned.folders == ["Shop/Modules", "ShopTests/Modules"])
    try planned.plan.commit(on: shop.files)
    #expect(try await shop.findings() == [])
    let again = try mending.plan(try await shop.statuses())
    #expect(again.folders == [] && again.plan.isEmpty)
    let text = try #require(try shop.folder.read("Shop.xcodeproj/project.pbxproj"))
    #expect(text.split(separator: "\n").count { $0.hasSuffix("/* Modules */ = {") } == 2)
    try await shop.remove("Login")
    try await shop.remove("Cart")
    #expect(try shop.folder.read("Shop.xcodeproj/project.pbxproj") == ShopProject.text)
  }
}
