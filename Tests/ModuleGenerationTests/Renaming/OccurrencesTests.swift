import FileChanges
import FileSystem
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration

/// Names of a module in other files.
@Suite struct OccurrencesTests {
  @Test(arguments: [
    ("let a = Login()\n", ["1:9 Login"]), ("Login Login\n\nlogin Login", ["1:1 Login", "1:7 Login", "3:7 Login"]),
    ("LoginView Logins _Login Login_ \"Login\" // Login.\n", ["1:1 LoginView", "1:33 Login", "1:43 Login"]),
    ("é Login\n", ["1:4 Login"]), ("", []),
  ])
  func `Whole identifiers, with line and column in bytes`(text: String, expected: [String]) throws {
    let folder = try TemporaryFolder(["A.swift": text])
    let found = try OccurrenceSearch(files: folder.files, workingDirectory: folder.path)
      .find(["Login", "LoginView"], below: folder.path, leavingOut: [])
    #expect(found.map { "\($0.line):\($0.column) \($0.identifier)" } == expected)
    #expect(found.allSatisfy { $0.path == "A.swift" && $0.reason == nil })
  }

  private static let endings = [
    "swift", "m", "mm", "h", "storyboard", "xib", "plist", "strings", "md", "yml", "yaml", "json", "xctestplan",
    "xcscheme",
  ]

  @Test func `Only files that can name a type, and not those that are left out`() throws {
    let folder = try TemporaryFolder()
    for ending in Self.endings + ["txt", "png"] { try folder.write("Login\n", to: "App/A.\(ending)") }
    for path in ["App/Login", "Own/A.swift", "New.swift"] { try folder.write("Login\n", to: path) }
    let search = OccurrenceSearch(files: folder.files, workingDirectory: folder.path.appending("App"))
    func find(_ names: Set<String>, _ changes: [FileChange] = [], in endings: Set<String>? = nil) throws -> [String] {
      let own: Set = [folder.path.pushing("Own/A.swift")]
      let found =
        try endings.map {
          try search.find(names, below: folder.path, leavingOut: own, after: changes, endings: $0)
        } ?? search.find(names, below: folder.path, leavingOut: own, after: changes)
      return found.map { "\($0.path):\($0.line)" }.sorted()
    }
    #expect(try find(["Login"]) == (Self.endings.map { "A.\($0):1" } + ["../New.swift:1"]).sorted())
    #expect(try find(["Login"], in: ["swift"]) == ["../New.swift:1", "A.swift:1"])
    #expect(try find([]) == [])
    let path = folder.path.appending("New.swift")
    let before = try folder.files.content(of: path, limit: .file)
    for (text, expected) in [("\n\nLogin\n", ["../New.swift:3", "A.swift:1"]), ("", ["A.swift:1"])] {
      let change = FileChange(path: path, before: before, after: Array(text.utf8))
      #expect(try find(["Login"], [change], in: ["swift"]) == expected)
    }
  }
}
