import Testing

@testable import ViperGenCommand

@Suite("viper-gen describe and doctor")
struct DescribeTests {
  @Test("Tells what the project is, and what comes next")
  func text() async throws {
    let workspace = try GenTests.workspace()
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let result = try await workspace.run("describe", environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(
        """
        Shop.xcodeproj (Xcode), Rambafile
          modules   Shop/Modules  built by Shop
          tests     ShopTests/Modules  built by ShopTests
          targets   Shop (application), ShopTests (unit tests)
          template  viper: 
        """.dropLast()), "\(result.output)")
    #expect(result.output.contains("\nMODULES\n  Login  tiny"))
    #expect(
      result.output.hasSuffix("\nNEXT\n  viper-gen gen Example --dry-run\n  viper-gen check\n"), "\(result.output)")
  }

  @Test("Programs are told the parameters of each template")
  func json() async throws {
    let workspace = try GenTests.workspace()
    let result = try await workspace.run("describe --json", environment: ["VIPER_GEN_PUBLIC_CATALOG": ""])
    for part in [
      #""name" : "module_io""#, #""purpose" : "unitTests""#, #""folder" : "Shop/Modules""#, #""kind" : "Xcode""#,
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test("In a repository with an Xcode project it says who merges that")
  func doctorOfRepository() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    func doctor() async throws -> String { try await workspace.run("doctor").output }
    let outside = try await doctor()
    #expect(!outside.contains("merge driver"))
    #expect(try await workspace.git("init", "-q") == 0)
    let before = try await doctor()
    #expect(before.contains("note     merge driver  git merges Xcode projects by lines\n"), "\(before)")
    #expect(try await workspace.run("merge-driver install").code == 0)
    let after = try await doctor()
    #expect(after.contains("ok       merge driver  git merges Xcode projects with viper-gen\n"), "\(after)")
  }

  @Test("What is wrong has the command that mends it, and the exit code says so")
  func doctor() async throws {
    let workspace = try Workspace(SampleProjects.classic)
    let well = try await workspace.run("doctor")
    #expect(well.code == 0, "\(well.output)")
    #expect(well.output.hasPrefix("ok       program       viper-gen \(ProgramVersion.text) on "), "\(well.output)")
    #expect(
      well.output.contains(
        "ok       terminal      output goes into a pipe or a file, without colours; no questions are asked\n"))
    #expect(well.output.contains("ok       project       Shop.xcodeproj (Xcode), 2 targets\n"), "\(well.output)")
    #expect(well.output.contains("note     agents        nothing tells them of this project\n"))
    #expect(well.output.contains("                       viper-gen agents install\n"))
    try workspace.write(SampleProjects.rambafile + "template: nosuch\ntemplates:\n- {name: ours}\n", to: "Rambafile")
    let broken = try await workspace.run("doctor")
    #expect(broken.code == 2)
    #expect(
      broken.output.contains("broken   project       Rambafile:9:11: no template is named 'nosuch'\n"),
      "\(broken.output)")
    #expect(broken.output.contains("broken   templates     not installed: ours\n"))
    #expect(broken.output.contains("viper-gen template install\n"))
    // One that comes with the program needs no installing, as setup declares it.
    try workspace.write(SampleProjects.rambafile + "templates:\n- {name: viper}\n", to: "Rambafile")
    #expect(
      try await workspace.run("doctor").output.contains("ok       templates     1 declared, and all are here\n"))
    let nowhere = try await Workspace().run("doctor")
    #expect(nowhere.code == 2 && nowhere.output.contains("broken   project"))
  }
}
