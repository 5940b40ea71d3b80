import Diagnostics
import TestSupport
import Testing

@testable import ProjectKinds

/// The recorded edits of manifests that list packages, and of test plans.
@Suite struct ListingExamplesTests {
  private static let specifications: [(name: String, text: String)] = [
    (
      "neither packages nor dependencies",
      """
      name: Shop
      targets:
          Shop:
              type: application
              sources: [Shop]
          ShopKit:
              type: framework

      schemes:
          Shop: {}

      """
    ),
    (
      "sorted packages, dependencies on separate lines",
      """
      packages:
        Alpha:
          path: Modules/Alpha
        Core:
          path: Modules/Core
          group: Modules
        Zoo:
          url: https://example.com/zoo
          from: 1.0.0
      # What is built.
      targets:
        Shop:
          dependencies:
            - target: ShopKit
            - package: Core
              product: CoreUI
        ShopKit:
          type: framework
          dependencies:
          - package: Core

      """
    ),
    (
      "unsorted packages",
      """
      packages:
        Zoo:
          path: Modules/Zoo
        Alpha:
          path: Modules/Alpha
      targets:
        Shop:
          type: application
        ShopKit:
          type: framework
      """
    ),
    (
      "brackets",
      """
      targets:
        Shop:
          dependencies: [{package: Core}, { target: ShopKit }]
        ShopKit:
          dependencies: []

      """
    ),
    (
      "brackets over several lines",
      """
      targets:
        Shop:
          dependencies: [
            { package: Core },
            { target: ShopKit }
          ]
        ShopKit:
          dependencies:
            [{target: Core}
            ,{target: Base}]

      """
    ),
    (
      "CRLF line endings",
      "targets:\r\n  Shop:\r\n    type: application\r\n  ShopKit:\r\n    dependencies:\r\n      [\r\n        {target: Core}\r\n      ]\r\n"
    ),
    (
      "all there",
      """
      packages:
        Login:
          path: Modules/Login
      targets:
        Shop:
          dependencies:
            - package: Login
        ShopKit:
          dependencies: [{package: Login, product: Login}]

      """
    ),
    (
      "the same name with another product",
      """
      packages: {Login: {path: Modules/Login}}
      targets:
        Shop:
          dependencies:
            - package: Login
              product: LoginUI
        ShopKit:
          dependencies: [{package: Login, product: LoginUI}]

      """
    ),
    ("packages in brackets", "packages: {Core: {path: Core}}\ntargets:\n  Shop:\n    type: application\n"),
    (
      "dependencies elsewhere",
      "all: &all\n  - target: Core\ntargets:\n  Shop:\n    dependencies: *all\n  ShopKit:\n    type: framework\n"
    ),
    ("a target elsewhere", "shop: &shop\n  type: application\ntargets:\n  Shop: *shop\n  ShopKit: *shop\n"),
    (
      "a target that includes another",
      "base: &base\n  dependencies: []\ntargets:\n  Shop:\n    <<: *base\n  ShopKit:\n    type: framework\n"
    ),
    ("targets in brackets", "targets: {Shop: {type: application}, ShopKit: {type: framework}}\n"),
    ("no targets", "name: Shop\n"), ("only one of the targets", "targets:\n  Shop:\n    type: application\n"),
    ("nothing", ""),
  ]

