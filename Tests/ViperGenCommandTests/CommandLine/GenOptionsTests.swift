import ArgumentParser
import Diagnostics
import FileSystem
import ModuleRequests
import ModuleTemplates
import SystemPackage
import TestSupport
import Testing

@testable import ViperGenCommand

/// The options of `gen`, and the one value of the request that each sets.
@Suite struct GenOptionsTests {
  /// The fields that differ from a request without options.
  private static func changed(_ options: GenerationOptions) -> [String] {
    func fields(_ options: GenerationOptions) -> [(String, String)] {
      Mirror(reflecting: options).children.map { child in
        let value = Mirror(reflecting: child.value)
        let shown = value.displayStyle == .optional ? value.children.first?.value ?? "nil" : child.value
        return (child.label ?? "", "\(shown)")
      }
    }
    return zip(fields(options), fields(GenerationOptions(moduleName: "Login"))).filter { $0.1 != $1.1 }
      .map { "\($0.0.0): \($0.0.1)" }
  }

  @Test(arguments: [
    ("", []), ("--module-path M", ["modulePath: M"]), ("--test-path T", ["testPath: T"]),
    ("--project-targets Shop,Kit", [#"projectTargets: ["Shop", "Kit"]"#]),
    ("--test-targets ShopTests", [#"testTargets: ["ShopTests"]"#]), ("--project-file-path F", ["projectFilePath: F"]),
    ("--project-group-path G", ["projectGroupPath: G"]), ("--test-file-path F", ["testFilePath: F"]),
    ("--test-group-path G", ["testGroupPath: G"]), ("--as package", ["kind: package"]),
    ("--no-project", ["withoutProject: true"]), ("--allow-tests-in-app", ["allowsTestsInApplicationFolders: true"]),
  ])
  func `Options for the location`(line: String, expected: [String]) throws {
    var options = GenerationOptions(moduleName: "Login")
    try LocationOptions.parse(line.split(separator: " ").map(String.init)).apply(to: &options)
    #expect(Self.changed(options) == expected)
  }

  @Test(arguments: [
    ("", []), ("-d text", ["description: text"]), ("--description text", ["description: text"]),
    ("--author Ada", ["author: Ada"]), ("--no-tests", ["withoutTests: true"]), ("--lax", ["isLax: true"]),
    ("--strict", ["isStrict: true"]), ("--preset full", [#"customParameters: [(name: "preset", value: "full")]"#]),
    ("-D a=1 --define b=", [#"customParameters: [(name: "a", value: "1"), (name: "b", value: "")]"#]),
    ("-D a=b=c", [#"customParameters: [(name: "a", value: "b=c")]"#]),
    (
      "-D a=1 --preset full",
      [#"customParameters: [(name: "preset", value: "full"), (name: "a", value: "1")]"#]
    ),
  ])
  func `Options for the content`(line: String, expected: [String]) throws {
    #expect(Self.changed(try Self.content(line)) == expected)
  }

  @Test(arguments: [
    ("2026-11-21", true), ("21/11/2026", true), ("tomorrow", false),
  ])
  func `A date`(text: String, isDate: Bool) throws {
    let options = try Self.content("--date \(text)")
    #expect(options.date.map { "\($0)" } == (isDate ? "DateStamp(year: 2026, month: 11, day: 21)" : nil))
    #expect(options.mistakes.map(\.summary) == (isDate ? [] : ["'\(text)' is not a date"]))
  }

  @Test func `Parameters in files, in order`() throws {
    let folder = try TemporaryFolder(["a.yml": "a: 1\nb: [x, y]\n", "b.json": "{\"a\": 2}\n", "c.yml": "- a\n"])
    let options = try Self.content(
      ["a.yml", "b.json"].map { "--values \(folder.path.appending($0))" }.joined(separator: " "))
    #expect(options.fileParameters.map(\.name) == ["a", "b", "a"])
    #expect(options.fileParameters.map(\.value.text) == ["1", "x,y", "2"])
    let mistaken = try Self.content(
      ["c.yml", "d.yml"].map { "--values \(folder.path.appending($0))" }.joined(separator: " ") + " -D a -D =b -D c=d")
    #expect(mistaken.fileParameters.isEmpty && mistaken.customParameters.isEmpty)
    #expect(
      mistaken.mistakes.map(\.id) == ["option-value", "option-value", "parameters-no-mapping", "file-missing"])
  }

  private static func content(_ line: String) throws -> GenerationOptions {
    var options = GenerationOptions(moduleName: "Login")
    try ContentOptions.parse(line.split(separator: " ").map(String.init))
      .apply(to: &options, Session("gen", OutputOptions.parse([]), withoutProject: true))
    return options
  }
}
