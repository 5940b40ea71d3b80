import FileSystem
import Subprocess
import SystemPackage
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("viper-gen merge-driver")
struct MergeDriverTests {
  private let workspace: Workspace
  private let project = "Shop.xcodeproj/project.pbxproj"

  init() async throws {
    workspace = try GenTests.workspace()
    try await git("init --quiet --initial-branch=main")
    try await git("add --all")
    try await git("commit --quiet -m start")
  }

  @Test("Two branches with a module each merge, and the project contains both modules")
  func merges() async throws {
    let installed = try await workspace.run("merge-driver install")
    #expect(
      installed.errors == """
        git now merges the projects of this repository with viper-gen.
        next: commit .gitattributes; in each clone, run viper-gen merge-driver install once

        """)
    #expect(installed.code == 0)
    try await git("add --all")
    try await git("commit --quiet -m driver")
    try await branch("login", with: "gen Login tiny")
    try await branch("profile", with: "gen Profile tiny")
    try await git("merge --quiet --no-edit login")
    #expect(try await git("status --porcelain").output == "")
    let text = try #require(try workspace.read(project))
    for name in ["LoginView.swift", "LoginViewTests.swift", "ProfileView.swift", "ProfileViewTests.swift"] {
      #expect(text.split(separator: "\n").count { $0.contains("/* \(name) in Sources */,") } == 1, "\(name)")
    }
    #expect(text.split(separator: "\n").count { $0.contains("/* Modules */ = {") } == 2)
    for name in ["Login", "Profile"] {
      let again = try await workspace.run("gen \(name) tiny --dry-run")
      #expect(again.errors.hasPrefix("\(name) already exists"), "\(again.output)\(again.errors)")
      #expect(!again.output.contains("Shop.xcodeproj"), "\(again.output)")
    }
  }

  @Test("Two branches with a package each merge, and the project uses both")
  func packages() async throws {
    #expect(try await workspace.run("merge-driver install").code == 0)
    try await git("add --all")
    try await git("commit --quiet -m driver")
    let start = try #require(try workspace.read(project))
    try await branch("login", with: "gen Login tiny --as package")
    try await branch("profile", with: "gen Profile tiny --as package")
    try await git("merge --quiet --no-edit login")
    #expect(try await git("status --porcelain").output == "")
    let text = try #require(try workspace.read(project))
    for name in ["Login", "Profile"] {
      #expect(text.split(separator: "\n").count { $0.contains("/* \(name) in Frameworks */,") } == 1, "\(text)")
      #expect(text.split(separator: "\n").count { $0.contains("path = Modules/\(name);") } == 1, "\(text)")
      #expect(text.split(separator: "\n").count { $0.contains("productName = \(name);") } == 1, "\(text)")
      let again = try await workspace.run("gen \(name) tiny --as package --dry-run")
      #expect(again.errors.contains("\(name) already exists"), "\(again.output)\(again.errors)")
    }
    #expect(try await workspace.run("check").code == 0)
    for name in ["Login", "Profile"] { #expect(try await workspace.run("remove \(name)").code == 0) }
    #expect(try workspace.read(project) == start)
  }

  @Test("Branches that each add a package to a test plan and a workspace, or a target to a manifest, merge")
  func lists() async throws {
    try workspace.write(
      """
      {
        "configurations" : [

        ],
        "testTargets" : [
          {
            "target" : {
              "containerPath" : "container:Shop.xcodeproj",
              "identifier" : "A10000000000000000000006",
              "name" : "ShopTests"
            }
          }
        ],
        "version" : 1
      }

      """, to: "Shop.xctestplan")
    #expect(try await workspace.run("merge-driver install").code == 0)
    try await git("add --all")
    try await git("commit --quiet -m driver")
    try await branch("login", with: "gen Login tiny --as package")
    try await branch("profile", with: "gen Profile tiny --as package")
    #expect(try #require(try workspace.read("Shop.xctestplan")).contains("\"ProfileTests\""))
    try await git("merge --quiet --no-edit login")
    #expect(try await git("status --porcelain").output == "")
    let plan = try #require(try workspace.read("Shop.xctestplan"))
    #expect(plan.contains("\"ProfileTests\"\n      }\n    },\n    {\n"), "\(plan)")
    #expect(plan.contains("\"LoginTests\"\n      }\n    }\n  ],"), "\(plan)")
    #expect(try await workspace.run("check").code == 0)
  }

  @Test("Different changes at one place of a list are a conflict with its reason")
  func listConflicts() async throws {
    for (name, version) in [("base", "1"), ("mine", "2"), ("other", "3")] {
      try workspace.write("{\n  \"version\" : \(version)\n}\n", to: name)
    }
    let result = try await workspace.run("merge-driver run -- base mine other Shop.xctestplan")
    #expect(result.code == 1)
    #expect(
      result.errors == """
        warning: both sides changed 'Shop.xctestplan' in the same place [merge-same-lines]
          = help: keep one side and delete the markers

        """)
    #expect(
      try workspace.read("mine")
        == "{\n<<<<<<< ours\n  \"version\" : 2\n=======\n  \"version\" : 3\n>>>>>>> theirs\n}\n")
  }

  @Test("Without the driver git reports conflicts there")
  func conflictsWithoutDriver() async throws {
    try workspace.write("*.pbxproj merge=text\n", to: ".gitattributes")
    try await git("add --all")
    try await git("commit --quiet -m attributes")
    try await branch("login", with: "gen Login tiny")
    try await branch("profile", with: "gen Profile tiny")
    _ = try await git("merge --quiet --no-edit login", expecting: nil)
    #expect(try await git("diff --name-only --diff-filter=U").output.contains(project))
  }

  @Test("After a conflict without the driver, resolve writes the driver's result")
  func resolves() async throws {
    let nothing = try await workspace.run("merge-driver resolve")
    #expect(nothing.errors == "No project is in conflict; nothing to do.\n")
    try await branch("login", with: "gen Login tiny --no-lock")
    try await branch("profile", with: "gen Profile tiny --no-lock")
    _ = try await git("merge --quiet --no-edit login", expecting: 1)
    let conflicted = try #require(try workspace.read(project))
    #expect(conflicted.contains("<<<<<<< "))
    #expect(try await workspace.run("merge-driver resolve Shop").code == 66)

    try workspace.write(conflicted + "// mine\n", to: project)
    let edited = try await workspace.run("merge-driver resolve")
    #expect(edited.code == 1)
    #expect(edited.errors.hasPrefix("error: '\(project)' was edited after the merge [merge-edited]\n"))
    #expect(try workspace.read(project) == conflicted + "// mine\n")
    try workspace.write(conflicted, to: project)

    let resolved = try await workspace.run("merge-driver resolve Shop.xcodeproj")
    #expect(resolved.code == 0, "\(resolved.errors)")
    #expect(resolved.output == "  resolve    \(project)\n")
    #expect(resolved.errors == "next: review the merge, then git add \(project)\n")
    let text = try #require(try workspace.read(project))
    for name in ["LoginView.swift", "LoginViewTests.swift", "ProfileView.swift", "ProfileViewTests.swift"] {
      #expect(text.split(separator: "\n").count { $0.contains("/* \(name) in Sources */,") } == 1, "\(name)")
    }
    #expect(text.split(separator: "\n").count { $0.contains("/* Modules */ = {") } == 2)
    try await git("add --all")
    #expect(try await workspace.run("merge-driver resolve").errors == nothing.errors)
  }

  @Test("Texts that cannot be merged keep their markers, and the reason is reported")
  func resolvesNot() async throws {
    let text = try #require(try workspace.read(project))
    for version in ["60", "77"] {
      try await git("checkout --quiet -b format\(version) main")
      try workspace.write(text.replacing("objectVersion = 56;", with: "objectVersion = \(version);"), to: project)
      try await git("commit --quiet --all -m format\(version)")
    }
    try await git("merge format60", expecting: 1)
    let conflicted = try workspace.read(project)
    let result = try await workspace.run("merge-driver resolve")
    #expect(result.code == 1)
    #expect(result.errors.contains("both sides changed 'objectVersion'"))
    #expect(try workspace.read(project) == conflicted)
  }

  @Test("A conflict is reported, and the file contains git's merge with markers")
  func namesConflicts() async throws {
    let text = try #require(try workspace.read(project))
    for (name, version) in [("base", "56"), ("mine", "60"), ("other", "77")] {
      try workspace.write(text.replacing("objectVersion = 56;", with: "objectVersion = \(version);"), to: name)
    }
    let result = try await workspace.run("merge-driver run -- base mine other \(project)")
    #expect(result.code == 1)
    #expect(result.errors.contains("warning: both sides changed 'objectVersion'"))
    let merged = try #require(try workspace.read("mine"))
    #expect(
      merged.contains(
        "<<<<<<< ours\n\tobjectVersion = 60;\n=======\n\tobjectVersion = 77;\n>>>>>>> theirs\n"))
  }

  @Test("Installing keeps other attributes and is idempotent, and uninstalling restores the file")
  func installsAndUninstalls() async throws {
    let before = "*.png binary\n\(project) merge=union\n"
    try workspace.write(before, to: ".gitattributes")
    _ = try await workspace.run("merge-driver install")
    let patterns = [
      "*.pbxproj", "*.xcproj", "*.xcscheme", "*.xctestplan", "*.xcworkspacedata", "Package.swift",
      "Package@swift-*.swift", "Project.swift", "project.yml",
    ]
    let installed = before + patterns.map { "\($0) merge=viper-gen\n" }.joined()
    #expect(try workspace.read(".gitattributes") == installed)
    // An earlier version registered only `project.pbxproj` files.
    try workspace.write(before + "*.pbxproj merge=viper-gen\n", to: ".gitattributes")
    _ = try await workspace.run("merge-driver install")
    #expect(try workspace.read(".gitattributes") == installed)
    // Another version did not register JSON projects.
    try workspace.write(installed.replacing("*.xcproj merge=viper-gen\n", with: ""), to: ".gitattributes")
    _ = try await workspace.run("merge-driver install")
    #expect(
      try workspace.read(".gitattributes")
        == installed.replacing("*.xcproj merge=viper-gen\n", with: "") + "*.xcproj merge=viper-gen\n")
    let again = try await workspace.run("merge-driver install")
    #expect(again.errors == "The merge driver is already installed; nothing to do.\n")
    // Another clone has only the attributes.
    try await git("config --remove-section merge.viper-gen")
    let other = try await workspace.run("merge-driver install")
    #expect(other.errors.hasPrefix("git now merges the projects of this repository with viper-gen.\n"))
    #expect(
      try await git("config --get merge.viper-gen.driver").output.contains("viper-gen merge-driver run -- %O %A %B %P;")
    )
    _ = try await workspace.run("merge-driver install --uninstall")
    #expect(try workspace.read(".gitattributes") == before)
    #expect(try await git("config --get merge.viper-gen.driver", expecting: 1).output == "")
    let nothing = try await workspace.run("merge-driver install --uninstall")
    #expect(nothing.errors == "The merge driver was not installed; nothing to do.\n")
  }

  @Test("Without viper-gen in PATH, git merges by lines and marks the conflict")
  func mergesWithoutProgram() async throws {
    _ = try await workspace.run("merge-driver install")
    try await git("add --all")
    try await git("commit --quiet -m driver")
    let text = try #require(try workspace.read(project))
    for version in ["60", "77"] {
      try await git("checkout --quiet -b format\(version) main")
      try workspace.write(text.replacing("objectVersion = 56;", with: "objectVersion = \(version);"), to: project)
      try await git("commit --quiet --all -m format\(version)")
    }
    try await git("merge format60", expecting: 1, findsProgram: false)
    let merged = try #require(try workspace.read(project))
    #expect(
      merged.contains(
        "<<<<<<< ours\n\tobjectVersion = 77;\n=======\n\tobjectVersion = 60;\n>>>>>>> theirs\n"))
  }

  @Test("An attribute in a nearer file that overrides the driver is reported")
  func warnsOfOverruling() async throws {
    try workspace.write("project.pbxproj merge=union\n", to: "Shop.xcodeproj/.gitattributes")
    let result = try await workspace.run("merge-driver install")
    let warning = "warning: another .gitattributes sets a different merge driver for '\(project)'"
    #expect(result.errors.hasPrefix(warning + " [merge-driver-overruled]\n"), "\(result.errors)")
  }

  @Test("A folder outside a repository is rejected")
  func needsRepository() async throws {
    let elsewhere = try Workspace()
    let result = try await elsewhere.run("merge-driver install")
    #expect(result.code == 66)
    #expect(result.errors.hasPrefix("error: this directory is not in a git repository [git-no-repository]\n"))
  }

  // MARK: - JSON projects

  private static let json = "Shop.xcodeproj/project.xcproj"

  private static func jsonProject(_ files: [String], version: String = "5.0") -> String {
    """
    {
      "default-configuration": "Debug",
      "localizations": {
        "development": "en",
      },
      "files": [
    \(files.map { "    { \"path\": \"\($0)\", \"target-membership\": [ \"Shop/compile-sources\" ] },\n" }.joined())\
      ],
      "targets": [
        {
          "name": "Shop",
          "id": "A1",
          "build-phases": [
            "compile-sources",
          ],
        },
      ],
      "build-settings": {
        "SWIFT_VERSION": "\(version)",
      },
    }

    """
  }

  /// Commits a JSON project on a new branch.
  private func commit(_ text: String, on branch: String, from start: String) async throws {
    try await git("checkout --quiet -b \(branch) \(start)")
    try workspace.write(text, to: Self.json)
    if try workspace.read(project) != nil { try workspace.remove(project) }
    try await git("add --all")
    try await git("commit --quiet -m \(branch)")
  }

  @Test("JSON projects of two branches merge with the driver, and with resolve after a conflict")
  func mergesJSON() async throws {
    try await commit(Self.jsonProject(["A.swift"]), on: "json", from: "main")
    try await commit(Self.jsonProject(["A.swift", "B.swift"]), on: "b", from: "json")
    try await commit(Self.jsonProject(["A.swift", "C.swift"]), on: "c", from: "json")
    try await git("merge --quiet --no-edit b", expecting: 1)
    let resolved = try await workspace.run("merge-driver resolve")
    #expect(resolved.errors == "next: review the merge, then git add \(Self.json)\n")
    #expect(try workspace.read(Self.json) == Self.jsonProject(["A.swift", "C.swift", "B.swift"]))
    try await git("reset --quiet --hard c")
    #expect(try await workspace.run("merge-driver install").code == 0)
    try await git("merge --quiet --no-edit b")
    #expect(try workspace.read(Self.json) == Self.jsonProject(["A.swift", "C.swift", "B.swift"]))
  }

  @Test("A conflict in a JSON project contains its place and both values")
  func namesJSONConflicts() async throws {
    for (name, version) in [("base", "5.0"), ("mine", "5.9"), ("other", "6.0")] {
      try workspace.write(Self.jsonProject(["A.swift"], version: version), to: name)
    }
    let result = try await workspace.run("merge-driver run -- base mine other \(Self.json)")
    #expect(result.code == 1)
    #expect(
      result.errors.hasPrefix(
        "\(Self.json):19:5: warning: both sides changed 'SWIFT_VERSION' in 'build-settings': "
          + "\"5.9\" in ours, \"6.0\" in theirs, \"5.0\" before [project-merge]\n"), "\(result.errors)")
    #expect(try #require(try workspace.read("mine")).contains("<<<<<<< ours\n    \"SWIFT_VERSION\": \"5.9\",\n"))
  }

  @Test("If one branch converted the project, the merge procedure is reported")
  func namesConversions() async throws {
    let text = try #require(try workspace.read(project))
    try await commit(Self.jsonProject(["A.swift"]), on: "json", from: "main")
    try await git("checkout --quiet -b edited main")
    try workspace.write(text.replacing("objectVersion = 56;", with: "objectVersion = 60;"), to: project)
    try await git("commit --quiet --all -m edited")
    for (current, other, side) in [("edited", "json", "the other branch"), ("json", "edited", "the current branch")] {
      try await git("checkout --quiet \(current)")
      try await git("merge --quiet --no-edit \(other)", expecting: 1)
      let result = try await workspace.run("merge-driver resolve")
      #expect(result.code == 1)
      #expect(
        result.errors.hasPrefix(
          "error: cannot merge '\(project)': \(side) converted the project to 'project.xcproj' [merge-converted]\n"),
        "\(result.errors)")
      try await git("merge --abort")
    }
    // The merge procedure from the documentation.
    try await git("checkout --quiet edited")
    try workspace.remove(project)
    try workspace.write(Self.jsonProject(["A.swift"], version: "6.0"), to: Self.json)
    try await git("add --all")
    try await git("commit --quiet -m converted")
    try await git("merge --quiet --no-edit -s ours json")
    try await git("checkout --quiet json")
    try workspace.write(Self.jsonProject(["A.swift", "B.swift"]), to: Self.json)
    try await git("commit --quiet --all -m later")
    try await git("checkout --quiet edited")
    try await git("merge --quiet --no-edit json")
    #expect(try workspace.read(Self.json) == Self.jsonProject(["A.swift", "B.swift"], version: "6.0"))
  }

  @Test("Texts of two formats are not merged")
  func namesFormats() async throws {
    let text = try #require(try workspace.read(project))
    try workspace.write(text, to: "base")
    try workspace.write(text.replacing("objectVersion = 56;", with: "objectVersion = 60;"), to: "mine")
    try workspace.write(Self.jsonProject(["A.swift"]), to: "other")
    let result = try await workspace.run("merge-driver run -- base mine other \(project)")
    #expect(result.code == 1)
    #expect(
      result.errors.hasPrefix(
        "warning: cannot merge '\(project)': theirs is a JSON project and ours is not [merge-converted]\n"),
      "\(result.errors)")
  }

  private func branch(_ name: String, with command: String) async throws {
    try await git("checkout --quiet -b \(name) main")
    #expect(try await workspace.run(command).code == 0)
    try await git("add --all")
    try await git("commit --quiet -m \(name)")
  }

  /// Runs git with or without the built binary in `PATH`.
  @discardableResult
  private func git(
    _ arguments: String, expecting code: Int32? = 0, findsProgram: Bool = true
  ) async throws -> Workspace.Result {
    let words =
      ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"] + arguments.split(separator: " ").map(String.init)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let variables: [Environment.Key: String?] = [
      "HOME": workspace.folder.string, "GIT_CONFIG_NOSYSTEM": "1",
      "PATH": findsProgram ? "\(try Workspace.binary().removingLastComponent()):\(path)" : path,
    ]
    let result = try await Subprocess.run(
      .name("git"), arguments: Arguments(words), environment: .inherit.updating(variables),
      workingDirectory: subprocessPath(workspace.folder.string), output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    guard case .exited(let status) = result.terminationStatus else {
      throw DiagnosticFailure(message: result.standardError)
    }
    if let code { #expect(status == code, "git \(arguments): \(result.standardError)") }
    return Workspace.Result(output: result.standardOutput, errors: result.standardError, code: status)
  }

  private struct DiagnosticFailure: Error {
    let message: String
  }
}