  private static let manifests: [(name: String, text: String)] = [
    (
      "neither packages nor dependencies",
      """
      import ProjectDescription

      let project = Project(
        name: "Shop",
        organizationName: "Acme",
        targets: [
          .target(name: "Shop", product: .app, dependencies: []),
          .target(name: "ShopKit", product: .framework, dependencies: [.target(name: "Core")]),
        ]
      )

      """
    ),
    (
      "sorted packages, dependencies on separate lines",
      """
      let project = Project(
        name: "Shop",
        packages: [
          .package(path: "Modules/Alpha"),
          .package(path: "Modules/Zoo"),
          .remote(url: "https://example.com/x", requirement: .exact("1.0.0")),
        ],
        targets: [
          Target.target(
            name: "Shop",
            product: .app,
            dependencies: [
              .target(name: "ShopKit"),
              .package(product: "Alpha"),
            ]
          ),
          .target(name: "ShopKit", product: .framework, dependencies: [.package(product: "Alpha")])
        ]
      )

      """
    ),
    (
      "unsorted packages in the old form of Tuist",
      """
      let project = Project(name: "Shop", packages: [.local(path: "Zoo"), .local(path: "Alpha")], targets: [
        Target(name: "Shop", product: .app, dependencies: [ ]),
        Target(name: "ShopKit", product: .framework, dependencies: [.target(name: "Core") ]),
      ])
      """
    ),
    (
      "all there",
      """
      let project = Project(
        name: "Shop", packages: [.package(path: "Modules/Login")],
        targets: [
          .target(name: "Shop", product: .app, dependencies: [.package(product: "Login")]),
          .target(name: "ShopKit", product: .framework, dependencies: [.package(product: "Login")]),
        ])

      """
    ),
    (
      "computed dependencies",
      """
      let project = Project(
        name: "Shop",
        targets: [
          .target(name: "Shop", product: .app, dependencies: shared + [.package(product: "Login")]),
          .target(name: "ShopKit", product: .framework, dependencies: []),
        ])

      """
    ),
    (
      "computed packages",
      """
      let project = Project(
        name: "Shop", packages: all,
        targets: [.target(name: "Shop", product: .app, dependencies: []), .target(name: "ShopKit", product: .framework, dependencies: [])])

      """
    ),
    (
      "two targets with one name",
      "let project = Project(name: \"Shop\", targets: [.target(name: \"Shop\", product: .app, dependencies: []), .target(name: \"Shop\", product: .app, dependencies: [])])\n"
    ),
    ("only a name", "let project = Project(name: \"Shop\")\n"), ("no project", "let name = \"Shop\"\n"),
    (
      "an unclosed bracket",
      "let project = Project(name: \"Shop\", targets: [.target(name: \"Shop\", product: .app, dependencies: [])\n"
    ),
  ]

