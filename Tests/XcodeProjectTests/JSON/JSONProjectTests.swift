import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct JSONProjectTests {
  // MARK: - Reading

  @Test func `targets, groups and settings are read`() throws {
    let project = try JSONFixture.open()
    #expect(project.targets.map(\.name) == ["App", "Kit", "AppTests"])
    #expect(project.targets.map(\.kind) == [.application, .framework, .unitTests])
    #expect(project.targets.map(\.tests) == [nil, nil, "App"])
    #expect(project.targets[0].productType == "com.apple.product-type.application")
    #expect(project.buildPhases(of: "Kit").map(\.name) == ["Headers", "Sources"])
    #expect(project.organizationName == "Example")
    #expect(project.needsXcode16)
    #expect(project.objectVersion == nil)
    #expect(project.hasGroup(["App", "Empty"]))
    #expect(project.mainGroup?.groups.map(\.name) == ["App", "Feature", "Mixed", "Config", "Products"])
    #expect(
      project.mainGroup?.groups[0].files.map(\.path) == ["/src/Shop/App/Main.swift", "/src/Shop/App/Shared.swift"])
    #expect(try project.members(ofTarget: "Kit") == ["/src/Shop/App/Shared.swift"])
    #expect(try project.members(ofTarget: "App", endings: [".swift"], atMost: 1) == nil)
    #expect(project.isListedByFolder("App/Main.swift"))
  }

  @Test func `an edit beyond the limit of values states the limit`() throws {
    let known = try JSONDocument(Array(JSONFixture.shop.utf8)).nodes.count
    let more = String(repeating: "1,", count: ProjectLimits.values - known - 2)
    let project = try JSONFixture.open("{ \"extra\": [\(more)]," + JSONFixture.shop.dropFirst())
    let error = try #require(throws: DiagnosticError.self) {
      try project.adding([FileAddition(path: "App/New.swift", targets: ["App"])])
    }
    #expect(error.diagnostics.map(\.summary) == ["the project file has more than 1048576 values"])
  }

  @Test(arguments: [
    // path, listed, targets
    ("App/Main.swift", true, ["App"]), ("App/Shared.swift", true, ["App", "Kit"]),
    ("App/en.lproj/Main.strings", true, ["App"]), ("App/Other.swift", false, []),
    ("Feature/Any.swift", false, ["App"]), ("Mixed/Any.swift", false, ["App"]), ("Mixed/Old.swift", false, []),
    ("Mixed/Fast.m", false, ["App", "Kit"]), ("Mixed/Web/index.js", false, []),
  ])
  func `the targets that compile a path`(path: String, isListed: Bool, targets: [String]) throws {
    let membership = try JSONFixture.open().membership(ofFile: path)
    #expect(membership.isListed == isListed)
    #expect(membership.targets.keys.sorted() == targets)
  }

  @Test func `settings come from the first configuration, its file, and the project`() throws {
    let settings = try JSONFixture.open()
      .buildSettings(["SWIFT_VERSION", "SWIFT_FLAGS", "SDKROOT"], ofTarget: "App") { path in
        path == "/src/Shop/Config/Debug.xcconfig" ? ["SDKROOT": "iphoneos", "SWIFT_VERSION": "1"] : [:]
      }
    #expect(settings == ["SWIFT_VERSION": "6.0", "SWIFT_FLAGS": "-a -b", "SDKROOT": "iphoneos"])
  }

  @Test func `errors contain the line`() {
    let error = #expect(throws: DiagnosticError.self) { try JSONFixture.open("{\n  \"a\": 1,\n  \"a\": 2\n}") }
    #expect(
      error?.messages == [
        "Shop.xcodeproj/project.xcproj:3:3: error: a key occurs twice in one object [project-syntax]\n  = note: first defined here (Shop.xcodeproj/project.xcproj:2:3)\n  = help: correct the file there, or restore it: git restore Shop.xcodeproj/project.xcproj"
      ])
  }

  // MARK: - Adding and removing

  private static let empty = #"{ "kind": "group", "path": "Empty" },"#

  /// Additions, and the lines that they replace.
  private static let additions: [(String, [FileAddition], [(old: String, new: String)])] = [
    (
      "a file in two targets at the end of its group",
      [FileAddition(path: "App/New.swift", targets: ["App", "AppTests"])],
      [
        lines(
          8, empty,
          """
          { "kind": "group", "path": "Empty" },
          {
            "path": "New.swift",
            "target-membership": [
              "App/compile-sources",
              "AppTests/compile-sources",
            ],
          },
          """)
      ]
    ),
    (
      "a new group with a file", [FileAddition(path: "App/Login/View.swift", targets: ["App"])],
      [
        lines(
          8, empty,
          """
          { "kind": "group", "path": "Empty" },
          {
            "kind": "group",
            "path": "Login",
            "children": [
              { "path": "View.swift", "target-membership": [ "App/compile-sources" ] },
            ],
          },
          """)
      ]
    ),
    (
      "a file in a group that was empty", [FileAddition(path: "App/Empty/A.swift")],
      [
        lines(
          8, "},\n" + empty,
          """
          }, {
            "kind": "group",
            "id": "3350EBFDCC8892150007B000",
            "path": "Empty",
            "children": [
              { "path": "A.swift" },
            ],
          },
          """)
      ]
    ),
    (
      "headers and sources",
      [FileAddition(path: "Config/A.h", targets: ["Kit"]), FileAddition(path: "Config/B.m", targets: ["Kit"])],
      [
        lines(
          8, #"{ "path": "Debug.xcconfig" },"#,
          """
          { "path": "Debug.xcconfig" },
          { "path": "A.h", "target-membership": [ "Kit/headers" ] },
          { "path": "B.m", "target-membership": [ "Kit/compile-sources" ] },
          """)
      ]
    ),
    (
      "a language of a localized file", [FileAddition(path: "App/de.lproj/Main.strings", targets: ["App"])],
      [
        lines(
          12,
          """
          {
            "path": "en.lproj/Main.strings",
          },
          """,
          """
          {
            "path": "en.lproj/Main.strings",
          }, {
            "path": "de.lproj/Main.strings",
          },
          """)
      ]
    ),
    (
      "a phase that the target does not have", [FileAddition(path: "Config/A.json", targets: ["Kit"])],
      [
        lines(
          8, #"{ "path": "Debug.xcconfig" },"#,
          """
          { "path": "Debug.xcconfig" },
          { "path": "A.json", "target-membership": [ "Kit/resources" ] },
          """),
        lines(
          8,
          """
          "headers",
          "compile-sources",
          """,
          """
          "headers",
          "compile-sources",
          { "kind": "resources", "id": "45CFCF9E8EEFDE9C00AC4000" },
          """),
      ]
    ),
    (
      "exceptions of synchronized folders",
      [
        FileAddition(path: "Feature/A.swift", targets: ["Kit"]),
        FileAddition(path: "Mixed/Main.swift", targets: ["Kit"]),
      ],
      [
        lines(
          4,
          """
          },
          { "kind": "folder", "path": "Feature", "target-membership": [ "App" ] },
          {
            "kind": "folder",
            "path": "Mixed",
          """,
          """
          }, {
            "kind": "folder",
            "path": "Feature",
            "target-membership": [
              "App",
            ],
            "membership-exceptions": [
              {
                "target": "App",
                "exclusions": [
                  "A.swift",
                ],
              }, {
                "target": "Kit",
                "inclusions": [
                  "A.swift",
                ],
              },
            ],
          }, {
            "kind": "folder",
            "path": "Mixed",
          """),
        lines(12, #""Info.plist","#, "\"Info.plist\",\n\"Main.swift\","),
        lines(10, "\"inclusions\": [\n  \"Fast.m\",", "\"inclusions\": [\n  \"Fast.m\",\n  \"Main.swift\","),
      ]
    ),
  ]

  /// Indents each line of two texts, with line breaks.
  private static func lines(_ depth: Int, _ old: String, _ new: String) -> (old: String, new: String) {
    func indented(_ text: String) -> String {
      text.split(separator: "\n").map { String(repeating: " ", count: depth) + $0 + "\n" }.joined()
    }
    return (indented(old), indented(new))
  }

  @Test(arguments: additions.indices)
  func `files are added and removed by changed lines only`(index: Int) throws {
    let (name, additions, changes) = Self.additions[index]
    let project = try JSONFixture.open()
    let edit = try project.adding(additions)
    let after = JSONFixture.shop(changes)
    #expect(String(decoding: edit.result, as: UTF8.self) == after, "\(name)")
    let changed = try JSONFixture.open(after)
    #expect(try changed.adding(additions).isEmpty, "\(name)")
    #expect(try changed.removing(additions.map(\.path)).result == project.bytes, "\(name)")
  }

  @Test func `removed files take their exceptions with them`() throws {
    let edit = try JSONFixture.open().removing(["Mixed/Fast.m", "Mixed/Old.swift"])
    let (old, new) = Self.lines(
      8,
      """
      {
        "target": "App",
        "exclusions": [
          "Info.plist",
          "Old.swift",
        ],
      }, {
        "target": "Kit",
        "compiler-flags": {
          "Fast.m": "-O3",
        },
        "inclusions": [
          "Fast.m",
        ],
      },
      """,
      """
      {
        "target": "App",
        "exclusions": [
          "Info.plist",
        ],
      },
      """)
    #expect(String(decoding: edit.result, as: UTF8.self) == JSONFixture.shop([(old, new)]))
    #expect(edit.removed.exceptions == 3)
  }

  @Test func `files with other references are not removed`() throws {
    let error = #expect(throws: DiagnosticError.self) { try JSONFixture.open().removing(["Config/Debug.xcconfig"]) }
    #expect(
      error?.messages == [
        "Shop.xcodeproj/project.xcproj: error: 'Config/Debug.xcconfig' is still used elsewhere in 'Shop.xcodeproj' [project-file-in-use]"
      ])
  }

  @Test(arguments: [
    // replaced texts, file, problem
    (
      (
        "\"path\": \"Mixed\",\n      \"opaque-folders\": [\n        \"Web\",\n      ],\n      \"target-membership\": [\n        \"App\"",
        "\"path\": \"Mixed\",\n      \"target-membership\": [\n        \"Kit\""
      ), "Mixed/A.swift",
      "project.xcproj:49:25: error: 'exclusions' of target 'App' has no effect in folder 'Mixed', which the target does not build"
    ),
    (
      ("{ \"kind\": \"group\", \"path\": \"Empty\" }", "{ \"path\": \"Empty\" }"), "App/Empty/A.swift",
      "project.xcproj: error: 'App/Empty' is a folder reference, whose files are copied and not compiled"
    ),
    (
      ("\"name\": \"App\",", "\"nam\": \"App\","), "App/A.swift",
      "project.xcproj: error: 'Shop.xcodeproj' has no target 'App'"
    ),
  ])
  func `impossible additions to a damaged project are errors`(change: (String, String), path: String, problem: String)
    throws
  {
    let project = try JSONFixture.open(JSONFixture.shop([(old: change.0, new: change.1)]))
    let error = #expect(throws: DiagnosticError.self) {
      try project.adding([FileAddition(path: path, targets: ["App"])])
    }
    #expect(error?.messages.first?.hasPrefix("Shop.xcodeproj/\(problem)") == true, "\(error?.messages ?? [])")
  }

  @Test func `a new phase that other files name is reported`() throws {
    let text = JSONFixture.shop([
      (old: "\"headers\",\n        \"compile-sources\"", new: "\"headers\"")
    ])
    let edit = try JSONFixture.open(text).adding([FileAddition(path: "App/New.swift", targets: ["Kit"])])
    #expect(
      edit.warnings.map(\.summary) == [
        "target 'Kit' now also builds other files of 'Shop.xcodeproj', because 'Kit/compile-sources' was missing"
      ])
  }

  @Test func `members that stay keep their lines when an object gets shorter`() throws {
    let group = "{ \"kind\": \"group\", \"path\": \"Empty\" }"
    let unknown = """
      {
              "kind": "group",
              "path": "Empty",
              "notes": [
                "a",
              ],
            }
      """
    let project = try JSONFixture.open(JSONFixture.shop([(old: group, new: unknown)]))
    let addition = FileAddition(path: "App/Empty/New.swift", targets: ["App"])
    let after = try JSONFixture.open(String(decoding: project.adding([addition]).result, as: UTF8.self))
    #expect(try after.removing([addition.path]).result == project.bytes)
  }

  // MARK: - Renaming

  @Test(arguments: [
    // old path, new path, replaced texts
    (
      "Config", "Settings",
      [
        ("\"Config/Debug.xcconfig\"", "\"Settings/Debug.xcconfig\""),
        ("\"path\": \"Config\"", "\"path\": \"Settings\""),
      ]
    ),
    (
      "Config/Debug.xcconfig", "Config/D.xcconfig",
      [
        ("\"Config/Debug.xcconfig\"", "\"Config/D.xcconfig\""),
        ("\"path\": \"Debug.xcconfig\"", "\"path\": \"D.xcconfig\""),
      ]
    ),
    ("App/Main.swift", "Other/Main.swift", [("\"path\": \"Main.swift\"", "\"path\": \"../Other/Main.swift\"")]),
    (
      "Mixed/Fast.m", "Mixed/Slow.m",
      [
        ("\"Fast.m\": ", "\"Slow.m\": "),
        (
          "            \"Fast.m\",\n          ],\n        },\n      ],",
          "            \"Slow.m\",\n          ],\n        },\n      ],"
        ),
      ]
    ),
    ("Feature", "Features", [("\"path\": \"Feature\"", "\"path\": \"Features\"")]),
    (
      "App/en.lproj/Main.strings", "App/en.lproj/Start.strings",
      [
        ("\"name\": \"Main.strings\"", "\"name\": \"Start.strings\""),
        ("en.lproj/Main.strings", "en.lproj/Start.strings"),
      ]
    ),
  ])
  func `references follow a renamed file`(
    old: String, new: String, changes: [(String, String)]
  ) throws {
    let project = try JSONFixture.open()
    let edit = try project.renaming(old, to: new)
    #expect(String(decoding: edit.result, as: UTF8.self) == JSONFixture.shop(changes.map { (old: $0.0, new: $0.1) }))
    let back = try JSONFixture.open(String(decoding: edit.result, as: UTF8.self)).renaming(new, to: old)
    #expect(back.result == project.bytes)
  }

  @Test func `a reference that gets a shorter form follows a renamed folder`() throws {
    let text = JSONFixture.shop([
      (
        old: "{ \"name\": \"Debug\", \"file\": \"Config/Debug.xcconfig\" }",
        new: "{ \"name\": \"Debug\", \"anchor\": [ \"App\", \"Empty\" ], \"relative-path\": \"x.xcconfig\" }"
      )
    ])
    let renamed = try JSONFixture.open(text).renaming("App/Empty", to: "App/Full").result
    #expect(
      String(decoding: renamed, as: UTF8.self)
        == text.replacing("[ \"App\", \"Empty\" ]", with: "\"App/Full\"")
        .replacing("\"path\": \"Empty\"", with: "\"path\": \"Full\""))
  }

  @Test func `a folder that is renamed to another one with the same file is an error`() throws {
    let text = JSONFixture.shop([
      (
        old: "{ \"path\": \"Debug.xcconfig\" },",
        new: "{ \"path\": \"Debug.xcconfig\" },\n{ \"path\": \"Main.swift\" },"
      )
    ])
    let error = #expect(throws: DiagnosticError.self) { try JSONFixture.open(text).renaming("App", to: "Config") }
    #expect(
      error?.messages == [
        "Shop.xcodeproj/project.xcproj: error: 'Shop.xcodeproj' already lists 'Config/Main.swift' [project-path-taken]"
      ])
    #expect(try !JSONFixture.open(text).renaming(["App": "Config", "Config": "App"]).isEmpty)
  }

  // MARK: - Packages

  @Test func `a package and its product are added, moved and removed`() throws {
    let project = try JSONFixture.open()
    let addition = PackageAddition(path: "Packages/NetKit", products: [.init("NetKit", targets: ["Kit"])])
    let edit = try project.adding(packages: [addition])
    let after = JSONFixture.shop([
      Self.lines(
        2, #""files": ["#,
        "\"packages\": [\n  {\n    \"kind\": \"local\",\n    \"path\": \"Packages/NetKit\",\n  },\n],\n\"files\": ["),
      Self.lines(
        6,
        """
          "headers",
          "compile-sources",
        ],
        """,
        """
          "headers",
          "compile-sources",
          { "kind": "frameworks", "id": "18611785996AF9640033A000" },
        ],
        "package-product-members": [
          {
            "package": "NetKit",
            "product-name": "NetKit",
            "build-phase": { "build-phase": "frameworks" },
          },
        ],
        """),
    ])
    #expect(String(decoding: edit.result, as: UTF8.self) == after)
    let changed = try JSONFixture.open(after)
    #expect(try changed.adding(packages: [addition]).isEmpty)
    #expect(changed.localPackages.map(\.folder) == ["/src/Shop/Packages/NetKit"])
    #expect(try changed.packageProducts(ofTarget: "Kit").map(\.folder) == ["/src/Shop/Packages/NetKit"])
    #expect(try changed.removing(packages: [addition], extent: .everything).result == project.bytes)
    // The text does not record who added a package, so it can belong to the user.
    #expect(try changed.removing(packages: [addition]).isEmpty)
    let moved = try changed.renaming(package: "Packages/NetKit", to: "Modules/WebKit", products: ["NetKit": "WebKit"])
    #expect(
      String(decoding: moved.bytes, as: UTF8.self)
        == after.replacing("Packages/NetKit", with: "Modules/WebKit").replacing("NetKit", with: "WebKit"))
  }

  @Test func `a package in a folder that a target builds is an error`() throws {
    let addition = PackageAddition(path: "Feature/NetKit", products: [.init("NetKit", targets: ["App"])])
    let error = #expect(throws: DiagnosticError.self) { try JSONFixture.open().adding(packages: [addition]) }
    #expect(error?.diagnostics.map(\.id) == ["project-package-in-folder"])
  }

  // MARK: - Checks

  @Test(arguments: [
    // replaced text, problem
    (("\"App/compile-sources\" ] }", "\"App/compile\" ] }"), "there is no build phase 'App/compile'"),
    (("\"Products/App.app\"", "\"Products/Ap.app\""), "'product' refers to the missing 'Products/Ap.app'"),
    (("\"name\": \"Kit\"", "\"name\": \"App\""), "there are two targets 'App'"),
    (("\"test-host-target\": \"App\"", "\"test-host-target\": \"Ap\""), "there is no target 'Ap'"),
    (
      ("\"compiler-flags\": {", "\"exclusions\": [],\n\"compiler-flags\": {"),
      "an exception of folder 'Mixed' has inclusions and exclusions"
    ),
    (
      ("{ \"kind\": \"group\", \"path\": \"Empty\" }", "{ \"path\": \"Main.swift\" }"),
      "'Main.swift' is in one group twice"
    ),
  ])
  func `inconsistencies are found`(change: (String, String), problem: String) throws {
    let text = JSONFixture.shop([(old: change.0, new: change.1)])
    let project = try JSONProject(Array(text.utf8))
    #expect(JSONReferenceCheck.problems(of: project).map(\.text).contains(problem))
  }
}
