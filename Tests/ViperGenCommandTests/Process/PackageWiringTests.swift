import FileSystem
import SystemPackage
import Testing

@Suite("Modules as packages in projects for Xcode")
struct PackageWiringTests {
  private static let specification = """
    name: Shop
    packages:
      Core:
        path: Packages/Core  # ours
    targets:
      Shop:
        type: application
        platform: iOS
        deploymentTarget: "17.0"
        sources: [Shop]
        dependencies:
          - package: Core
      ShopTests:
        type: bundle.unit-test
        platform: iOS
        sources: [ShopTests]

    """

  private static let tuist = """
    import ProjectDescription

    let project = Project(
      name: "Shop",
      packages: [.local(path: "Packages/Core")],
      targets: [
        .target(
          name: "Shop", destinations: .iOS, product: .app, bundleId: "io.acme.Shop", sources: ["Shop/**"],
          dependencies: [
            .package(product: "Core"),
          ]
        ),
      ]
    )

    """

  private static let workspaceText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace
       version = "1.0">
       <FileRef
          location = "group:Shop.xcodeproj">
       </FileRef>
       <FileRef
          location = "group:Packages/Core">
       </FileRef>
    </Workspace>

    """

  private static let core = [
    "Packages/Core/Package.swift":
      "// swift-tools-version: 5.10\nimport PackageDescription\nlet package = Package(name: \"Core\")\n"
  ]

  /// A kind of project, and the lines that it gets for the module Login.
  private struct Kind: CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    /// The file that declares packages, and its name in messages.
    let manifest: String
    let shown: String
    let lines: [String]
    var testDescription: String { name }
  }

  private static let kinds = [
    Kind(
      name: "Xcode", files: SampleProjects.classic, manifest: "Shop.xcodeproj/project.pbxproj", shown: "Shop.xcodeproj",
      lines: ["lastKnownFileType = wrapper; name = Login; path = Packages/Login;", "\t\t\tproductName = Login;"]),
    Kind(
      name: "XcodeGen", files: ["project.yml": specification, "Shop/App.swift": ""], manifest: "project.yml",
      shown: "project.yml",
      lines: [
        "  Login:\n    path: Packages/Login\ntargets:", "      - package: Core\n      - package: Login\n  ShopTests:",
      ]),
    Kind(
      name: "Tuist", files: ["Project.swift": tuist, "Shop/App.swift": ""], manifest: "Project.swift",
      shown: "Project.swift",
      lines: [
        #"packages: [.local(path: "Packages/Core"), .local(path: "Packages/Login")],"#,
        "        .package(product: \"Core\"),\n        .package(product: \"Login\"),\n      ]",
      ]),
  ]

  private static func workspace(_ kind: Kind, _ more: [String: String] = [:]) throws -> Workspace {
    try Workspace(
      GenTests.tiny.merging(kind.files) { $1 }.merging(core) { $1 }.merging(
        ["Shop.xcworkspace/contents.xcworkspacedata": workspaceText]
      ) { $1 }.merging(more) { $1 })
  }

  private static let command = "gen Login tiny --as package --module-path Packages --author Ada"

  @Test(
    "A package is added with new lines only; a second run changes nothing; remove and undo restore all bytes",
    arguments: kinds)
  private func wires(kind: Kind) async throws {
    let workspace = try Self.workspace(kind)
    let before = try workspace.contents()
    let looked = try await workspace.run(Self.command + " --dry-run --diff")
    #expect(looked.output.contains("\n--- a/\(kind.manifest)\n"), "\(looked.errors)")
    #expect(try workspace.contents() == before)

    let first = try await workspace.run(Self.command)
    #expect(first.code == 0, "\(first.errors)")
    #expect(first.output.contains("\n  modify     \(kind.shown)   +1 package, +Login in Shop\n"))
    #expect(first.errors.contains("next: ") && !first.errors.contains("swift build"), "\(first.errors)")
    let text = try #require(try workspace.read(kind.manifest))
    for lines in kind.lines { #expect(text.contains(lines), "\(text)") }
    let old = try #require(before[kind.manifest]).split(separator: "\n")
    if kind.name != "Tuist" {
      #expect(text.split(separator: "\n").difference(from: old).removals.isEmpty)
    }
    #expect(try workspace.read("Packages/Login/Package.swift")?.contains("\"LoginTests\"") == true)

    let after = try workspace.contents()
    let second = try await workspace.run(Self.command)
    #expect(second.errors.contains("nothing to do"), "\(second.errors)")
    #expect(try await workspace.run("check").code == 0)
    #expect(try workspace.contents() == after)

    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.contents() == before)
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.contents() == after)
  }

  @Test("A package follows its module's rename, and is removed under its new name", arguments: kinds)
  private func renames(kind: Kind) async throws {
    let workspace = try Self.workspace(kind, ["Shop/Start.swift": "import Login\n"])
    let before = try workspace.contents()
    #expect(try await workspace.run(Self.command).code == 0)
    let renamed = try await workspace.run("rename Login SignIn")
    #expect(renamed.code == 0, "\(renamed.errors)")
    let text = try #require(try workspace.read(kind.manifest))
    for lines in kind.lines { #expect(text.contains(lines.replacing("Login", with: "SignIn")), "\(text)") }
    #expect(!text.contains("Login"))
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.read(kind.manifest) == before[kind.manifest])
  }

  @Test("A workspace that lists packages gets the module's package")
  func workspaces() async throws {
    let path = "Shop.xcworkspace/contents.xcworkspacedata"
    let workspace = try Self.workspace(Self.kinds[0])
    #expect(try await workspace.run(Self.command).code == 0)
    let element = "   <FileRef\n      location = \"group:Packages/Core\">\n   </FileRef>\n"
    let both = Self.workspaceText.replacing(element, with: element + element.replacing("Core", with: "Login"))
    #expect(try workspace.read(path) == both)
    #expect(try await workspace.run("rename Login SignIn").code == 0)
    #expect(try workspace.read(path) == both.replacing("Login", with: "SignIn"))
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.read(path) == Self.workspaceText)
    // A workspace without packages stays unchanged.
    let bare = Self.workspaceText.replacing(element, with: "")
    let other = try Self.workspace(Self.kinds[0], [path: bare])
    #expect(try await other.run(Self.command).code == 0)
    #expect(try other.read(path) == bare)
  }

  private static let plan = """
    {
      "configurations" : [

      ],
      "testTargets" : [
        {
          "parallelizable" : true,
          "target" : {
            "containerPath" : "container:Shop.xcodeproj",
            "identifier" : "AA0000000000000000000031",
            "name" : "ShopTests"
          }
        }
      ],
      "version" : 1
    }

