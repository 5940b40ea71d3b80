import SystemPackage
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

  @Test("Before the first module, setup, describe and doctor infer that modules are files only")
  func inferred() async throws {
    let workspace = try Workspace(Self.files)
    let described = try await workspace.run("describe")
    #expect(described.code == 0, "\(described.errors)")
    #expect(
      described.output.hasPrefix(
        ". (files only, for Bazel)\n  modules   Features\n  tests     Tests/Features\n  template  viper"),
      "\(described.output)")
    let doctor = try await workspace.run("doctor")
    #expect(doctor.code == 0, "\(doctor.output)")
    #expect(doctor.output.contains("ok       project       no project: files only, for Bazel\n"), "\(doctor.output)")
    let setup = try await workspace.run("setup --yes", environment: TemplateTests.offline)
    #expect(setup.code == 0, "\(setup.errors)")
    #expect(setup.errors.hasPrefix("Found \(workspace.folder.lastComponent?.string ?? "")/ (files only, for Bazel), "))
    #expect(
      try workspace.read("Rambafile")?.split(separator: "\n", maxSplits: 2)[2] == """

        # File headers.
        company: ''

        # The project.
        project_name: \(workspace.folder.lastComponent?.string ?? "")
        no_project: true

        # The directory of modules.
        project_file_path: Features

        # Their tests.
        test_file_path: Tests/Features

        # The default template.
        template: tiny

        # The templates that 'viper-gen template install' installs.
        templates:
          - {name: tiny}

        """)
    let made = try await workspace.run("gen Login")
    #expect(made.code == 0, "\(made.errors)")
    for command in ["setup --yes", "describe", "doctor", "check"] {
      let run = try await workspace.run(command, environment: TemplateTests.offline)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
  }

  @Test("Without a Rambafile, recorded modules show that modules are files only; a known build system is not needed")
  func recorded() async throws {
    let workspace = try Workspace(Self.files.filter { !$0.key.hasSuffix("BUILD") && !$0.key.hasSuffix("bazel") })
    #expect(try await workspace.run("describe").code == 66)
    #expect(try await workspace.run("gen Login tiny --no-project").code == 0)
    for command in ["describe", "doctor", "gen Cart tiny"] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
    #expect(try await workspace.run("setup --yes --no-project", environment: TemplateTests.offline).code == 0)
    #expect(try workspace.read("Rambafile")?.contains("\nno_project: true\n") == true)
    #expect(try await workspace.run("check").code == 0)
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
    for command in ["status", "check", "update", "map", "lint", "describe", "doctor"] {
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
