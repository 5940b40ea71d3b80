import Testing

@testable import ProjectKinds

@Suite("Recorded expressions permitted in manifests")
struct PlainExpressionTests {
  @Test(
    "Members with literal arguments are permitted",
    arguments: [
      ".iOS(.v17)", ".iOS(\"17.0\")", ".enableUpcomingFeature(\"ExistentialAny\")", ".defaultIsolation(MainActor.self)",
      ".define(\"A\", .when(platforms: [.iOS, .macOS], configuration: .debug))", ".unsafeFlags([\"-a\", \"-b\"])",
      ".package(url: \"https://example.org/x\", from: \"1.0.0\")", ".package(path: \"../\u{D4E}\\\"x\")",
      ".package(url: \"u\", \"1.0.0\"..<\"2.0.0\")", ".package(url: \"u\", exact: Version(1, 2, 3))",
      ".target(name: \"A\",\n  path: \"B\")",
    ])
  func plain(text: String) {
    #expect(PlainExpression.isMember(text))
  }

  @Test(
    "Calls and trailing code are not permitted",
    arguments: [
      "", "iOS(.v17)", "print(1)", ".iOS(.v17); print(1)", ".iOS(.v17)]\nprint(1)", ".iOS({ print(1) }())",
      ".iOS(\"\\(f())\")",
      ".iOS(.v17) // ", ".iOS(.v17) /* */", ".iOS(.v17), .macOS(.v14)", ".iOS(.v17", ".iOS(f)", ".iOS(f())",
      ".iOS(x.y)",
      ".a { }", ".a() + b", ".a(#\"x\"#)", ".a(\"x\u{D4E}\", f())", ".a.b", ".init { }()", ".a(\"x\"\u{301})",
      ".a(`b`())",
      String(repeating: ".a(", count: 40) + String(repeating: ")", count: 40),
    ])
  func refused(text: String) {
    #expect(!PlainExpression.isMember(text))
  }

  @Test("Names in string literals are decoded as in the compiler")
  func escapes() {
    let syntax = ManifestSyntax(Array(#"let package = Package(name: "a\u{d4e}\"b", path: "x\\y")"#.utf8))
    let call = syntax.calls { $0 == "Package" }[0]
    #expect(syntax.text("name", of: call) == .text("a\u{D4E}\"b"))
    #expect(syntax.text("path", of: call) == .text("x\\y"))
  }

  @Test("A changed record cannot write code into a manifest")
  func record() {
    var package = ModulePackage(toolsVersion: "6.0")
    package.platforms = [".iOS(.v17)"]
    package.languageModes = "swiftLanguageModes: [.v6]"
    package.products = [
      .init(name: "Kit", use: ".product(name: \"Kit\", package: \"kit\")", package: ".package(path: \"../Kit\")")
    ]
    #expect(package.firstUnusableText == nil)
    var changed = package
    changed.toolsVersion = "6.0\nimport Glibc"
    #expect(changed.firstUnusableText == "6.0\nimport Glibc")
    changed = package
    changed.settings = [".define(\"A\")]; system(\"\""]
    #expect(changed.firstUnusableText != nil)
    changed = package
    changed.languageModes = "swiftLanguageModes: [.v6]); f("
    #expect(changed.firstUnusableText != nil)
    changed = package
    changed.products[0].package = ".target(name: \"x\")"
    #expect(changed.firstUnusableText != nil)
  }
}
