import FileSystem
import SystemPackage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The life of a module, command by command")
struct LifecycleTests {
  /// Version 2 of the template in ``GenTests``.
  static let second: [String: String] = [
    "Templates/tiny/tiny.rambaspec": GenTests.tiny["Templates/tiny/tiny.rambaspec"]?
      .replacing("version: 1", with: "version: 2") ?? "",
    "Templates/tiny/Code/view.swift.liquid":
      "{% include 'header' %}\nstruct {{ prefix }}{{ module_info.name }}View {\n  // two\n}\n",
  ]

  @Test("status, check, update and undo report their results")
  func life() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let before = try workspace.contents()
    #expect(try await workspace.run("status").output == "Login  tiny 1  clean\n")
    #expect(try await workspace.run("check").code == 0)

    for (path, text) in Self.second { try workspace.write(text, to: path) }
    #expect(try await workspace.run("status").output == "Login  tiny 1  outdated (template is 2)\n")
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(
      check.errors == """
        error: Login was made from tiny 1; the template is 2 now [module-outdated]
          = help: run viper-gen update Login and commit the result
        1 module checked, 1 to fix.

        """)
    let plan = try await workspace.run("update --dry-run")
    let update = try await workspace.run("update")
    #expect(update.output == "  Login  tiny 1 to tiny 2\n    update    View/LoginView.swift\n")
    #expect(plan.output == update.output)
    #expect(update.errors == "1 of 1 modules updated\nnext: viper-gen undo reverts this\n")
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("undo").output == "  restore    Shop/Modules/Login/View/LoginView.swift\n")
    for (path, text) in GenTests.tiny { try workspace.write(text, to: path) }
    #expect(try workspace.contents() == before)
  }

  @Test("The Finder's files keep no folder that rename or remove empties, and undo restores them")
  func finderFiles() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let folders = ["Shop/Modules", "Shop/Modules/Login", "Shop/Modules/Login/View", "ShopTests/Modules/Login"]
    for folder in folders { try workspace.write("Bud1", to: "\(folder)/.DS_Store") }
    let before = try workspace.contents()
    for command in ["rename Login SignIn", "remove Login"] {
      #expect(try await workspace.run(command).code == 0)
      for folder in ["Shop/Modules/Login", "ShopTests/Modules/Login"] {
        #expect(workspace.files.kind(of: workspace.folder.pushing(FilePath(folder))) == .missing, "\(command)")
      }
      // If other files remain in a directory, the directory and its `.DS_Store` stay.
      #expect(try workspace.read("Shop/Modules/.DS_Store") == (command.hasPrefix("rename") ? "Bud1" : nil))
      #expect(try await workspace.run("undo").code == 0)
      #expect(try workspace.contents() == before)
    }
  }

  @Test("A merge with conflicts exits with 2, an update before their resolution with 1")
  func conflict() async throws {
    let workspace = try GenTests.workspace()
    _ = try await workspace.run("gen Login tiny")
    let view = "Shop/Modules/Login/View/LoginView.swift"
    try workspace.write(
      try #require(try workspace.read(view)).replacing("View {}", with: "View { var mine = 1 }"), to: view)
    for (path, text) in Self.second { try workspace.write(text, to: path) }
    let update = try await workspace.run("update")
    #expect(update.code == 2)
    #expect(update.output.hasSuffix("    conflict  View/LoginView.swift   1 place, marked\n"))
    #expect(try await workspace.run("update").code == 1)
    #expect(try await workspace.run("update --json").output.contains("\"conflict-unresolved\""))
  }

  @Test("An update reports modules that it cannot update, and lost records")
  func passedOver() async throws {
    let workspace = try GenTests.workspace()
    _ = try await workspace.run("gen Login tiny")
    _ = try await workspace.run("gen Cart tiny")
    let paths = ["Cart", "Login"].map { ".viper-gen/modules/Shop/Modules/\($0).yml" }
    let records = try paths.map { try #require(try workspace.read($0)) }
    func write(_ gone: [Bool]) throws {
      for (index, path) in paths.enumerated() {
        let record = gone[index] ? records[index].replacing("name: tiny", with: "name: gone") : records[index]
        try workspace.write(record, to: path)
      }
    }
    try write([true, true])
    let all = try await workspace.run("update")
    #expect(all.code == 0)
    #expect(
      all.errors.hasSuffix(
        "\n2 modules could not be updated; nothing was written.\n")
    )
    try write([true, false])
    let some = try await workspace.run("update")
    #expect(
      some.errors.hasSuffix(
        "\n1 module could not be updated, 1 other up to date; nothing was written.\n"))
    for path in paths { try workspace.remove(path) }
    let lost = try await workspace.run("update")
    #expect(lost.code == 0)
    #expect(
      lost.errors == """
        warning: '.viper-gen/templates' contains templates of modules, but '.viper-gen/modules' contains no records [records-lost]
          = help: if '.viper-gen/modules' was lost, restore it from version control
          = help: if there are no modules, delete '.viper-gen/templates'
        No module is recorded; nothing to do.

        """)
    let check = try await workspace.run("check")
    #expect(check.code == 2)
    #expect(check.errors.hasPrefix("error: '.viper-gen/templates' contains templates of modules, but"))
    try write([false, false])
    #expect(try await workspace.run("check").code == 0)
  }

  @Test("An edited module is not removed without a confirmation")
  func remove() async throws {
    let workspace = try GenTests.workspace()
    let before = try workspace.contents()
    _ = try await workspace.run("gen Login tiny")
    try workspace.write("// mine\n", to: "Shop/Modules/Login/View/LoginView.swift")
    let refused = try await workspace.run("remove Login")
    #expect(refused.code == 1)
    #expect(refused.errors.hasPrefix("error: 1 file of Login was edited [files-edited]\n"))
    #expect(try await workspace.run("remove Login --force").code == 0)
    #expect(try workspace.contents().filter { !$0.key.hasPrefix(".viper-gen") } == before)
  }

  @Test("Concurrent runs create all modules, each with its record and project entries")
  func atOnce() async throws {
    let count = 50
    let workspace = try GenTests.workspace()
    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 1...count { group.addTask { try await workspace.run("gen Module\(number) tiny --quiet").code } }
      return try await group.reduce(into: [Int32]()) { $0.append($1) }
    }
    #expect(codes == Array(repeating: 0, count: count))
    #expect(try await workspace.run("status").output.split(separator: "\n").count == count)
    #expect(try await workspace.run("check").code == 0)
  }

  /// A repository with two branches that each add a module, before their merge.
  func branches(after common: [String], _ first: String, _ second: String) async throws -> Workspace {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.git("init", "-q", "-b", "main") == 0)
    for module in common { #expect(try await workspace.run("gen \(module) tiny").code == 0) }
    try await workspace.commit()
    #expect(try await workspace.git("checkout", "-qb", "other") == 0)
    #expect(try await workspace.run("gen \(first) tiny").code == 0)
    try await workspace.commit()
    #expect(try await workspace.git("checkout", "-q", "main") == 0)
    #expect(try await workspace.run("gen \(second) tiny").code == 0)
    try await workspace.commit()
    return workspace
  }

  @Test("Git merges two branches that each add a module: sources, records and project")
  func branches() async throws {
    let workspace = try await branches(after: ["Bank", "Feed", "Map", "Zoo"], "Cart", "Order")
    #expect(try await workspace.git("merge", "-q", "--no-edit", "other") == 0)
    let check = try await workspace.run("check")
    #expect(check.code == 0, "\(check.errors)")
    let names = try await workspace.run("status").output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names == ["Bank", "Cart", "Feed", "Map", "Order", "Zoo"])
    // No module is outdated, so the update writes no file.
    let merged = try workspace.contents()
    #expect(try await workspace.run("update").errors == "All 6 modules are up to date; nothing to do.\n")
    #expect(try workspace.contents() == merged)
  }

  @Test("In the parent folder of the only project, every command uses that project and its Rambafile")
  func folderAbove() async throws {
    let files = SampleProjects.classic.merging(GenTests.tiny) { $1 }
    let workspace = try Workspace(Dictionary(uniqueKeysWithValues: files.map { ("app/" + $0.key, $0.value) }))
    let before = try workspace.contents()
    for command in ["gen Login tiny", "status", "check", "update", "rename Login Start", "remove Start", "undo"] {
      #expect(try await workspace.run(command).code == 0, "\(command)")
    }
    #expect(try await workspace.run("status").output.hasPrefix("Start  "))
    #expect(try await workspace.run("remove Start").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("A Rambafile between the folder and the only project applies to all commands")
  func folderBetween() async throws {
    let rambafile = try #require(SampleProjects.classic["Rambafile"])
    let files = SampleProjects.classic.merging(GenTests.tiny) { $1 }.filter { $0.key != "Rambafile" }
    let workspace = try Workspace(
      Dictionary(uniqueKeysWithValues: files.map { ("all/app/" + $0.key, $0.value) }).merging([
        "all/Rambafile": rambafile.replacing("Shop.xcodeproj", with: "app/Shop.xcodeproj"),
        "all/Templates/tiny/tiny.rambaspec": "code_files:\n- {name: View.swift, path: view}\n",
        "all/Templates/tiny/view": "struct {{ module_info.name }} {}\n",
      ]) { $1 })
    #expect(try await workspace.run("gen Login tiny --no-tests").code == 0)
    #expect(try workspace.read("all/.viper-gen/modules/Shop/Modules/Login.yml") != nil)
    #expect(try await workspace.run("status").output.hasPrefix("Login  "))
  }

  @Test("On a terminal, adopt --all asks before it records modules")
  func adoptAll() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny --no-lock").code == 0)
    for (answer, outcome) in [("n", "Nothing was written.\n"), ("y", "1 module is now recorded.\n")] {
      let run = try await workspace.runAtTerminal("adopt --all", typing: [answer])
      #expect(run.screen.contains("Record them? [y/N] \(outcome)"), "\(run.screen)")
      #expect(try (workspace.read(".viper-gen/modules/Shop/Modules/Login.yml") != nil) == (answer == "y"))
    }
  }

  @Test("Groups that a merge by lines duplicated are joined by check --fix")
  func duplicateGroups() async throws {
    let workspace = try GenTests.workspace()
    for name in ["Login", "Cart"] {
      let paths = name == "Cart" ? " --module-path Shop/Aside --test-path ShopTests/Aside" : ""
      #expect(try await workspace.run("gen \(name) tiny\(paths)").code == 0)
    }
    // As if each branch had created the group.
    for (path, text) in try workspace.contents() where path.contains("Aside") || text.contains("Aside") {
      try workspace.remove(path)
      try workspace.write(text.replacing("Aside", with: "Modules"), to: path.replacing("Aside", with: "Modules"))
    }
    let before = try await workspace.run("check")
    #expect(before.code == 2 && before.errors.contains("several groups for each of 2 directories"), "\(before.errors)")
    let fixed = try await workspace.run("check --fix")
    #expect(
      fixed.errors == """
        Joined the groups for Shop/Modules.
        Joined the groups for ShopTests/Modules.
        2 modules checked, all in order.

        """)
    #expect(fixed.code == 0)
  }

  @Test("If git cannot merge the project, one side and an update are enough")
  func conflictedProject() async throws {
    let workspace = try await branches(after: [], "Login", "Cart")
    #expect(try await workspace.git("merge", "-q", "--no-edit", "other") == 1)
    #expect(try await workspace.git("checkout", "--ours", "Shop.xcodeproj/project.pbxproj") == 0)
    let before = try await workspace.run("check")
    #expect(before.code == 2)
    #expect(before.errors.hasPrefix("error: Login: 2 files not in the project [file-not-in-project]\n"))
    #expect(try await workspace.run("update").code == 0)
    let after = try await workspace.run("check")
    #expect(after.code == 0, "\(after.errors)")
  }
}

extension Workspace {
  fileprivate func commit() async throws {
    #expect(try await git("add", ".") == 0)
    #expect(try await git("commit", "-qm", "work") == 0)
  }
}
