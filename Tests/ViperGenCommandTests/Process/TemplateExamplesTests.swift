import FileSystem
import SystemPackage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `Documentation/Examples` contains a module of each bundled template; `RECORD=1` regenerates it.
@Suite("Templates generate the documented examples")
struct TemplateExamplesTests {
  private static let rambafile = """
    company: Acme
    author: Ada Byron
    project_name: Shop
    product_module_name: Shop
    project_target: Shop
    project_file_path: Shop
    test_target: ShopTests
    test_file_path: ShopTests

    """

  private static let package = """
    // swift-tools-version: 5.10
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [.target(name: "Shop", path: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests")])

    """

  private static func path(_ relative: String) -> String { DocumentationTests.root.pushing(FilePath(relative)).string }

  /// Each line contains a template, a module and options.
  private static let lines: [[String]] = {
    let text = (try? String(contentsOfFile: path("Tests/TemplateExamples.txt"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
  }()

  private static func contents(of folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
      found[path] = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }
    return found
  }

  @Test("Each example equals the output of its template", arguments: lines)
  func example(words: [String]) async throws {
    let workspace = try Workspace(["Rambafile": Self.rambafile, "Package.swift": Self.package])
    let (template, module) = (words[0], words[1])
    let run = try await workspace.run(
      words: ["gen", module, template, "--quiet", "--date", "2026-01-05"] + words.dropFirst(2))
    #expect(run.code == 0, "\(run.errors)")
    let written = try workspace.contents().filter { $0.key.hasPrefix("Shop/") || $0.key.hasPrefix("ShopTests/") }
    let folder = Self.path("Documentation/Examples/\(template)")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try? FileManager.default.removeItem(atPath: folder)
      for (path, text) in written {
        let file = FilePath("\(folder)/\(path)")
        try FileManager.default.createDirectory(
          atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
        try text.write(toFile: file.string, atomically: true, encoding: .utf8)
      }
    }
    let kept = try Self.contents(of: folder)
    #expect(kept.keys.sorted() == written.keys.sorted())
    for (path, text) in written { #expect(kept[path] == text, "\(path)") }
  }

  @Test("Every bundled template has an example, and no other")
  func complete() throws {
    let templates = try FileManager.default.contentsOfDirectory(atPath: Self.path("Templates")).filter {
      $0 != "snippets" && !$0.hasPrefix(".")
    }
    #expect(Self.lines.map { $0[0] }.sorted() == templates.sorted())
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.path("Documentation/Examples"))
    #expect(kept.filter { !$0.hasPrefix(".") }.sorted() == templates.sorted())
  }
}
