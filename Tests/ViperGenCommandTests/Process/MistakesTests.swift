import FileSystem
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Typical mistakes, each with a message that names the place, the cause and a fix.
@Suite("Typical mistakes")
struct MistakesTests {
  @Test("A merge conflict in a project file fails the check, also without modules", arguments: ["pbxproj", "xcproj"])
  func conflict(format: String) async throws {
    let sample = format == "pbxproj" ? SampleProjects.classic : SampleProjects.classicJSON
    let workspace = try Workspace(sample)
    let path = "Shop.xcodeproj/project.\(format)"
    #expect(try await workspace.run("check").code == 0)
    let text = try #require(sample[path])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try workspace.write(
      (lines.prefix(3) + ["<<<<<<< ours", lines[3], "=======", lines[3], ">>>>>>> theirs"] + lines.dropFirst(4))
        .joined(separator: "\n"), to: path)
    let run = try await workspace.run("check")
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("\(path):4:1: error: an earlier merge conflict is not resolved"), "\(run.errors)")
  }

  @Test(
    "A marker that a merge left alone is reported with its line",
    arguments: ["Rambafile", "project.yml", "Shop.xcodeproj/project.pbxproj"])
  func remains(path: String) async throws {
    let workspace = try GenTests.workspace(["project.yml": "name: Shop\ntargets:\n  Shop: {sources: Shop}\n"])
    if path != "project.yml" { try workspace.remove("project.yml") }
    let text = try #require(try workspace.read(path))
    let end = try #require(text.firstIndex(of: "\n"))
    try workspace.write(text[...end] + "=======\r\n" + text[end...].dropFirst(), to: path)
    for command in ["gen Login tiny", "check"] {
      let run = try await workspace.run(command)
      #expect(run.code != 0, "\(command)")
      #expect(run.errors.contains("\(path):2:1: error: ") && run.errors.contains("merge conflict"), "\(run.errors)")
    }
  }

  @Test("A template in the place of the module's name is reported with the right order")
  func swapped() async throws {
    let workspace = try GenTests.workspace()
    for (command, help) in [
      ("gen tiny Login", "write the module first: viper-gen gen Login tiny"), ("gen Feed Login", nil),
    ] {
      let run = try await workspace.run(command)
      #expect(run.code == 66 && run.errors.contains("unknown template 'Login'"), "\(run.errors)")
      #expect(run.errors.contains("write the module first") == (help != nil), "\(run.errors)")
      if let help { #expect(run.errors.contains("  = help: \(help)\n"), "\(run.errors)") }
    }
  }

  @Test(
    "Something else in the place of a file or directory of viper-gen is an error",
    arguments: [
      ("Rambafile", nil, "gen Login", "Rambafile: error: 'Rambafile' cannot be read: is a directory"),
      (".viper-gen", ".viper-gen", "check", ".viper-gen: error: '.viper-gen' is not a directory"),
      (".viper-gen", "nowhere", "check", ".viper-gen: error: '.viper-gen' is not a directory"),
      (".viper-gen/modules", "Rambafile", "check", "'.viper-gen/modules' is not a directory"),
    ])
  func otherKinds(path: String, destination: String?, command: String, message: String) async throws {
    let workspace = try GenTests.workspace()
    let place = workspace.folder.pushing(FilePath(path))
    try workspace.files.removeFile(place)
    try workspace.files.makeFolder(destination == nil ? place : place.removingLastComponent())
    if let destination { #expect(symlink(workspace.folder.appending(destination).string, place.string) == 0) }
    let run = try await workspace.run(command)
    #expect(run.code != 0)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("  = help: "), "\(run.errors)")
  }

  @Test(
    "Mistakes on the command line are explained",
    arguments: [
      ("gen Login tiny --module-path=~/x", "the shell did not replace '~' in '~/x'"),
      ("gen Login tiny -D a = b", "  = help: write 'key=value' without spaces around '='"),
      ("gen Shop/Modules/Login.swift tiny", "did you mean 'Login'?"),
      ("rename Feed Feed", "'Feed' is already the module's name"),
    ])
  func commandLine(command: String, message: String) async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Feed tiny").code == 0)
    let run = try await workspace.run(command)
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("A file that is called nearly like a Rambafile is reported")
  func misnamedRambafile() async throws {
    let workspace = try GenTests.workspace(["Rambafile.yml": SampleProjects.rambafile])
    try workspace.remove("Rambafile")
    let run = try await workspace.run("gen Login tiny --dry-run")
    #expect(run.errors.hasPrefix("Rambafile.yml: warning: 'Rambafile.yml' is not read"), "\(run.errors)")
    #expect(run.errors.contains("  = help: rename it: mv Rambafile.yml Rambafile\n"))
  }

  @Test("An edit that makes a project too large for the next command is refused before anything is written")
  func largeProject() async throws {
    let path = "Shop.xcodeproj/project.pbxproj"
    let text = try #require(SampleProjects.classic[path])
    let large = text + String(repeating: " ", count: (24 << 20) - text.utf8.count - 100)
    let workspace = try GenTests.workspace([path: large])
    for command in ["gen Login tiny --dry-run", "gen Login tiny"] {
      let run = try await workspace.run(command)
      #expect(run.code == 65)
      #expect(
        run.errors.contains("'\(path)' would be larger than 25165824 bytes, the limit for an Xcode project"),
        "\(run.errors)")
    }
    #expect(try workspace.read(path) == large)
  }

  @Test("Modules in a folder reference are reported by check, doctor and update, as by gen")
  func folderReference() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let blue = SampleProjects.classic["Shop.xcodeproj/project.pbxproj"]?.replacing(
      "\t\t\t);\n\t\t\tpath = Shop;", with: "\t\t\t\tBLUE /* Modules */,\n\t\t\t);\n\t\t\tpath = Shop;"
    ).replacing(
      "/* Begin PBXGroup section */",
      with: """
        /* Begin PBXFileReference section */
        \t\tBLUE /* Modules */ = {isa = PBXFileReference; lastKnownFileType = folder; path = Modules; sourceTree = "<group>"; };
        /* End PBXFileReference section */

        /* Begin PBXGroup section */
        """)
    try workspace.write(try #require(blue), to: "Shop.xcodeproj/project.pbxproj")
    let cause = "'Shop/Modules' is a folder reference, whose files are copied and not compiled [file-not-in-sources]\n"
    let help = "  = help: make 'Shop/Modules' a group in Xcode, or choose another directory with --module-path\n"
    let place = "Shop.xcodeproj/project.pbxproj: error: "
    for (command, code, name) in [("gen Other tiny", 64, ""), ("update", 64, ""), ("check", 2, "Login: ")] {
      let run = try await workspace.run(command)
      #expect(run.code == code, "\(command)")
      #expect(run.errors.hasPrefix(place + name + cause + help), "\(command): \(run.errors)")
    }
    #expect(try await workspace.run("doctor").output.contains("; Login: 'Shop/Modules' is a folder reference"))
  }

  @Test("A read-only folder is named with its permissions before anything is written")
  func readOnlyFolder() async throws {
    let workspace = try GenTests.workspace()
    let folder = workspace.folder.appending("Shop").string
    #expect(chmod(folder, 0o555) == 0)
    defer { chmod(folder, 0o755) }
    let run = try await workspace.run("gen Login tiny")
    #expect(run.code == 73)
    #expect(
      run.errors == """
        Shop: error: directory 'Shop' is read-only (mode 555) [folder-read-only]
          = help: chmod u+w Shop
        1 error; nothing was written

        """)
  }

  @Test("Files that git ignores are reported by gen, check and doctor")
  func ignoredFiles() async throws {
    let workspace = try GenTests.workspace([".gitignore": "*.log\n.*\nModules/\n"])
    #expect(try await workspace.git("init", "-q") == 0)
    let made = try await workspace.run("gen Login tiny")
    #expect(made.code == 0)
    #expect(made.errors.contains(".gitignore:3:1: warning: git ignores 2 files of modules, which other clones need"))
    #expect(made.errors.contains("= help: narrow or delete the pattern 'Modules/', then commit the files\n"))
    #expect(made.errors.contains(".gitignore:2:1: warning: git ignores"), "\(made.errors)")
    let check = try await workspace.run("check --strict")
    #expect(check.code == 2)
    #expect((check.output + check.errors).contains("[file-ignored]"), "\(check.output)\(check.errors)")
    #expect(try await workspace.run("doctor").output.contains(".gitignore:3:1: git ignores 2 files of modules"))
    // Files under version control are not ignored.
    #expect(try await workspace.git("add", "-Af") == 0)
    #expect(try await workspace.run("check --strict").code == 0)
  }

  @Test("setup --dry-run and lint --baseline --dry-run show what they would write")
  func previews() async throws {
    var files = SampleProjects.classic
    files["Rambafile"] = nil
    let workspace = try Workspace(files)
    let setup = try await workspace.run("setup --yes --company Acme --dry-run")
    #expect(setup.code == 0, "\(setup.errors)")
    #expect(setup.output.contains("\nproject_target: Shop\n"), "\(setup.output)")
    #expect(setup.errors.contains("Nothing was written."))
    #expect(try workspace.contents() == files)
    #expect(try await workspace.run("setup --yes --company Acme").code == 0)
    let changed = try await workspace.run("setup --yes --company Other --dry-run")
    #expect(changed.code == 0, "\(changed.errors)")
    #expect(changed.output.contains("-company: Acme\n+company: Other\n"), "\(changed.output)")
    #expect(try workspace.read("Rambafile")?.contains("company: Acme") == true)

    for name in ["Feed", "News"] {
      try workspace.write(
        "import UIKit\nfinal class \(name)Presenter { var view: \(name)View! }\n",
        to: "Shop/Modules/\(name)/\(name)Presenter.swift")
      try workspace.write(
        "import UIKit\nfinal class \(name)View: UIViewController { var presenter: \(name)Presenter! }\n",
        to: "Shop/Modules/\(name)/\(name)View.swift")
    }
    let lint = try await workspace.run("lint --baseline --dry-run --diff")
    #expect(lint.code == 0, "\(lint.errors)")
    #expect(lint.output.contains("  create     .viper-gen/"), "\(lint.output)")
    #expect(lint.output.contains("\n+"), "\(lint.output)")
    #expect(lint.errors.contains("Nothing was written."))
  }

  @Test("adopt accepts a folder whose files begin with a part of its name", arguments: ["Blog", "BlogModule", "--all"])
  func folderNames(argument: String) async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Blog tiny --no-lock").code == 0)
    for (path, text) in try workspace.contents() where path.contains("Modules/Blog/") {
      try workspace.write(text, to: path.replacing("Modules/Blog/", with: "Modules/BlogModule/"))
      try workspace.remove(path)
    }
    for folder in ["Shop/Modules/Blog", "ShopTests/Modules/Blog"] { try workspace.remove(folder) }
    let run = try await workspace.run("adopt \(argument)\(argument == "--all" ? "" : " tiny")")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try await workspace.run("status").output.contains("tiny 1"))
    let record = try workspace.contents().first { $0.key.hasPrefix(".viper-gen/modules/") }
    #expect(record?.value.contains("folder: Shop/Modules/BlogModule\n") == true, "\(record?.value ?? "")")
    #expect(record?.value.contains("module: Blog\n") == true)
  }

  @Test("adopt finds the short name of a folder that contains a module input")
  func folderNameWithModuleInput() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Blog viper -D module_io=true --no-lock").code == 0)
    for (path, text) in try workspace.contents() where path.contains("Modules/Blog/") {
      try workspace.write(text, to: path.replacing("Modules/Blog/", with: "Modules/BlogModule/"))
      try workspace.remove(path)
    }
    let run = try await workspace.run("adopt BlogModule viper")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try await workspace.run("status").output.hasPrefix("Blog  viper"))
    #expect(try await workspace.run("add BlogModule").code == 0)
  }

  @Test("A module written by hand keeps the name of most of its files, and only renamed files are reported")
  func writtenByHand() async throws {
    var files: [String: String] = [:]
    for name in ["MainScreenView", "MainScreenRouter", "MainCell"] {
      files["Shop/Modules/MainScreen/\(name).swift"] = "class \(name) {}\n"
      files["Shop/Modules/NewsModule/Some\(name).swift"] = "class Some\(name) {}\n"
    }
    files["Shop/Modules/NewsModule/NewsCell.swift"] = "class NewsCell {}\n"
    let workspace = try GenTests.workspace(files)
    for module in ["MainScreen", "NewsModule"] {
      #expect(try await workspace.run("adopt \(module) contract --force").code == 0)
    }
    #expect(try await workspace.run("rename News Blog").errors.contains("[rename-nothing]"))
    let run = try await workspace.run("rename MainScreen Start")
    #expect(run.code == 0 && !run.output.contains("gone"), "\(run.output)\(run.errors)")
    #expect(try workspace.read("Shop/Modules/Start/MainCell.swift") != nil)
  }

  @Test("An error in a snippet is reported once, at its place in the snippet's file")
  func brokenSnippet() async throws {
    let workspace = try GenTests.workspace(["Templates/snippets/header.liquid": "// {{ a | nofilter }}\n"])
    let run = try await workspace.run("gen Login viper")
    #expect(run.code == 65)
    let start = "Templates/snippets/header.liquid:1:11: error: "
    #expect(run.errors.hasPrefix(start), "\(run.errors)")
    #expect(run.errors.contains("1 | // {{ a | nofilter }}\n"), "\(run.errors)")
    #expect(run.errors.contains("  = note: and in 14 more files\n"), "\(run.errors)")
    #expect(run.errors.hasSuffix("1 error; nothing was written\n"))
  }

  @Test("An unknown variable in a project's version of a snippet is reported at its place")
  func unknownVariable() async throws {
    let header = "// {{ module }} {{ compny }} {{ developer.compny }} {{ custom_parameters.x }}{{ bundled_text }}\n"
    let workspace = try GenTests.workspace([
      "Templates/snippets/header.liquid": header,
      "Templates/snippets/expect_equal.liquid": "XCTAssertEqual({{ actual }}, {{ expected }})\n",
    ])
    let warning = """
      Templates/snippets/header.liquid:1:20: warning: unknown variable 'compny', which is empty [template-unknown-variable]
      1 | // {{ module }} {{ compny }} {{ developer.compny }} {{ custom_parameters.x }}{{ bundled_text }}
        |                    ^~~~~~

      """
    let second = "header.liquid:1:33: warning: unknown variable 'developer.compny', which is empty; did you mean"
    for command in ["gen Login viper", "template lint viper"] {
      let run = try await workspace.run(command)
      #expect(run.errors.contains(warning) && run.errors.contains(second), "\(run.errors)")
      #expect(run.errors.split(separator: "unknown variable").count == 3, "\(run.errors)")
    }
    #expect(try await workspace.run("gen Cart viper --strict").code != 0)
  }

  @Test("A snippet whose name resembles a bundled one is reported by gen and template lint")
  func misspeltSnippet() async throws {
    let workspace = try GenTests.workspace([
      "Templates/snippets/haeder.liquid": "// x\n", "Templates/snippets/footer.liquid": "// x\n",
      "Templates/snippets/teh_case.liquid": "// x\n",
    ])
    let warning = """
      Templates/snippets/haeder.liquid: warning: no template uses the snippet 'haeder'; did you mean 'header'? \
      [snippet-unused]
        = help: rename it to 'header.liquid', or delete it

      """
    #expect(try await workspace.run("gen Login viper --dry-run").errors.contains(warning))
    #expect(try await workspace.run("template lint").errors.contains(warning))
    #expect(try await !workspace.run("gen Login tiny --dry-run").errors.contains("snippet-unused"))
  }

  @Test(
    "Paths that no folder can be meant by, and projects that are none, are named with their cause",
    arguments: [
      ("project_file_path: ~/Shop", 65, "Rambafile:6:20: error: '~/Shop' cannot be a path in a Rambafile"),
      ("project_file_path: Shop\\Modules", 65, "'Shop\\Modules' cannot be a path in a Rambafile"),
      ("xcodeproj_path: ShopTests", 65, "'ShopTests' is not an Xcode project: it contains no project file"),
      (
        "xcodeproj_path: Shop/AppDelegate.swift", 65,
        "'Shop/AppDelegate.swift' is not a directory, as an Xcode project is"
      ),
    ])
  func paths(line: String, code: Int32, message: String) async throws {
    let key = line.prefix { $0 != ":" } + ":"
    let rambafile = SampleProjects.rambafile.split(separator: "\n").map { $0.hasPrefix(key) ? line : String($0) }
    let workspace = try GenTests.workspace(["Rambafile": rambafile.joined(separator: "\n") + "\n"])
    let run = try await workspace.run("gen Login tiny")
    #expect(run.code == code)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("  = help: "))
  }
}
