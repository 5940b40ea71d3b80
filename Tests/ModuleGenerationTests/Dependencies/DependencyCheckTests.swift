import Diagnostics
import ModuleGeneration
import ModuleTemplates
import TestSupport
import Testing

@Suite("Libraries that templates need")
struct DependencyCheckTests {
  private func summaries(_ dependency: String, _ lists: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for (path, text) in lists { try folder.write(text, to: path) }
    let files = MemoryFiles(["t/t.rambaspec": "dependencies: [\(dependency)]\ncode_files: []\n"])
    let template = try #require(try TemplateLibrary.template("t", in: files, folder: "t"))
    let dependencies = try template.rambaspec().dependencies
    return DependencyCheck(root: folder.path, files: folder.files).warnings(for: dependencies).map {
      "\($0.severity) \($0.summary); \($0.help.joined())"
    }
  }

  @Test(
    "A library is found where the project lists it",
    arguments: [
      ("OCMock", ["Podfile": "target 'A' do\n  pod 'OCMock', '~> 3'\nend\n"]),
      ("OCMock", ["Podfile": "pod \"OCMock/Core\"\n"]), ("OCMock ~> 3", ["Podfile": "pod 'OCMock'\n"]),
      ("SnapKit", ["Cartfile": "github \"SnapKit/SnapKit\" ~> 5.0\n"]),
      ("SnapKit", ["Package.swift": ".package(url: \"https://github.com/SnapKit/SnapKit.git\", from: \"5.0.0\"),\n"]),
      (
        "snapkit",
        ["App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved": "\"identity\" : \"snapkit\",\n"]
      ),
      ("OCMock", ["Podfile": "", "Cartfile": "github \"x/OCMock\"\n"]), ("OCMock", [:]),
      ("OCMock", ["Podfile": "# Pods\r\npod 'Other'\r\npod 'OCMock'\r\n"]),
    ] as [(String, [String: String])])
  func found(dependency: String, lists: [String: String]) throws {
    #expect(try summaries(dependency, lists) == [])
  }

  @Test(
    "A missing library is a warning with the line to add",
    arguments: [
      (
        ["Podfile": "# pod 'OCMock'\npod 'OCMockito'\n"],
        "which is missing in 'Podfile'; add \"pod 'OCMock'\" to the Podfile"
      ),
      (
        ["Cartfile": "", "Package.swift": ""],
        "which is missing in 'Cartfile' and 'Package.swift'; add 'github \"OWNER/OCMock\"' to the Cartfile"
      ),
      (["Package.swift": ""], "which is missing in 'Package.swift'; add the package of 'OCMock' to the project"),
    ] as [([String: String], String)])
  func missing(lists: [String: String], end: String) throws {
    #expect(try summaries("OCMock", lists) == ["warning the template requires 'OCMock', \(end)"])
  }
}
