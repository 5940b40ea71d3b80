import Diagnostics
import Testing

@testable import ProjectKinds

@Suite("Local packages in a package manifest's text")
struct PackageReferenceTests {
  private static let login = PackageReference(name: "Login", path: "Modules/Login")

  private static func parse(_ text: String) throws -> PackageManifestText {
    try #require(PackageManifestText(SourceText(path: "Package.swift", text)))
  }

  /// A manifest before and after the edit.
  private static let cases = [
    // On one line, without an existing list.
    (
      #"let package = Package(name: "Shop", targets: [.target(name: "Shop")])"#,
      #"let package = Package(name: "Shop", dependencies: [.package(path: "Modules/Login")], targets: [.target(name: "Shop", dependencies: [.product(name: "Login", package: "Login")])])"#
    ),
    // Sorted among the local packages.
    (
      """
      let package = Package(
      \tname: "Shop",
      \tdependencies: [
      \t\t.package(path: "Modules/Cart"),
      \t\t.package(path: "Modules/Help"),
      \t\t.package(path: "Modules/Profile"),
      \t\t.package(url: "https://x.org/a", from: "1.0.0"),
      \t],
      \ttargets: [
      \t\t.target(name: "Shop", dependencies: [
      \t\t\t"Core",
      \t\t\t.product(name: "Cart", package: "Cart")
      \t\t]),
      \t]
      )
      """,
      """
      let package = Package(
      \tname: "Shop",
      \tdependencies: [
      \t\t.package(path: "Modules/Cart"),
      \t\t.package(path: "Modules/Help"),
      \t\t.package(path: "Modules/Login"),
      \t\t.package(path: "Modules/Profile"),
      \t\t.package(url: "https://x.org/a", from: "1.0.0"),
      \t],
      \ttargets: [
      \t\t.target(name: "Shop", dependencies: [
      \t\t\t"Core",
      \t\t\t.product(name: "Cart", package: "Cart"),
      \t\t\t.product(name: "Login", package: "Login")
      \t\t]),
      \t]
      )
      """
    ),
    // Lists in variables, or lists changed after the package declaration.
    (
      """
      var dependencies: [Package.Dependency] = [.package(path: "A")]
      if isLocal { dependencies.append(.package(path: "B")) }
      let package = Package(name: "Shop", dependencies: dependencies)
      package.targets = [
        .target(name: "Shop", dependencies: []),
      ]
      """,
      """
      var dependencies: [Package.Dependency] = [.package(path: "A"), .package(path: "Modules/Login")]
      if isLocal { dependencies.append(.package(path: "B")) }
      let package = Package(name: "Shop", dependencies: dependencies)
      package.targets = [
        .target(name: "Shop", dependencies: [.product(name: "Login", package: "Login")]),
      ]
      """
    ),
  ]

  @Test("Packages are added once in the style of their neighbors, and removal restores all bytes", arguments: cases)
  func roundTrip(_ before: String, _ after: String) throws {
    let added = try #require(try Self.parse(before).adding(Self.login, to: ["Shop"]))
    #expect(String(decoding: added.bytes, as: UTF8.self) == after)
    let again = try #require(try Self.parse(after).adding(Self.login, to: ["Shop"]))
    #expect(again.given.isEmpty)
    #expect(again.bytes == Array(after.utf8))
    let removed = try Self.parse(after).removing(Self.login, given: added.given)
    #expect(String(decoding: removed, as: UTF8.self) == before)
    // Existing entries stay.
    #expect(try Self.parse(after).removing(Self.login, given: again.given) == Array(after.utf8))
  }

  @Test("A rename changes the package and its products, but not others")
  func renamed() {
    let text = """
      .package(path: "../Login"), .package(path: "../LoginKit"),
      .product(name: "LoginInterface", package: "Login"), .product(name: "Login", package: "LoginKit"),
      """
    let (bytes, places) = ManifestText(SourceText(path: "Package.swift", text)).renaming(
      PackageReference(name: "Login", path: "../Login"), as: PackageReference(name: "SignIn", path: "../SignIn"))
    #expect(places == 3)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        .package(path: "../SignIn"), .package(path: "../LoginKit"),
        .product(name: "SignInInterface", package: "SignIn"), .product(name: "Login", package: "LoginKit"),
        """)
  }
}
