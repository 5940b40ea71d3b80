import FileSystem
import ProjectKinds
import SystemPackage
import TestSupport
import Testing

@testable import ModuleGeneration

/// The code around a module: its declarations, and its uses of the module's types.
@Suite struct OutsideSourcesTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Shop", path: "Shop"),
        .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests"),
        .target(name: "Kit", dependencies: ["Shop"], path: "Kit"),
        .target(name: "Tool", dependencies: ["Shop"], path: "Tool"),
        .testTarget(name: "KitTests", dependencies: ["Shop"], path: "KitTests"),
      ])

    """

  /// The sources around a module with the types `LoginView` and `LoginKit`, which `Shop/Login.swift` declares.
  private static func sources(_ texts: [String: String]) throws -> OutsideSources {
    let folder = try TemporaryFolder()
    try folder.write(manifest, to: "Package.swift")
    let own = folder.path.pushing("Shop/Login.swift")
    try folder.write("class LoginView {}\nclass LoginKit {}\nlet view = LoginView()\n", to: "Shop/Login.swift")
    for (path, text) in texts { try folder.write(text, to: path) }
    let opener = ProjectOpener(files: folder.files, workingDirectory: folder.path)
    let project = try #require(try opener.open(folder.path.appending("Package.swift")))
    var outside = try OutsideSources(
      of: (code: ["Shop"], tests: ["ShopTests"]), in: project, leavingOut: [own], workingDirectory: folder.path)
    outside.listen(for: types)
    try outside.listen(for: types, importing: ["Shop", "ShopTests"], in: project)
    return outside
  }

  private static let types: Set<String> = ["LoginView", "LoginKit"]

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let expected: [String]

    init(_ description: String, _ files: [String: String], _ expected: [String]) {
      (testDescription, self.files, self.expected) = (description, files, expected)
    }
  }

  @Test(arguments: [
    Case(
      "declarations of the app that other files can use",
      [
        "Shop/A.swift": "\nclass A { let a = 1; struct B {} }\nprivate class C {}\nfileprivate enum D {}\n"
          + "typealias E = Int\nfunc f() {}\nlet g = 1\nprivate let h = 1\nfileprivate func i() {}\n"
      ],
      ["declared: A Shop/A.swift:2, E Shop/A.swift:5", "globals: f Shop/A.swift:6, g Shop/A.swift:7"]
    ),
    Case(
      "declarations of tests",
      ["ShopTests/A.swift": "class A {}\nfunc b() {}\n", "KitTests/A.swift": "class B {}\n"],
      ["declared by tests: A ShopTests/A.swift:1", "globals: b ShopTests/A.swift:2"]
    ),
    Case(
      "members that extensions add to types of libraries",
      [
        "Shop/A.swift": """
        extension String {
          var a: Int { 1 }
          func b(_ c: Int, to d: Int, _: Int) {}
          private var e: Int { 1 }
          fileprivate func f() {}
          init(g: Int) {}
          init(_ h: Int) {}
          struct I {}
        }
        private extension String { var j: Int { 1 } }
        fileprivate extension String { var k: Int { 1 } }
        extension Own { var l: Int { 1 } }
        extension OwnTests { var m: Int { 1 } }
        struct Own { var n: Int { 1 } }
        extension Array where Element == Int { var a: Int { 2 } }
        """, "ShopTests/OwnTests.swift": "final class OwnTests {}\n",
      ],
      [
        "declared: Own Shop/A.swift:14", "declared by tests: OwnTests ShopTests/OwnTests.swift:1",
        "extended: I Shop/A.swift:8, String Shop/A.swift:6 (g), String Shop/A.swift:7 (_), a Shop/A.swift:15, "
          + "a Shop/A.swift:2, b Shop/A.swift:3 (_, to, _)",
      ]
    ),
    Case(
      "uses, with the calls of each type",
      [
        "Shop/A.swift": "\nlet a: LoginView? = nil\n",
        "Shop/B.swift": "let b = LoginView.shared\nlet c = [LoginView]()\n",
        "Shop/C.swift": "\nlet d = LoginView()\nlet e = LoginView()\nlet f = Other()\n", "Shop/D.swift": "let g = 1\n",
      ],
      [
        "globals: a Shop/A.swift:2, b Shop/B.swift:1, c Shop/B.swift:2, d Shop/C.swift:2, e Shop/C.swift:3, "
          + "f Shop/C.swift:4, g Shop/D.swift:1", "speaking: Shop/A.swift, Shop/B.swift, Shop/C.swift",
        "words: LoginView Other a b c d e f shared", "made: LoginView Shop/C.swift:2, LoginView Shop/C.swift:3",
      ]
    ),
    Case(
      "uses in tests", ["ShopTests/A.swift": "class A {\n  let a = LoginView()\n}\n"],
      [
        "declared by tests: A ShopTests/A.swift:1", "speaking: ShopTests/A.swift", "test words: A LoginView a",
      ]
    ),
    Case(
      "a file whose own type hides the module's",
      [
        "Shop/A.swift": "private class LoginView {}\nlet a = LoginView()\n",
        "Shop/B.swift": "enum B {\n  typealias LoginView = Int\n  let b: (LoginView, LoginKit)\n}\n",
        "Shop/C.swift": "extension LoginView {}\n",
      ],
      [
        "declared: B Shop/B.swift:1", "globals: a Shop/A.swift:2", "speaking: Shop/B.swift, Shop/C.swift",
        "words: B Int LoginKit LoginView b",
      ]
    ),
    Case(
      "a type of the app with the name of the module's",
      ["Shop/A.swift": "class LoginView {}\n", "Shop/B.swift": "let b = LoginView()\n"],
      ["declared: LoginView Shop/A.swift:1", "globals: b Shop/B.swift:1"]
    ),
    Case(
      "a type of the tests with the name of the module's",
      [
        "Shop/B.swift": "let b: (LoginView, LoginKit)\n", "ShopTests/A.swift": "class LoginView {}\n",
        "ShopTests/B.swift": "let c = LoginView()\n",
      ],
      [
        "declared by tests: LoginView ShopTests/A.swift:1", "globals: b Shop/B.swift:1, c ShopTests/B.swift:1",
        "speaking: Shop/B.swift", "words: LoginKit LoginView b",
      ]
    ),
    Case(
      "other targets use the module if they import its target",
      [
        "Kit/A.swift": "import Shop\nlet a = LoginView()\n", "Kit/B.swift": "import Shop\nlet b = LoginView()\n",
        "Tool/A.swift": "let c = LoginView()\n", "Tool/B.swift": "import Shop\nlet d = 1\n",
        "KitTests/A.swift": "@testable import Shop\nclass D { let e: LoginKit }\n",
      ],
      [
        "speaking: Kit/A.swift, Kit/B.swift, KitTests/A.swift", "users: Kit", "words: LoginView Shop a b",
        "test words: D LoginKit Shop e testable", "made: LoginView Kit/A.swift:2, LoginView Kit/B.swift:2",
      ]
    ), Case("a large file is ignored", ["Shop/A.swift": "let a = 1\n" + String(repeating: "//\n", count: 1 << 20)], []),
  ])
  func `Declarations and uses`(row: Case) throws {
    let summary = try Self.sources(row.files).summary
    #expect(summary == row.expected)
  }

  private static let code = [
    "Shop/A.swift": """
    class Base: UIViewController {
      var one = 1
    }
    extension Base { func two() {} }
    class Middle: Base { func three() {} }
    class Free { var four = 1 }
    class Below: Free { var five = 1 }
    class Coded: Codable { var six = 1 }
    class Sourced: UITableViewDataSource { var seven = 1 }
    struct Value { var eight = 1 }
    class Valued: Value {}
    extension String { var trimmed: String { self } }
    """,
    "Shop/B.swift": "let a = x.trimmed + self.trimmed + trimmed\nlet b = (y.own, y.one, y.two)\n",
    "Shop/C.swift": "let base: Base?\nlet d = x.one\n  + y.one\n",
    "ShopTests/A.swift": "let a = x.own\n",
  ]

  @Test(
    arguments: [
      // The system's class declares other members.
      ("Base", true, nil), ("Middle", true, nil), ("Free", true, ["four"]), ("Below", true, ["five", "four"]),
      ("Coded", true, ["six"]), ("Sourced", true, ["seven"]), ("Value", false, ["eight"]), ("Valued", true, []),
      ("Missing", false, nil),
    ] as [(String, Bool, [String]?)])
  func `Classes of the app with their inherited members`(name: String, isClass: Bool, members: [String]?) throws {
    let outside = try Self.sources(Self.code)
    #expect(outside.isClass(name) == isClass)
    #expect(outside.inheritedMembers(of: name)?.sorted() == members)
  }

  @Test(arguments: [
    ("two", "Base", true), ("one", "Base", true), ("three", "Base", false), ("trimmed", "String", true),
    ("own", "Base", false),
  ])
  func `Members that the app declares`(member: String, type: String, isDeclared: Bool) throws {
    let outside = try Self.sources(Self.code)
    #expect(outside.declares(member, in: type) == isDeclared)
    #expect(outside.contains(member))
    #expect(!outside.contains("nowhere"))
  }
}

extension OutsideSources {
  /// All facts that are not empty, one per line.
  fileprivate var summary: [String] {
    func places(_ found: [String: Place]) -> String {
      found.map { "\($0.key) \($0.value.shown)" }.sorted().joined(separator: ", ")
    }
    let members = extended.flatMap { name, all in
      all.map { member in
        let labels = member.labels.map { " (\($0.map { $0 ?? "_" }.joined(separator: ", ")))" } ?? ""
        return "\(name) \(member.place.shown)\(labels)"
      }
    }
    return [
      ("declared", places(declared)), ("declared by tests", places(declaredByTests)), ("globals", places(globals)),
      ("extended", members.sorted().joined(separator: ", ")),
      ("speaking", speaking.map(\.shown).sorted().joined(separator: ", ")), ("users", users.joined(separator: ", ")),
      ("words", words.sorted().joined(separator: " ")), ("test words", testWords.sorted().joined(separator: " ")),
      ("made", made.map { "\($0.isNested ? "." : "")\($0.type) \($0.place.shown)" }.sorted().joined(separator: ", ")),
    ].filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)" }
  }
}
