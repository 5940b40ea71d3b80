import Testing

@testable import ProjectKinds

@Suite("Semantic merges of manifests")
struct ManifestMergeTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let base: String
    let ours: String
    let theirs: String
    /// `nil` means a conflict.
    let merged: String?
  }

  @Test("The changes of theirs are applied to ours", arguments: cases)
  func merges(_ example: Case) {
    let merged = ManifestMerge.merge(
      base: Array(example.base.utf8), ours: Array(example.ours.utf8), theirs: Array(example.theirs.utf8))
    #expect(merged.map { String(decoding: $0, as: UTF8.self) } == example.merged)
  }

  private static func manifest(_ arguments: String) -> String {
    "import PackageDescription\n\nlet package = Package(\n  name: \"Shop\",\n\(arguments))\n"
  }

  private static func targets(_ lines: String...) -> String {
    manifest("  targets: [\n" + lines.map { "    \($0)\n" }.joined() + "  ]\n")
  }

  private static let app = #".target(name: "App"),"#
  private static let appTests = #".testTarget(name: "AppTests", dependencies: ["App"]),"#
  private static let login = #".target(name: "Login"),"#
  private static let profile = #".target(name: "Profile"),"#
  private static func app(_ uses: String) -> String { #".target(name: "App", dependencies: [\#(uses)]),"# }
  private static func packages(_ list: String, _ app: String) -> String {
    manifest("  dependencies: [\n\(list)  ],\n  targets: [\n    \(app)\n  ]\n")
  }

  static let cases: [Case] = [
    Case(
      testDescription: "two targets that one uses, which used none", base: targets(app, appTests),
      ours: targets(app(#""Login""#), appTests, login), theirs: targets(app(#""Profile""#), appTests, profile),
      merged: targets(app(#""Login", "Profile""#), appTests, login, profile)),
    Case(
      testDescription: "two packages where there was none", base: manifest("  targets: [\n    \(app)\n  ]\n"),
      ours: packages("    .package(path: \"Modules/Login\"),\n", app(#".product(name: "Login", package: "Login")"#)),
      theirs: packages(
        "    .package(path: \"Modules/Profile\"),\n", app(#".product(name: "Profile", package: "Profile")"#)),
      merged: packages(
        "    .package(path: \"Modules/Login\"),\n    .package(path: \"Modules/Profile\"),\n",
        app(#".product(name: "Login", package: "Login"), .product(name: "Profile", package: "Profile")"#))),
    Case(
      testDescription: "without a comma behind the last", base: targets(#".target(name: "App")"#),
      ours: targets(app, #".target(name: "Login")"#), theirs: targets(app, #".target(name: "A")"#),
      merged: targets(app, login, #".target(name: "A")"#)),
    Case(
      testDescription: "one adds where the other takes out", base: targets(app, login),
      ours: targets(app, login, profile),
      theirs: targets(app), merged: targets(app, profile)),
    Case(
      testDescription: "ours takes out what theirs leaves", base: targets(app, login), ours: targets(app),
      theirs: targets(app, login, profile), merged: targets(app, profile)),
    Case(
      testDescription: "theirs changes a target, ours adds one", base: targets(app),
      ours: targets(app, login), theirs: targets(#".target(name: "App", path: "App"),"#),
      merged: targets(#".target(name: "App", path: "App"),"#, login)),
    Case(
      testDescription: "both change one path", base: targets(#".target(name: "App", path: "A"),"#),
      ours: targets(#".target(name: "App", path: "B"),"#), theirs: targets(#".target(name: "App", path: "C"),"#),
      merged: nil),
    Case(
      testDescription: "ours takes out what theirs changes", base: targets(app, login), ours: targets(app),
      theirs: targets(app, #".target(name: "Login", path: "L"),"#), merged: nil),
    Case(
      testDescription: "theirs adds a comment", base: targets(app), ours: targets(app, login),
      theirs: targets("// The app.", app, profile), merged: nil),
    Case(
      testDescription: "theirs changes more than the package", base: targets(app), ours: targets(app, login),
      theirs: "import Foundation\n" + targets(app, profile), merged: nil),
    Case(
      testDescription: "two targets with one name", base: targets(app, app), ours: targets(app, app, login),
      theirs: targets(app, app, profile), merged: nil),
    Case(
      testDescription: "two values for a new argument", base: targets(app),
      ours: targets(#".target(name: "App", path: "A"),"#), theirs: targets(#".target(name: "App", path: "B"),"#),
      merged: nil),
    Case(
      testDescription: "an unclosed bracket", base: targets(app), ours: targets(app, login) + "(",
      theirs: targets(app, profile), merged: nil),
  ]
}