    """

  @Test("A test plan that runs the target's tests runs the module's too")
  func plans() async throws {
    let workspace = try Self.workspace(
      Self.kinds[0],
      ["Shop.xctestplan": Self.plan, "Other.xctestplan": Self.plan.replacing("ShopTests", with: "UITests")])
    #expect(try await workspace.run(Self.command).code == 0)
    let both = Self.plan.replacing(
      "    }\n  ],",
      with: """
            },
            {
              "target" : {
                "containerPath" : "container:Packages\\/Login",
                "identifier" : "LoginTests",
                "name" : "LoginTests"
              }
            }
          ],
        """)
    #expect(try workspace.read("Shop.xctestplan") == both)
    #expect(try workspace.read("Other.xctestplan") == Self.plan.replacing("ShopTests", with: "UITests"))
    #expect(try await workspace.run(Self.command).errors.contains("nothing to do"))
    #expect(try await workspace.run("rename Login SignIn").code == 0)
    #expect(try workspace.read("Shop.xctestplan") == both.replacing("Login", with: "SignIn"))
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.read("Shop.xctestplan") == Self.plan)
  }

  @Test("Skipped package tests in a plan are renamed and removed with the package's entry")
  func skippedTests() async throws {
    let workspace = try Self.workspace(Self.kinds[0], ["Shop.xctestplan": Self.plan])
    #expect(try await workspace.run(Self.command).code == 0)
    let target = "      \"target\" : {\n        \"containerPath\" : \"container:Packages"
    let plan = try #require(try workspace.read("Shop.xctestplan")).replacing(
      target,
      with: """
              "skippedTests" : [
                "LoginView",
                "LoginView\\/draws()",
                "OtherTests"
              ],

        """ + target)
    #expect(plan.contains("OtherTests"))
    try workspace.write(plan, to: "Shop.xctestplan")
    #expect(try await workspace.run("rename Login SignIn --references").code == 0)
    #expect(try workspace.read("Shop.xctestplan") == plan.replacing("Login", with: "SignIn"))
    #expect(try await workspace.run("undo").code == 0)
    #expect(try workspace.read("Shop.xctestplan") == plan)
  }

  private static func scheme(_ testables: (name: String, container: String)...) -> String {
    let elements = testables.map { name, container in
      """
               <TestableReference
                  skipped = "NO">
                  <BuildableReference
                     BuildableIdentifier = "primary"
                     BlueprintIdentifier = "\(name)"
                     BuildableName = "\(name)"
                     BlueprintName = "\(name)"
                     ReferencedContainer = "container:\(container)">
                  </BuildableReference>
               </TestableReference>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme
         version = "1.7">
         <TestAction
            buildConfiguration = "Debug">
            <Testables>
      \(elements.joined())      </Testables>
         </TestAction>
      </Scheme>

      """
  }

  @Test("A scheme without a test plan gets the tests if it runs other package tests, or if no package exists")
  func schemes() async throws {
    let folder = "xcshareddata/xcschemes"
    let (own, beside) = ("Shop.xcodeproj/\(folder)/Shop.xcscheme", "Shop.xcworkspace/\(folder)/All.xcscheme")
    let (shop, core) = (("ShopTests", "Shop.xcodeproj"), ("CoreTests", "Packages/Core"))
    let workspace = try Self.workspace(
      Self.kinds[0], [own: Self.scheme(shop), beside: Self.scheme(shop, core), "Shop.xctestplan": Self.plan])
    let before = try workspace.contents()
    let run = try await workspace.run(Self.command)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("  modify     \(own)   +LoginTests\n"), "\(run.output)")
    let login = ("LoginTests", "Packages/Login")
    #expect(try workspace.read(own) == Self.scheme(shop, login))
    #expect(try workspace.read(beside) == Self.scheme(shop, core, login))
    #expect(try await workspace.run(Self.command).errors.contains("nothing to do"))
    #expect(try await workspace.run("check").code == 0)
    let after = try workspace.contents()

    // Packages exist now, so a scheme without their tests omits them on purpose.
    try workspace.write(Self.scheme(shop), to: own)
    #expect(try await workspace.run("gen Cart tiny --as package --module-path Packages --author Ada").code == 0)
    #expect(try workspace.read(own) == Self.scheme(shop))
    #expect(try workspace.read(beside) == Self.scheme(shop, core, login, ("CartTests", "Packages/Cart")))
    #expect(try await workspace.run("remove Cart").code == 0)
    try workspace.write(Self.scheme(shop, login), to: own)
    #expect(try workspace.contents() == after)

    #expect(try await workspace.run("rename Login SignIn").code == 0)
    let signIn = ("SignInTests", "Packages/SignIn")
    #expect(try workspace.read(own) == Self.scheme(shop, signIn))
    #expect(try workspace.read(beside) == Self.scheme(shop, core, signIn))
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.contents() == before)
  }

  @Test("Of several schemes that run the app's tests, only the app's gets those of a package")
  func schemesOfOneApp() async throws {
    let folder = "Shop.xcodeproj/xcshareddata/xcschemes"
    let (own, other) = ("\(folder)/Shop.xcscheme", "\(folder)/Nightly.xcscheme")
    let text = Self.scheme(("ShopTests", "Shop.xcodeproj"))
    let workspace = try Self.workspace(Self.kinds[0], [own: text, other: text])
    #expect(try await workspace.run(Self.command).code == 0)
    let login = ("LoginTests", "Packages/Login")
    #expect(try workspace.read(own) == Self.scheme(("ShopTests", "Shop.xcodeproj"), login))
    #expect(try workspace.read(other) == text)
  }

  @Test("A scheme with a test plan stays unchanged")
  func planned() async throws {
    let path = "Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"
    let text = Self.scheme(("ShopTests", "Shop.xcodeproj")).replacing(
      "      <Testables>\n",
      with: """
              <TestPlans>
                 <TestPlanReference
                    reference = "container:Plans/Shop.xctestplan">
                 </TestPlanReference>
              </TestPlans>
              <Testables>

        """)
    let workspace = try Self.workspace(Self.kinds[0], [path: text, "Plans/Shop.xctestplan": Self.plan])
    #expect(try await workspace.run(Self.command).code == 0)
    #expect(try workspace.read(path) == text)
    #expect(try workspace.read("Plans/Shop.xctestplan")?.contains("LoginTests") == true)
  }

  @Test("A target is edited in the file that declares it, and a file outside of the project is named")
  func included() async throws {
    let shop = Self.specification.firstRange(of: "  Shop:\n").map { Self.specification[$0.lowerBound...] } ?? ""
    let end = shop.firstRange(of: "  ShopTests:\n")?.lowerBound ?? shop.endIndex
    let main =
      "include: [{path: Specs/app.yml, relativePaths: false}]\n" + Self.specification.replacing(shop[..<end], with: "")
    let files = ["project.yml": main, "Specs/app.yml": "targets:\n\(shop[..<end])"]
    let workspace = try Self.workspace(Self.kinds[1], files)
    let before = try workspace.contents()
    let run = try await workspace.run(Self.command)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try workspace.read("project.yml")?.contains("  Login:\n    path: Packages/Login\n") == true)
    #expect(try workspace.read("project.yml")?.contains("- package: Login") == false)
    #expect(
      try workspace.read("Specs/app.yml")
        == files["Specs/app.yml"]?.replacing(
          "      - package: Core\n", with: "      - package: Core\n      - package: Login\n"))
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("rename Login SignIn").code == 0)
    #expect(try workspace.read("Specs/app.yml")?.contains("      - package: SignIn\n") == true)
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.contents() == before)

    let outside = try Workspace(
      workspace.contents().reduce(into: ["shared/app.yml": files["Specs/app.yml"] ?? ""]) {
        $0["app/" + $1.key] = $1.value
      })
    try outside.write(main.replacing("Specs/app.yml", with: "../shared/app.yml"), to: "app/project.yml")
    let refused = try await outside.run(Self.command, in: "app")
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains(
        "../shared/app.yml: error: '../shared/app.yml' is outside of the project's directory, so viper-gen cannot insert"
      ),
      "\(refused.errors)")
    #expect(refused.errors.contains("  = note: targets:\n  = note:   Shop:\n  = note:     dependencies:\n"))
  }

  @Test("An existing package stays when the module is removed")
  func present() async throws {
    let text = Self.specification.replacing(
      "packages:\n", with: "packages:\n  Login:\n    path: Packages/Login\n")
    let kind = Self.kinds[1]
    let workspace = try Self.workspace(kind, ["project.yml": text])
    #expect(try await workspace.run(Self.command).code == 0)
    #expect(try workspace.read("project.yml")?.contains("      - package: Login\n") == true)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.read("project.yml") == text)
  }

  @Test(
    "A project that cannot be edited is an error that contains the lines to add, and these work",
    arguments: [
      (
        kinds[1], "    dependencies:\n      - package: Core\n", "    dependencies: &core [{package: Core}]\n",
        "  = note: packages:\n  = note:   Login:\n  = note:     path: Packages/Login\n  = note: targets:\n  = note:   Shop:\n"
          + "  = note:     dependencies:\n  = note:       - package: Login\n",
        [
          ("[{package: Core}]", "[{package: Core}, {package: Login}]"),
          ("packages:\n", "packages:\n  Login:\n    path: Packages/Login\n"),
        ]
      ),
      (
        kinds[2], "dependencies: [\n", "dependencies: others + [\n",
        "  = note: packages: [.package(path: \"Packages/Login\")]\n"
          + "  = note: dependencies: [.package(product: \"Login\")]  // of Shop\n",
        [
          ("packages: [", "packages: [.package(path: \"Packages/Login\"), "),
          (".package(product: \"Core\"),", ".package(product: \"Core\"), .package(product: \"Login\"),"),
        ]
      ),
    ])
  private func refused(
    kind: Kind, literal: String, computed: String, lines: String, pasted: [(String, String)]
  ) async throws {
    let text = try #require(kind.files[kind.manifest]).replacing(literal, with: computed)
    let workspace = try Self.workspace(kind, [kind.manifest: text])
    let before = try workspace.contents()
    let run = try await workspace.run(Self.command)
    #expect(run.code == 65)
    #expect(run.errors.contains(lines), "\(run.errors)")
    #expect(try workspace.contents() == before)
    try workspace.write(pasted.reduce(text) { $0.replacing($1.0, with: $1.1) }, to: kind.manifest)
    let again = try await workspace.run(Self.command)
    #expect(again.code == 0, "\(again.errors)")
  }

  @Test(
    "A Tuist manifest has several forms for the same entry",
    arguments: [
      (["    .target(\n": "    .init(\n"], nil),
      (["Project(\n  name": "Project.init(\n  name"], nil),
      (["let project = Project(": "let project: Project = .init("], nil),
      (
        [
          "let project": "let packages: [TargetDependency] = [\n  .package(product: \"Core\"),\n]\nlet project",
          "dependencies: [\n        .package(product: \"Core\"),\n      ]": "dependencies: packages",
        ], "  .package(product: \"Core\"),\n  .package(product: \"Login\"),\n]\nlet project"
      ),
    ] as [([String: String], String?)])
  private func spellings(_ changes: [String: String], _ added: String?) async throws {
    let text = changes.reduce(Self.tuist) { $0.replacing($1.key, with: $1.value) }
    #expect(text != Self.tuist)
    let workspace = try Self.workspace(Self.kinds[2], ["Project.swift": text])
    #expect(try await workspace.run(Self.command).code == 0)
    let written = try #require(try workspace.read("Project.swift"))
    #expect(written.contains(#"packages: [.local(path: "Packages/Core"), .local(path: "Packages/Login")],"#))
    #expect(written.contains(added ?? "        .package(product: \"Core\"),\n        .package(product: \"Login\"),\n"))
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.read("Project.swift") == text)
  }

  @Test("If most modules are packages, the next one is a package by default", arguments: kinds)
  private func habit(kind: Kind) async throws {
    let workspace = try Self.workspace(kind)
    // Target names in the Rambafile would take precedence.
    if try workspace.read("Rambafile") != nil { try workspace.remove("Rambafile") }
    for module in ["Login", "Cart"] {
      #expect(try await workspace.run("gen \(module) tiny --as package --module-path Packages").code == 0)
    }
    let run = try await workspace.run("gen Profile tiny")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.errors.contains(
        "Most modules are packages: using \(kind.shown), a new package in directory Packages/Profile"),
      "\(run.errors)")
    #expect(try workspace.read("Packages/Profile/Package.swift") != nil)
  }

  @Test("A target for several platforms gets a package at its declaration")
  func platforms() async throws {
    let text = Self.specification.replacing(
      "    platform: iOS\n    deploymentTarget", with: "    platform: [iOS, macOS]\n    deploymentTarget")
    #expect(text != Self.specification)
    let workspace = try Self.workspace(Self.kinds[1], ["project.yml": text])
    let run = try await workspace.run(Self.command + " --project-targets Shop_iOS,Shop_macOS")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("  modify     project.yml   +1 package, +Login in Shop\n"), "\(run.output)")
    #expect(
      try workspace.read("project.yml")?.contains("      - package: Core\n      - package: Login\n  ShopTests:") == true
    )
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.read("project.yml") == text)
  }

  @Test(
    "Dependencies in project.yml can be in brackets",
    arguments: [
      ("[{package: Core}]", "[{package: Core}, {package: Login}]"),
      ("[ { package: Core }, { sdk: UIKit } ]", "[ { package: Core }, { sdk: UIKit }, { package: Login } ]"),
      ("[]", "[{package: Login}]"),
      ("[\n      {package: Core},\n    ]", "[\n      {package: Core},\n      {package: Login},\n    ]"),
    ])
  func brackets(_ list: String, _ longer: String) async throws {
    let lines = "    dependencies:\n      - package: Core\n"
    let text = Self.specification.replacing(lines, with: "    dependencies: \(list)\n")
    #expect(text != Self.specification)
    let workspace = try Self.workspace(Self.kinds[1], ["project.yml": text])
    #expect(try await workspace.run(Self.command).code == 0)
    #expect(try workspace.read("project.yml")?.contains("    dependencies: \(longer)\n") == true)
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("rename Login SignIn").code == 0)
    let renamed = longer.replacing("Login", with: "SignIn")
    #expect(try workspace.read("project.yml")?.contains("    dependencies: \(renamed)\n") == true)
    #expect(try await workspace.run("remove SignIn").code == 0)
    #expect(try workspace.read("project.yml") == text)
  }

  @Test("A package passed by hand to a Tuist helper is found, and the helper stays unchanged")
  func helpers() async throws {
    let helper = """
      import ProjectDescription
      extension Project {
        public static func app(name: String) -> Project {
          Project(name: name, packages: [PACKAGES], targets: [
            Target(name: name, product: .app, sources: ["Shop/**"], dependencies: [DEPENDENCIES])
          ])
        }
      }

      """
    let path = "Tuist/ProjectDescriptionHelpers/Project+App.swift"
    let workspace = try Self.workspace(
      Self.kinds[2],
      [
        "Project.swift":
          "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project.app(name: \"Shop\")\n",
        path: helper,
      ])
    let refused = try await workspace.run(Self.command)
    #expect(refused.code == 65)
    #expect(refused.errors.contains("  = note: packages: [.package(path: \"Packages/Login\")]\n"), "\(refused.errors)")
    let given = helper.replacing("PACKAGES", with: ".package(path: \"Packages/Login\")")
      .replacing("DEPENDENCIES", with: ".package(product: \"Login\")")
    try workspace.write(given, to: path)
    #expect(try await workspace.run(Self.command).code == 0)
    #expect(try await workspace.run("check").code == 0)
    #expect(try await workspace.run("remove Login").code == 0)
    #expect(try workspace.read(path) == given)
  }

  @Test("A folder that a target builds completely cannot contain a package")
  func folders() async throws {
    let workspace = try Self.workspace(Self.kinds[1])
    let run = try await workspace.run("gen Login tiny --as package --module-path Shop")
    #expect(run.code == 1)
    #expect(
      run.errors.contains("error: 'Shop/Login' already belongs to the target 'Shop' [target-folder-taken]\n"),
      "\(run.errors)")
  }

  /// Projects without packages and dependencies.
  private static let bare =
    [
      Kind(
        name: "XcodeGen",
        files: [
          "project.yml":
            "name: Shop\ntargets:\n  Shop:\n    type: application\n    platform: iOS\n    sources: [Shop]\n",
          "Shop/App.swift": "",
        ],
        manifest: "project.yml", shown: "package",
        lines: ["    dependencies:\n      - package: A\n      - package: B\n      - package: C\n"]),
      Kind(
        name: "Tuist",
        files: [
          "Project.swift": """
          import ProjectDescription

          let project = Project(
            name: "Shop",
            targets: [
              .target(
                name: "Shop",
                product: .app,
                sources: ["Shop/**"],
                settings: .settings()
              ),
            ]
          )

          """, "Shop/App.swift": "",
        ], manifest: "Project.swift", shown: "package",
        lines: [
          "      dependencies: [.package(product: \"A\"), .package(product: \"B\"), .package(product: \"C\")],\n      settings:"
        ]),
    ]
    + ["package", "target"].map { kind in
      Kind(
        name: "Swift package",
        files: [
          "Package.swift": """
          // swift-tools-version: 6.0
          import PackageDescription

          let package = Package(
            name: "Shop",
            targets: [
              .executableTarget(name: "Shop")
            ]
          )

          """, "Sources/Shop/App.swift": "",
        ], manifest: "Package.swift", shown: kind,
        lines: [
          kind == "target"
            ? #"dependencies: ["A", "B", "C"]"#
            : #"dependencies: [.product(name: "A", package: "A"), .product(name: "B", package: "B"), "#
        ])
    }

  @Test(
    "Lists created for the first module are deleted with the last, in any order", arguments: bare,
    [["A", "B", "C"], ["B", "A", "C"], ["C", "B", "A"]])
  private func orders(kind: Kind, order: [String]) async throws {
    let workspace = try Workspace(GenTests.tiny.merging(kind.files) { $1 })
    let before = try workspace.contents()
    for module in ["A", "B", "C"] {
      let run = try await workspace.run("gen \(module) tiny --as \(kind.shown) --author Ada")
      #expect(run.code == 0, "\(run.errors)")
    }
    let text = try #require(try workspace.read(kind.manifest))
    for lines in kind.lines { #expect(text.contains(lines), "\(text)") }
    for module in order {
      let run = try await workspace.run("remove \(module)")
      #expect(run.code == 0, "\(run.errors)")
    }
    #expect(try workspace.contents() == before)
  }
}
