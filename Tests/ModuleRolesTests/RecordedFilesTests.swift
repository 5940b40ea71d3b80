import FileSystem
import RecordedModules
import SystemPackage
import TestSupport
import Testing

@testable import ModuleRoles

/// The recorded module that a file belongs to.
@Suite struct RecordedFilesTests {
  private static func record(_ name: String) -> String {
    let digest = "sha256:" + String(repeating: "0", count: 64)
    return """
      version: 1
      module: \(name)
      project: Shop.xcodeproj
      templates:
        - name: viper
          digest: \(digest)
          description: ''
          author: ''
          company: ''
          date: '2026-01-05'
          prefix: ''
          project_name: Shop
          product_module_name: Shop
          under_test: Shop
          code:
            folder: Shop/\(name)
            targets:
              - Shop
            files:
              View/\(name)View.swift: \(digest)
            beside:
              Other/\(name)Other.swift: \(digest)
            once:
              \(name)/Shared/Base.swift: \(digest)
          tests:
            folder: Tests/\(name)
            targets:
              - ShopTests
            files:
              \(name)Tests.swift: \(digest)

      """
  }

  @Test func `A file belongs to the module that recorded or contains it, and a shared file to none`() throws {
    let folder = try TemporaryFolder([
      ".viper-gen/modules/Shop/Cart.yml": Self.record("Cart"), ".viper-gen/modules/Shop/Feed.yml": Self.record("Feed"),
    ])
    let moduleRecords = ModuleRecords(root: folder.path, files: folder.files, workingDirectory: folder.path)
    let recorded = RecordedFiles(try moduleRecords.records(), moduleRecords)
    func module(_ path: String) -> String? {
      recorded.module(of: folder.path.pushing(FilePath(path))).map { recorded.names[$0] }
    }
    #expect(module("Shop/Cart/View/CartView.swift") == "Cart")
    #expect(module("Shop/Other/FeedOther.swift") == "Feed")
    #expect(module("Shop/Feed/Deep/Inside/Own.swift") == "Feed")
    #expect(module("Shop/Cart/Shared/Base.swift") == nil)
    #expect(module("Tests/Cart/CartTests.swift") == nil)
    #expect(module("Elsewhere/CartView.swift") == nil)
    #expect(recorded.places(ofFilesNamed: "CartView.swift") == ["Shop/Cart/View/CartView.swift"])
    #expect(recorded.places(ofFilesNamed: "View.swift") == [])
    #expect(
      recorded.places(ofFilesNamed: "Base.swift").map(\.string).sorted() == [
        "Shop/Cart/Shared/Base.swift", "Shop/Feed/Shared/Base.swift",
      ])
  }

  @Test func `Type names are no members and start with a capital letter`() throws {
    let text = "let cart = Cart.Type.make(Item.self, item, Feed())"
    let file = CodeFile("/a.swift", relative: "a.swift", shownAs: "a.swift", bytes: Array(text.utf8))
    #expect(file.typeNames(in: 0..<text.utf8.count).map(\.text) == ["Cart", "Item", "Feed"])
  }

  @Test func `A method without a result may respond through a callback`() throws {
    let text = """
      class Cart {
        func load(id: Int, one: @escaping () -> Void, two: ((Item) -> ())?, three: (Item) -> Item, four: [Item]) {}
      }
      """
    let file = CodeFile("/a.swift", relative: "a.swift", shownAs: "a.swift", bytes: Array(text.utf8))
    let parameters = try #require(file.types.first?.methods.first?.parameters)
    #expect(parameters.filter(\.isAnswer).map(\.name) == ["one", "two"])
  }
}