  private static let plans: [(name: String, text: String)] = [
    (
      "as Xcode writes it",
      """
      {
        "testTargets" : [
          {
            "target" : {
              "containerPath" : "container:Shop.xcodeproj",
              "identifier" : "ABC",
              "name" : "ShopTests"
            }
          },
          {
            "parallelizable" : true,
            "target" : {
              "containerPath" : "container:Modules\\/Core",
              "identifier" : "CoreTests",
              "name" : "CoreTests"
            }
          }
        ],
        "version" : 1
      }

      """
    ),
    (
      "four spaces, unescaped slashes",
      """
      {
          "testTargets": [
              {
                  "target": {
                      "containerPath": "container:Modules/Core",
                      "name": "CoreTests"
                  }
              }
          ]
      }
      """
    ),
    (
      "tabs and CRLF line endings",
      "{\r\n\t\"testTargets\" : [\r\n\t\t{\r\n\t\t\t\"target\" : {\r\n\t\t\t\t\"containerPath\" : \"container:Core\",\r\n\t\t\t\t\"name\" : \"CoreTests\"\r\n\t\t\t}\r\n\t\t}\r\n\t]\r\n}\r\n"
    ),
    ("one line", "{\"testTargets\":[{\"target\":{\"containerPath\":\"container:Core\",\"name\":\"CoreTests\"}}]}"),
    (
      "the same name elsewhere, and a name of nothing",
      """
      {
        "testTargets" : [
          {
            "target" : {
              "containerPath" : "container:Other",
              "name" : "LoginTests"
            }
          },
          {
            "target" : {
              "containerPath" : "file:Modules\\/Login",
              "name" : "LoginTests"
            }
          },
          { "target" : { "containerPath" : "container:A" } },
          { }
        ]
      }

      """
    ),
    ("no targets", "{ \"testTargets\" : [ ] }\n"), ("nothing", "{}\n"),
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The text with visible Windows line endings and a mark for a missing last line break.
  private static func shown(_ bytes: [UInt8]) -> String {
    let text = text(bytes.flatMap { $0 == UInt8(ascii: "\r") ? Array("␍".utf8) : [$0] })
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "⏎\n"
  }

  /// The changed lines, or only those with the given sign.
  private static func changed(_ before: [UInt8], _ after: [UInt8], _ sign: String = "") -> String {
    lineDifference(from: shown(before), to: shown(after)).filter { $0.drop(while: \.isNumber).hasPrefix(sign) }
      .map { $0 + "\n" }.joined()
  }

  private static let package = ListedPackage(name: "Login", path: "Modules/Login", users: ["Shop", "ShopKit"])

  private func examples<Listing: PackageListing>(
    _ cases: [(name: String, text: String)], _ listing: (String) throws -> Listing
  ) throws -> String {
    var output = ""
    for (name, text) in cases {
      let before = try listing(text)
      output += "=== \(name)\nfolders \(before.folders); present \(before.present(Self.package))\n"
      guard let (bytes, given) = before.adding(Self.package) else {
        output += "not by lines: \(before.refusal(of: Self.package).reason)\n"
        continue
      }
      output += "given \(given)\n" + Self.changed(Array(text.utf8), bytes)
      let after = try listing(Self.text(bytes))
      #expect(after.present(Self.package) == Self.package.words, "\(name)")
      #expect(Self.text(after.removing(Self.package, given: given)) == text, "\(name): taken out again")
      #expect(try listing(text).removing(Self.package, given: []) == Array(text.utf8), "\(name): what was there stays")
      let renamed = after.renaming(
        Self.package, to: ListedPackage(name: "Sign-In", path: "Modules/My Sign-In", users: Self.package.users))
      output += "--- renamed in \(renamed.places) places\n" + Self.changed(bytes, renamed.bytes, "+")
    }
    let (_, lines) = try listing("").refusal(of: Self.package)
    output += "=== refused\n" + lines.map { $0 + "\n" }.joined()
    let alone = try listing("").refusal(of: ListedPackage(name: "A-B", path: "a b", users: []))
    return output + "=== refused, of a package without users\n" + alone.lines.map { $0 + "\n" }.joined()
  }

  @Test func `Packages are added to and removed from project.yml by lines`() throws {
    let text = try examples(Self.specifications) {
      try SpecificationText(SourceText(path: "project.yml", $0))
    }
    try RecordedText.check(text, "Specifications.txt")
  }

  @Test func `Packages are added to and removed from Project.swift by lines`() throws {
    let text = try examples(Self.manifests) {
      TuistManifestText(SourceText(path: "Project.swift", $0), helpers: [])
    }
    try RecordedText.check(text, "TuistManifests.txt")
  }

  @Test func `Values from helpers are used where a manifest computes them`() {
    let helper = Array(
      "func all() -> [Package] { [.local(path: \"Modules/Login\")] }\nlet uses = .package(product: \"Login\")".utf8)
    let computed =
      "let project = Project(name: \"Shop\", packages: all(), targets: [.target(name: \"Shop\", product: .app, dependencies: uses)])"
    let literal =
      "let project = Project(name: \"Shop\", targets: [.target(name: \"Shop\", product: .app, dependencies: [])])"
    let package = ListedPackage(name: "Login", path: "Modules/Login", users: ["Shop"])
    func present(_ text: String, _ helpers: [[UInt8]]) -> [String] {
      TuistManifestText(SourceText(path: "Project.swift", text), helpers: helpers).present(package)
    }
    #expect(present(computed, []) == [])
    #expect(present(computed, [helper]) == ["package", "product in Shop"])
    #expect(present(literal, [helper]) == ["package"])
  }

  @Test func `Tests of packages are added to and removed from test plans by lines`() throws {
    var output = ""
    for (name, text) in Self.plans {
      func plan(_ text: String) throws -> TestPlanText { try TestPlanText(SourceText(path: "A.xctestplan", text)) }
      let before = try plan(text)
      output += "=== \(name)\nruns \(before.entries.map { "\($0.name) of \($0.container)" })\n"
      #expect(!before.runs("LoginTests", in: "Modules/Login"), "\(name)")
      #expect(before.removing("LoginTests", in: "Modules/Login") == nil, "\(name)")
      #expect(before.renaming("LoginTests", in: "Modules/Login", to: "A", in: "B") == nil, "\(name)")
      for entry in before.entries {
        output +=
          "--- without \(entry.name)\n"
          + Self.changed(Array(text.utf8), try #require(before.removing(entry.name, in: entry.container)))
      }
      guard let bytes = before.adding("LoginTests", in: "Modules/Login") else {
        output += "not by lines\n"
        continue
      }
      output += "--- with one more\n" + Self.changed(Array(text.utf8), bytes)
      let after = try plan(Self.text(bytes))
      #expect(after.runs("LoginTests", in: "Modules/Login"), "\(name)")
      #expect(after.removing("LoginTests", in: "Modules/Login") == Array(text.utf8), "\(name): taken out again")
      let renamed = after.renaming("LoginTests", in: "Modules/Login", to: "SignInTests", in: "Modules/SignIn")
      output += "--- renamed\n" + Self.changed(bytes, try #require(renamed), "+")
    }
    try RecordedText.check(output, "TestPlans.txt")
  }
}
