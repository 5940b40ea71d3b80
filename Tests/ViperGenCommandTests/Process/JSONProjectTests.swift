import FileSystem
import SystemPackage
import Testing

@Suite("Commands with a project in the JSON format")
struct JSONProjectTests {
  private static let propertyList = "Shop.xcodeproj/project.pbxproj"
  private static let json = "Shop.xcodeproj/project.xcproj"

  private func projectFile(_ workspace: Workspace) throws -> String {
    try #require(try workspace.read(Self.json))
  }

  @Test("A module of a project with groups is created, renamed and deleted; then the project file is as before")
  func groups() async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classicJSON)
    let before = try projectFile(workspace)
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let after = try projectFile(workspace)
    #expect(
      after
        == before.replacing(
          """
              { "kind": "group", "path": "Shop" },
              { "kind": "group", "path": "ShopTests" },
              {

          """,
          with: """
                {
                  "kind": "group",
                  "id": "9DC7F2BFD7F2DE6B0024F000",
                  "path": "Shop",
                  "children": [
                    {
                      "kind": "group",
                      "path": "Modules",
                      "children": [
                        {
                          "kind": "group",
                          "path": "Login",
                          "children": [
                            {
                              "kind": "group",
                              "path": "View",
                              "children": [
                                { "path": "LoginView.swift", "target-membership": [ "Shop/compile-sources" ] },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                }, {
                  "kind": "group",
                  "id": "3BA9864FC41D44EF00948000",
                  "path": "ShopTests",
                  "children": [
                    {
                      "kind": "group",
                      "path": "Modules",
                      "children": [
                        {
                          "kind": "group",
                          "path": "Login",
                          "children": [
                            {
                              "kind": "group",
                              "path": "View",
                              "children": [
                                { "path": "LoginViewTests.swift", "target-membership": [ "ShopTests/compile-sources" ] },
                              ],
                            },
                          ],
                        },
                      ],
                    },
                  ],
                }, {

            """))
    let again = try await workspace.run("gen Login tiny")
    #expect(again.code == 0, "\(again.errors)")
    #expect(try projectFile(workspace) == after)
    #expect(try await workspace.run("status").output == "Login  tiny 1  clean\n")
    #expect(try await workspace.run("check").code == 0)

    #expect(try await workspace.run("rename Login SignIn").code == 0)
    #expect(try projectFile(workspace) == after.replacing("Login", with: "SignIn"))
    #expect(try await workspace.run("undo").code == 0)
    #expect(try projectFile(workspace) == after)

    for (path, text) in LifecycleTests.second { try workspace.write(text, to: path) }
    #expect(try await workspace.run("update").code == 0)
    #expect(try projectFile(workspace) == after)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try projectFile(workspace) == before)
  }

  /// The commands do not change the project file of a new application.
  @Test(
    "A new application of Xcode 27.2 needs no entry", arguments: [SampleProjects.newJSON])
  func synchronized(_ project: [String: String]) async throws {
    let workspace = try GenTests.workspace(project: project)
    let before = try projectFile(workspace)
    let commands = [
      "setup --yes", "gen Login tiny", "gen Login tiny", "status", "check", "rename Login SignIn", "undo", "update",
      "describe --json", "doctor", "map", "lint", "remove Login", "undo",
    ]
    for command in commands {
      let result = try await workspace.run(command)
      #expect(result.code == 0, "\(command): \(result.errors)")
      #expect(try projectFile(workspace) == before, "\(command)")
    }
    #expect(try #require(try workspace.read("Rambafile")).contains("xcodeproj_path: Shop.xcodeproj\n"))
    let record = ".viper-gen/modules/Shop/Modules/Login.yml"
    try workspace.remove(record)
    let adoption = try await workspace.run("adopt Login tiny")
    #expect(adoption.code == 0, "\(adoption.errors)")
    #expect(try await workspace.run("status").output == "Login  tiny 1  clean\n")
  }

  @Test("A package of a module is linked to a target, and its entries are deleted with it")
  func package() async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classicJSON)
    let before = try projectFile(workspace)
    let generation = try await workspace.run("gen Login tiny --as package --no-tests")
    #expect(generation.code == 0, "\(generation.errors)")
    let after = try projectFile(workspace)
    #expect(after.contains("\"kind\": \"local\",\n      \"path\": \"Modules/Login\","))
    #expect(after.contains("\"product-name\": \"Login\","))
    #expect(try await workspace.run("status").output == "Login  tiny 1  clean\n")
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try projectFile(workspace) == before)
  }

  @Test("doctor reports the format and the required Xcode")
  func doctor() async throws {
    let workspace = try Workspace(SampleProjects.newJSON)
    let output = try await workspace.run("doctor").output
    #expect(output.contains("project.xcproj (JSON); Xcode 27.0 or newer opens it"), "\(output)")
    let old = try Workspace(SampleProjects.classic)
    let other = try await old.run("doctor").output
    #expect(other.contains("project.pbxproj (property list, version 56); Xcode 14.0 or newer opens it"), "\(other)")
  }

  @Test(
    "A project with both files stops every command that reads it",
    arguments: [
      "gen Login tiny", "setup --yes", "status", "check", "update", "describe", "remove Login", "rename Login SignIn",
      "extract Login", "undo",
    ])
  func twoFiles(_ command: String) async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classic)
    #expect(try await workspace.run("gen Login tiny").code == 0)
    try workspace.write(SampleProjects.classicJSONText, to: Self.json)
    let before = try workspace.contents()
    let result = try await workspace.run(command)
    #expect(result.code != 0)
    let text = "'Shop.xcodeproj' contains both 'project.pbxproj' and 'project.xcproj'"
    #expect((result.output + result.errors).contains(text), "\(result.output)\(result.errors)")
    #expect(try workspace.contents() == before)
  }

  @Test(
    "A project with both files stops commands that find no module, too",
    arguments: ["status", "check", "lint", "map", "describe", "doubles"])
  func twoFilesWithoutModules(_ command: String) async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classic)
    try workspace.write(SampleProjects.classicJSONText, to: Self.json)
    let result = try await workspace.run(command)
    #expect(result.code != 0)
    let text = "'Shop.xcodeproj' contains both 'project.pbxproj' and 'project.xcproj'"
    #expect(result.errors.contains(text), "\(result.output)\(result.errors)")
  }

  @Test(
    "A project below the root with both files stops every command",
    arguments: ["status", "check", "lint", "map", "describe", "doubles", "gen Login tiny"])
  func twoFilesBelow(_ command: String) async throws {
    let folder = "Apps/Shop/Shop.xcodeproj"
    let workspace = try GenTests.workspace(
      [
        "Rambafile": SampleProjects.rambafile.replacing("Shop.xcodeproj", with: folder),
        "\(folder)/project.pbxproj": SampleProjects.classic[Self.propertyList] ?? "",
        "\(folder)/project.xcproj": SampleProjects.classicJSONText,
      ])
    try workspace.remove(Self.propertyList)
    let result = try await workspace.run(command)
    #expect(result.code != 0)
    let problem = "'\(folder)' contains both 'project.pbxproj' and 'project.xcproj'"
    #expect(result.errors.contains(problem), "\(result.output)\(result.errors)")
  }

  @Test("describe states the format, and doctor reports what keeps Xcode from opening the project")
  func formatAndDamages() async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classicJSON)
    #expect(try await workspace.run("describe --json").output.contains("\"format\" : \"xcproj\""))
    let old = try GenTests.workspace(project: SampleProjects.classic)
    #expect(try await old.run("describe --json").output.contains("\"format\" : \"pbxproj\""))
    try workspace.write(
      SampleProjects.classicJSONText.replacing("\"path\": \"ShopTests\" }", with: "\"path\": \"Shop\" }"), to: Self.json
    )
    let doctor = try await workspace.run("doctor").output
    #expect(
      doctor.contains(
        "project.xcproj (JSON), which Xcode 27.2 does not open: 'Shop' is in one group twice"), "\(doctor)")
  }

  @Test("A project that was converted keeps its records, and undo of an earlier command fails")
  func conversion() async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classicJSON)
    let empty = try projectFile(workspace)
    #expect(try await workspace.run("gen Login tiny").code == 0)
    let converted = try projectFile(workspace)

    let old = try GenTests.workspace(project: SampleProjects.classic)
    #expect(try await old.run("gen Login tiny").code == 0)
    try old.remove(Self.propertyList)
    try old.write(converted, to: Self.json)
    #expect(try await old.run("status").output == "Login  tiny 1  clean\n")
    #expect(try await old.run("check").code == 0)

    let before = try old.contents()
    let undo = try await old.run("undo")
    #expect(undo.code == 1)
    #expect(
      undo.errors == """
        error: cannot undo 'gen Login': 1 file was changed later [undo-changed]
          = note: Shop.xcodeproj/project.pbxproj was converted to project.xcproj
          = help: restore the earlier state from version control
        1 error; nothing was written

        """)
    #expect(try old.contents() == before)
    #expect(try await old.run("remove Login").code == 0)
    #expect(try projectFile(old) == empty)
  }

  @Test("A package that a converted project links is deleted from the new file")
  func convertedPackage() async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classicJSON)
    let empty = try projectFile(workspace)
    #expect(try await workspace.run("gen Login tiny --as package --no-tests").code == 0)
    let converted = try projectFile(workspace)
    let old = try GenTests.workspace(project: SampleProjects.classic)
    #expect(try await old.run("gen Login tiny --as package --no-tests").code == 0)
    try old.remove(Self.propertyList)
    try old.write(converted, to: Self.json)
    #expect(try await old.run("status").output == "Login  tiny 1  clean\n")
    #expect(try await old.run("remove Login").code == 0)
    #expect(try projectFile(old) == empty)
  }

  @Test("A Package.swift beside the project does not hide it")
  func helperPackage() async throws {
    let workspace = try GenTests.workspace(
      [
        "Package.swift":
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Tools\")\n"
      ],
      project: SampleProjects.classicJSON)
    try workspace.remove("Rambafile")
    #expect(try await workspace.run("gen Login tiny").code == 0)
    #expect(try projectFile(workspace).contains("LoginView.swift"))
  }

  @Test("A module is extracted into a package, and undo restores every file")
  func extraction() async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classicJSON)
    #expect(try await workspace.run("gen Login tiny --no-tests").code == 0)
    let before = try workspace.contents().filter { !$0.key.contains(".viper-gen/") }
    let extraction = try await workspace.run("extract Login --as package")
    #expect(extraction.code == 0, "\(extraction.errors)")
    let after = try projectFile(workspace)
    #expect(!after.contains("LoginView.swift"))
    #expect(after.contains("\"product-name\": \"Login\","))
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents().filter { !$0.key.contains(".viper-gen/") } == before)
  }

  @Test("An agent creates a module in a JSON project")
  func agents() async throws {
    let workspace = try GenTests.workspace(project: SampleProjects.classicJSON)
    let answers = try await workspace.converse([
      #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "apply", "arguments": {"command": ["gen", "Login", "tiny"]}}}"#
    ])
    #expect(try projectFile(workspace).contains("LoginView.swift"), "\(answers)")
  }

  @Test(
    "The generated bundle of XcodeGen and Tuist is not edited",
    arguments: [
      (
        "project.yml",
        """
        name: Shop
        options:
          projectFileFormat: xcproj
        targets:
          Shop: {type: application, platform: iOS, sources: [Shop]}
          ShopTests: {type: bundle.unit-test, platform: iOS, sources: [ShopTests], dependencies: [{target: Shop}]}

        """, "xcodegen generate"
      ),
      (
        "Project.swift",
        """
        import ProjectDescription

        let project = Project(name: "Shop", options: .options(projectFormat: .xcproj), targets: [
          .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["Shop/**"]),
          .target(
            name: "ShopTests", destinations: .iOS, product: .unitTests, bundleId: "a.b.t", sources: ["ShopTests/**"],
            dependencies: [.target(name: "Shop")]),
        ])

        """, "tuist generate"
      ),
    ])
  func generated(_ name: String, _ manifest: String, _ command: String) async throws {
    let workspace = try GenTests.workspace([name: manifest], project: SampleProjects.classicJSON)
    let generation = try await workspace.run("gen Login tiny")
    #expect(generation.code == 0, "\(generation.errors)")
    #expect(generation.errors.contains(command), "\(generation.errors)")
    #expect(try projectFile(workspace) == SampleProjects.classicJSONText)
    #expect(try await workspace.run("status").output == "Login  tiny 1  clean\n")
    #expect(try projectFile(workspace) == SampleProjects.classicJSONText)
  }
}
