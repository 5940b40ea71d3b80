import Diagnostics
import ModuleTemplates
import ProjectKinds
import SystemPackage
import Testing

@testable import ViperGenCommand

@Suite("doctor checks the build tools")
struct ToolchainCheckTests {
  private typealias Answers = [String: Program.Answer]

  private static func said(
    _ answers: [String: Program.Answer], wanted: String? = nil, xcode: Bool = false, generator: String? = nil,
    onMac: Bool = false
  ) async -> [String] {
    let check = ToolchainCheck(
      folder: "/", wanted: wanted.flatMap { ToolsVersion(in: $0) }, needsXcode: xcode, generator: generator,
      isMac: onMac, ask: { program, _, _ in answers[program] ?? .missing })
    return await check.examine().map { ailment in
      "\(ailment.state.rawValue) \(ailment.subject): \(ailment.text)"
        + (ailment.command.map { " > \($0.joined(separator: " "))" } ?? "")
    }
  }

  @Test(
    "The compiler is too old, new enough, missing, or does not answer",
    arguments: [
      (
        .missing, nil,
        "note swift: swift was not found: modules cannot be built here > swiftly install latest"
      ),
      (
        .missing, "6.2",
        "warning swift: swift was not found: modules cannot be built here > swiftly install 6.2"
      ),
      (.timedOut, nil, "warning swift: 'swift --version' failed > swift --version"),
      (
        .failed("swiftly: no toolchain\nis chosen\n"), "6.0",
        "warning swift: swiftly: no toolchain > swiftly install 6.0"
      ),
      (.output("Swift version 6.1.2 (swift-6.1.2-RELEASE)\nTarget: x86_64\n"), nil, "ok swift: Swift 6.1.2"),
      (.output("Swift version 6.1 (x)\n"), "6.1.0", "ok swift: Swift 6.1; Package.swift requires 6.1.0"),
      (
        .output("swift-driver version: 1.120.5 Apple Swift version 6.1.2 (swiftlang-6.1.2)\n"), "6.2",
        "warning swift: Swift 6.1.2; Package.swift requires 6.2 > swiftly install 6.2"
      ),
      (.output("hello\n"), nil, "warning swift: hello > swift --version"),
      (.output(""), nil, "warning swift: swift printed nothing > swift --version"),
    ] as [(Program.Answer, String?, String)])
  func compiler(answer: Program.Answer, wanted: String?, expected: String) async {
    #expect(await Self.said(["swift": answer], wanted: wanted) == [expected])
  }

  @Test("On a Mac the compiler is checked only with installed tools, and Xcode only for Xcode projects")
  func mac() async {
    let swift = Program.Answer.output("Apple Swift version 6.2 (x)\n")
    #expect(
      await Self.said(["swift": swift], xcode: true, onMac: true)
        == ["warning swift: no developer tools are installed > xcode-select --install"])
    let tools = Program.Answer.output("/Library/Developer/CommandLineTools\n")
    let found = ["xcode-select": tools, "swift": swift]
    #expect(await Self.said(found, onMac: true) == ["ok swift: Swift 6.2"])
    #expect(
      await Self.said(found, xcode: true, onMac: true) == [
        "ok swift: Swift 6.2",
        "warning Xcode: /Library/Developer/CommandLineTools is selected, which contains no Xcode > sudo xcode-select --switch /Applications/Xcode.app",
      ])
    let xcode = Program.Answer.output("Xcode 26.1\nBuild version 17B55\n")
    #expect(
      await Self.said(found.merging(["xcodebuild": xcode]) { $1 }, xcode: true, onMac: true)
        == ["ok swift: Swift 6.2", "ok Xcode: Xcode 26.1"])
  }

  @Test("The project generator is searched")
  func generator() async {
    let swift = Program.Answer.output("Swift version 6.2\n")
    #expect(
      await Self.said(["swift": swift], generator: "xcodegen") == [
        "ok swift: Swift 6.2",
        "warning xcodegen: not found, but it adds new files to the Xcode project > brew install xcodegen",
      ])
    #expect(
      await Self.said(["swift": swift, "tuist": .failed("")], generator: "tuist")
        == ["ok swift: Swift 6.2", "ok tuist: installed"])
  }

  @Test(
    "The first line of a manifest contains the tools version",
    arguments: [
      ("// swift-tools-version: 6.2\nimport", "6.2"), ("// swift-tools-version:5.9.1", "5.9.1"),
      ("\n//swift-tools-version:5.10;(experimental)\n", "5.10"), ("import PackageDescription\n", nil),
      ("let x = \"// swift-tools-version: 6.2\"", nil), ("// swift-tools-version: new\n", nil),
    ])
  func manifest(text: String, version: String?) {
    let found = ToolsVersion(ofManifest: SourceText(path: "Package.swift", bytes: Array(text.utf8)))
    #expect(found?.description == version)
  }

  @Test("5.9 is older than 5.10, and '6.' is no version")
  func order() throws {
    #expect(try #require(ToolsVersion(in: "5.9")) < #require(ToolsVersion(in: "5.10")))
    #expect(ToolsVersion(in: "6.1") == ToolsVersion(in: "6.1.0"))
    #expect(ToolsVersion(in: "6") == nil && ToolsVersion(in: "99999999999999999999.1")?.description == "0.1")
  }
}
