import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage
import TestSupport
import Testing

@Suite("Modules extracted into packages")
struct ExtractionTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Shop", path: "Shop"),
        .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests"),
      ])

    """

  /// The files of a module's package that its template generates.
  private static func files(of name: String) -> [String] {
    ["Package.swift"].map { "Modules/\(name)/\($0)" }
      + ["Old", "Presenter", "View"].map { "Modules/\(name)/Sources/\(name)/\(name)\($0).swift" }
      + ["Modules/\(name)/Tests/\(name)Tests/\(name)ViewTests.swift"]
  }

  private static func shop(isPackage: Bool) throws -> Shop {
    isPackage ? try Shop(manifest: manifest) : try Shop()
  }

  @Test("With another name it equals a new module with its tests; without it the paths stay")
  func renamed() async throws {
    let (shop, fresh) = (try Shop(manifest: Self.manifest), try Shop(manifest: Self.manifest))
    let before = try shop.state()
    try await shop.generate("Login", as: .package)
    #expect(try shop.state().keys.filter { $0.hasPrefix("Modules/") }.sorted() == Self.files(of: "Login"))
    try await shop.rename("Login", to: "SignIn")
    try await fresh.generate("SignIn", as: .package)
    #expect(try shop.state() == fresh.state())
    #expect(try shop.state().keys.filter { $0.hasPrefix("Modules/") }.sorted() == Self.files(of: "SignIn"))
    try await shop.remove("SignIn")
    #expect(try shop.state() == before)
  }

  @Test(
    "An extracted module equals a new package plus the user's edits, and undo restores all bytes",
    arguments: [true, false])
  func extracted(isPackage: Bool) async throws {
    let (shop, fresh) = (try Self.shop(isPackage: isPackage), try Self.shop(isPackage: isPackage))
    try await shop.generate("Login")
    try shop.edit("Shop/Modules/Login/LoginView.swift") { $0.insert("  // mine", at: 3) }
    let before = try shop.state()
    try await shop.extract("Login")
    try await fresh.generate("Login", as: .package)
    try fresh.edit("Modules/Login/Sources/Login/LoginView.swift") { $0.insert("  // mine", at: 3) }
    var (after, expected) = (try shop.state(), try fresh.state())
    if !isPackage {
      // The ids depend on the previous contents.
      let project = try #require(after["Shop.xcodeproj/project.pbxproj"])
      after["Shop.xcodeproj/project.pbxproj"] = nil
      expected["Shop.xcodeproj/project.pbxproj"] = nil
      #expect(!project.contains("LoginView") && !project.contains("path = Login;"))
      #expect(project.split(separator: "\n").count { $0.contains("path = Modules/Login;") } == 1)
      #expect(project.split(separator: "\n").count { $0.contains("productRef = ") } == 1)
    }
    #expect(after == expected)
    #expect(try await shop.findings() == fresh.findings())
    #expect(try shop.undo())
    #expect(try shop.state() == before)
  }
}
