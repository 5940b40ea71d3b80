import Testing

/// Modules in directories whose build system is not supported.
@Suite("Files without a project")
struct FilesOnlyTests {
  private static let files = ["MODULE.bazel": "", "Features/BUILD": "", "Tests/BUILD": ""].merging(GenTests.tiny) { $1 }

  @Test("Without --no-project, the message names the build system and the option")
  func message() async throws {
    let run = try await Workspace(Self.files).run("gen Login tiny")
    #expect(run.code == 66)
    #expect(run.errors.contains("= note: this is a Bazel project, and viper-gen does not edit Bazel files\n"))
    #expect(run.errors.contains("= help: viper-gen gen NAME --no-project writes only files"))
  }

  @Test("All commands work on modules that are files only", arguments: ["", "no_project: true\n"])
  func lifecycle(rambafile: String) async throws {
    let workspace = try Workspace(Self.files)
    let option = rambafile.isEmpty ? " --no-project" : ""
    if !rambafile.isEmpty {
      try workspace.write("company: Acme\nproject_name: Shop\n" + rambafile, to: "Rambafile")
    }
    let before = try workspace.contents()
    let made = try await workspace.run("gen Login tiny\(option)")
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.errors.contains("next: add the new files to the Bazel files of the directory\n"), "\(made.errors)")
    let view = "Features/Login/View/LoginView.swift"
    let after = try workspace.contents()
    #expect(after[view] != nil)
    #expect(after.keys.contains { $0.hasPrefix("Tests/Features/Login/") })
    #expect(after[".viper-gen/modules/Features/Login.yml"]?.contains("\nproject:") == false)
    #expect(try await workspace.run("gen Login tiny\(option)").errors.contains("nothing to do"))
    for command in ["status", "check", "update", "map", "lint", "describe\(rambafile.isEmpty ? " --help" : "")"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
    #expect(try workspace.contents() == after)
    let renamed = try await workspace.run("rename Login SignIn")
    #expect(renamed.code == 0, "\(renamed.errors)")
    #expect(try workspace.read("Features/SignIn/View/SignInView.swift") != nil)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == after)
    try workspace.remove(view)
    #expect(try await workspace.run("check").errors.contains("[file-missing]"))
    try workspace.write(after[view] ?? "", to: view)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.contents() == before)
  }
}
