import SystemPackage
import Testing

/// Merges of the records of two branches with plain git.
///
/// In a project with synchronized folders no other file can conflict.
@Suite("Two branches, merged by git")
struct BranchTests {
  /// The commands on each branch, and the expected result of the merge.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let ours: [String]
    let theirs: [String]
    /// The first line that `check` prints after git's merge, or `nil` if it passes.
    var conflict: String?
    /// The commands with which the user resolves the conflict.
    var resolution: [String] = []
    /// The errors that `check` reports at the end.
    var errors: [String] = []
    let modules: [String]
  }

  private static let records = ".viper-gen/modules"
  private static let marked = "contains conflict markers [record-conflict]\n"

  static let cases = [
    Case(
      testDescription: "a module each", ours: ["gen Order tiny"], theirs: ["gen Login tiny"],
      modules: ["Cart 1", "Feed 1", "Login 1", "Map 1", "Order 1"]),
    Case(
      testDescription: "the same module on both", ours: ["gen Login tiny"], theirs: ["gen Login tiny"],
      modules: ["Cart 1", "Feed 1", "Login 1", "Map 1"]),
    Case(
      testDescription: "the same module by two authors", ours: ["gen Login tiny"],
      theirs: ["gen Login tiny --author Eva"],
      conflict: marked, resolution: ["git checkout --theirs ."], modules: ["Cart 1", "Feed 1", "Login 1", "Map 1"]),
    Case(
      testDescription: "the same module, the record from one side and the files from the other",
      ours: ["gen Login tiny"], theirs: ["gen Login tiny --author Eva"], conflict: marked,
      resolution: ["git checkout --theirs .", "git checkout --ours \(records)"],
      modules: ["Cart 1", "Feed 1", "Login 1 edited (1 file)", "Map 1"]),
    Case(
      testDescription: "a module goes, and its neighbors come", ours: ["remove Feed"],
      theirs: ["gen Fee tiny", "gen Feeds tiny"], modules: ["Cart 1", "Fee 1", "Feeds 1", "Map 1"]),
    Case(
      testDescription: "a module goes on both", ours: ["remove Feed"], theirs: ["remove Feed"],
      modules: ["Cart 1", "Map 1"]),
    Case(
      testDescription: "a module goes, and is updated elsewhere", ours: ["remove Feed"],
      theirs: ["template 2", "update"],
      conflict: "error: Feed: 1 file missing [file-missing]\n",
      resolution: ["git rm -qf \(records)/Shop/Modules/Feed.yml Shop/Modules/Feed/View/FeedView.swift"],
      modules: ["Cart 2", "Map 2"]),
    Case(
      testDescription: "a module is renamed, and its neighbor comes", ours: ["rename Feed News"],
      theirs: ["gen Food tiny"], modules: ["Cart 1", "Food 1", "Map 1", "News 1"]),
    Case(
      testDescription: "a module is renamed, and updated elsewhere", ours: ["rename Feed News"],
      theirs: ["template 2", "update"], conflict: marked,
      resolution: ["git checkout --ours \(records)", "git rm -qf Shop/Modules/Feed/View/FeedView.swift", "update"],
      modules: ["Cart 2", "Map 2", "News 2"]),
    Case(
      testDescription: "all are updated, and one comes", ours: ["template 2", "update"], theirs: ["gen Login tiny"],
      errors: ["error: Login was made from tiny 1; the template is 2 now [module-outdated]"],
      modules: ["Cart 2", "Feed 2", "Login 1 outdated (template is 2)", "Map 2"]),
    Case(
      testDescription: "all are updated to one version", ours: ["template 2", "update"],
      theirs: ["template 2", "update"],
      modules: ["Cart 2", "Feed 2", "Map 2"]),
    Case(
      testDescription: "all are updated to two versions", ours: ["template 2", "update"],
      theirs: ["template 3", "update"], conflict: marked, resolution: ["git checkout --theirs ."],
      modules: ["Cart 3", "Feed 3", "Map 3"]),
    Case(
      testDescription: "all are updated to two versions, the records from one side and the files from the other",
      ours: ["template 2", "update"], theirs: ["template 3", "update"], conflict: marked,
      resolution: ["git checkout --theirs .", "git checkout --ours \(records)"],
      errors: ["Cart", "Feed", "Map"].map {
        "error: \($0) was made from tiny 2; the template is 3 now [module-outdated]"
      },
      modules: ["Cart", "Feed", "Map"].map { "\($0) 2 outdated (template is 3), edited (1 file)" }),
    Case(
      testDescription: "one name in two folders", ours: ["gen Login tiny"],
      theirs: ["gen Login tiny --module-path Shop/Admin --test-path ShopTests/Admin"],
      modules: ["Shop/Admin/Login 1", "Cart 1", "Feed 1", "Shop/Modules/Login 1", "Map 1"]),
  ]

  private static func template(_ version: String) -> [String: String] {
    [
      "Templates/tiny/tiny.rambaspec": (GenTests.tiny["Templates/tiny/tiny.rambaspec"] ?? "")
        .replacing("version: 1", with: "version: \(version)"),
      "Templates/tiny/Code/view.swift.liquid":
        "{% include 'header' %}\nstruct {{ prefix }}{{ module_info.name }}View {}\n// \(version)\n",
    ]
  }

  @Test("The records match the project, or check reports the difference", arguments: cases)
  func merge(_ example: Case) async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.synchronized)
    func run(_ commands: [String]) async throws {
      for command in commands {
        let words = command.split(separator: " ").map(String.init)
        switch words[0] {
        case "git": #expect(try await workspace.git(Array(words.dropFirst())) == 0, "\(command)")
        case "template": for (path, text) in Self.template(words[1]) { try workspace.write(text, to: path) }
        default:
          let result = try await workspace.run(words: words)
          #expect(result.code == 0, "\(command): \(result.errors)")
        }
      }
    }
    func commit() async throws { try await run(["git add .", "git commit -qm work"]) }
    try await run(["template 1", "git init -q -b main", "gen Cart tiny", "gen Feed tiny", "gen Map tiny"])
    try await commit()
    try await run(["git checkout -qb theirs"] + example.theirs)
    try await commit()
    try await run(["git checkout -q main"] + example.ours)
    try await commit()
    #expect(try await workspace.git(["merge", "-q", "--no-edit", "theirs"]) == (example.conflict == nil ? 0 : 1))
    if let conflict = example.conflict {
      let check = try await workspace.run("check")
      #expect(check.code != 0)
      #expect(check.errors.contains(conflict), "\(check.errors)")
    }
    try await run(example.resolution)
    let check = try await workspace.run("check")
    let errors = check.errors.split(separator: "\n").map(String.init).filter { $0.hasPrefix("error") }
    #expect(errors == example.errors, "\(check.errors)")
    #expect(check.code == (example.errors.isEmpty ? 0 : 2))
    let status = try await workspace.run("status").output.split(separator: "\n").map { line in
      line.split(separator: " ").filter { $0 != "tiny" && $0 != "clean" }.joined(separator: " ")
    }
    #expect(status == example.modules)
  }
}
