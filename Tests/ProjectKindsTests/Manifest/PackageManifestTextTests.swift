import Diagnostics
import Testing

@testable import ProjectKinds

@Suite("Targets in a package manifest's text")
struct PackageManifestTextTests {
  /// A manifest before and after the edit.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    var users: [String] = []
    var isProduct = false
    var dependencies: [String] = []

    init(
      _ name: String, _ before: String, _ after: String, users: [String] = [], isProduct: Bool = false,
      dependencies: [String] = []
    ) {
      (testDescription, self.before, self.after) = (name, before, after)
      (self.users, self.isProduct, self.dependencies) = (users, isProduct, dependencies)
    }
  }

  private static func parse(_ text: String) throws -> PackageManifestText {
    try #require(PackageManifestText(SourceText(path: "Package.swift", text)))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("Targets are added in the style of their neighbors, and removal restores all bytes", arguments: cases)
  func roundTrip(_ example: Case) throws {
    let manifest = try Self.parse(example.before)
    let added = manifest.adding(
      ManifestAddition(
        targets: [
          .init(name: "Login", isTest: false, dependencies: example.dependencies.map { .target($0) }),
          .init(name: "LoginTests", isTest: true, dependencies: [.target("Login")]),
        ], users: example.users, isProduct: example.isProduct))
    #expect(Self.text(added.bytes) == example.after)
    let removed = try Self.parse(example.after).removing(
      .init(
        module: "Login", targets: ["Login", "LoginTests"], users: example.users, arguments: added.arguments,
        product: example.isProduct ? "Login" : nil))
    #expect(Self.text(removed) == example.before)
  }

  @Test("Products of other packages are named as in the first target that uses them")
  func products() throws {
    let manifest = try Self.parse(
      """
      let package = Package(
        name: "Shop",
        targets: [
          .target(
            name: "Shop",
            dependencies: [
              "Core", .target(name: "Other"), .product(name: "Kit", package: "kit", condition: .when(platforms: [.iOS])),
              .byName(name: "Near"),
            ]),
          .target(name: "Core", dependencies: [.product(name: "Kit", package: "other"), .product(name: "Log", package: "l")]),
          .target(name: "Own", dependencies: shared),
          .target(name: "Bare"),
        ])

      """)
    #expect(
      manifest.foreignProducts == [
        "Kit": ".product(name: \"Kit\", package: \"kit\", condition: .when(platforms: [.iOS]))",
        "Log": ".product(name: \"Log\", package: \"l\")",
      ])
  }

  @Test("Names of targets may be constants, with or without a type")
  func constants() throws {
    let manifest = try Self.parse(
      """
      let app: String = "Shop"
      let core = "Core"
      let package = Package(name: app, targets: [.target(name: app), .target(name: core), .target(name: other)])

      """)
    #expect(manifest.declared.map(\.name) == ["Shop", "Core"])
  }

  private static let cases = [
    Case(
      "Lines with commas at their ends; settings and a user",
      """
      let package = Package(
        name: "Shop",
        targets: [
          // The app.
          .target(
            name: "Shop",
            dependencies: [
              "Core",
              .product(name: "X", package: "x"),
            ],
            swiftSettings: strict
          ),  // the app
          .target(name: "Core"),
          .testTarget(name: "ShopTests", dependencies: ["Shop"]),
        ])
      """,
      """
      let package = Package(
        name: "Shop",
        targets: [
          // The app.
          .target(
            name: "Shop",
            dependencies: [
              "Core",
              "Login",
              .product(name: "X", package: "x"),
            ],
            swiftSettings: strict
          ),  // the app
          .target(name: "Core"),
          .target(
            name: "Login",
            dependencies: [
              "Core",
            ],
            swiftSettings: strict
          ),
          .testTarget(name: "ShopTests", dependencies: ["Shop"]),
          .testTarget(name: "LoginTests", dependencies: ["Login"]),
        ])
      """, users: ["Shop"], dependencies: ["Core"]),
    Case(
      "No trailing comma, and a comment after the last element",
      """
      let package = Package(name: "Shop", targets: [
          .target(name: "Shop"),
          .testTarget(name: "ShopTests", dependencies: ["Shop"]) // all
      ])
      """,
      """
      let package = Package(name: "Shop", targets: [
          .target(name: "Shop", dependencies: ["Login"]),
          .testTarget(name: "ShopTests", dependencies: ["Shop"]), // all
          .target(name: "Login"),
          .testTarget(name: "LoginTests", dependencies: ["Login"])
      ])
      """, users: ["Shop"]),
    Case(
      "A single line",
      #"let package = Package(name: "S", targets: [.target(name: "S", dependencies: []), .testTarget(name: "T")])"#,
      #"let package = Package(name: "S", targets: [.target(name: "S", dependencies: ["Login"]), "#
        + #".target(name: "Login", dependencies: []), .testTarget(name: "T"), "#
        + #".testTarget(name: "LoginTests", dependencies: ["Login"])])"#, users: ["S"]),
    Case(
      "Sorted names stay sorted, also of libraries with their own products",
      """
      let package = Package(
        name: "Shop",
        products: [
          .library(name: "Cart", targets: ["Cart"]),
          .library(name: "Home", targets: ["Home"]),
          .library(name: "Map", targets: ["Map"]),
        ],
        targets: [
          .target(name: "Cart"),
          .target(name: "Home"),
          .target(name: "Map"),

          .testTarget(name: "CartTests", dependencies: ["Cart"]),
          .testTarget(name: "HomeTests", dependencies: ["Home"]),
          .testTarget(name: "MapTests", dependencies: ["Map"]),
        ]
      )
      """,
      """
      let package = Package(
        name: "Shop",
        products: [
          .library(name: "Cart", targets: ["Cart"]),
          .library(name: "Home", targets: ["Home"]),
          .library(name: "Login", targets: ["Login"]),
          .library(name: "Map", targets: ["Map"]),
        ],
        targets: [
          .target(name: "Cart"),
          .target(name: "Home"),
          .target(name: "Login"),
          .target(name: "Map"),

          .testTarget(name: "CartTests", dependencies: ["Cart"]),
          .testTarget(name: "HomeTests", dependencies: ["Home"]),
          .testTarget(name: "LoginTests", dependencies: ["Login"]),
          .testTarget(name: "MapTests", dependencies: ["Map"]),
        ]
      )
      """, isProduct: true),
    Case(
      "Tests after their targets, and a list in a constant",
      """
      let targets: [Target] = [
      \t.target(name: "Shop", dependencies: [.target(name: "Core")]),
      \t.testTarget(name: "ShopTests", dependencies: ["Shop"]),
      \t.target(name: "Core"),
      \t.testTarget(name: "CoreTests", dependencies: ["Core"]),
      ]
      let package = Package(name: "Shop", targets: targets)
      """,
      """
      let targets: [Target] = [
      \t.target(name: "Shop", dependencies: [.target(name: "Core"), .target(name: "Login")]),
      \t.testTarget(name: "ShopTests", dependencies: ["Shop"]),
      \t.target(name: "Core"),
      \t.testTarget(name: "CoreTests", dependencies: ["Core"]),
      \t.target(name: "Login"),
      \t.testTarget(name: "LoginTests", dependencies: ["Login"]),
      ]
      let package = Package(name: "Shop", targets: targets)
      """, users: ["Shop"]),
    Case(
      "CRLF line endings stay",
      "let package = Package(name: \"S\", targets: [\r\n  .target(name: \"S\"),\r\n])\r\n",
      "let package = Package(name: \"S\", targets: [\r\n  .target(name: \"S\"),\r\n  .target(name: \"Login\"),\r\n"
        + "  .testTarget(name: \"LoginTests\", dependencies: [\"Login\"]),\r\n])\r\n"),
    Case(
      "No targets at all",
      #"let package = Package(name: "S", targets: [])"#,
      #"let package = Package(name: "S", targets: [.target(name: "Login"), "#
        + #".testTarget(name: "LoginTests", dependencies: ["Login"])])"#),
  ]

  @Test(
    "Computed target lists accept no new target",
    arguments: [
      #"let package = Package(name: "S", targets: ["A", "B"].map { .target(name: $0) })"#,
      #"let package = Package(name: "S", targets: [.target(name: "A")].map(strict))"#,
      #"let package = Package(name: "S", targets: make())"#,
      #"let package = Package(name: "S", targets: names.map { .target(name: $0) })"#,
      "#if os(Linux)\n" + #"let package = Package(name: "S", targets: [.target(name: "A")])"# + "\n#else\n"
        + #"let package = Package(name: "S", targets: [.target(name: "B")])"# + "\n#endif\n",
      #"let package = Package(name: "S", targets: [.target(name: "A")"#, #"let package = Package(name: "S")"#, "",
    ])
  func computed(_ text: String) {
    #expect(PackageManifestText(SourceText(path: "Package.swift", text)) == nil)
  }

  @Test("A target with computed dependencies, or in another place, cannot use a module")
  func computedUsers() throws {
    let manifest = try Self.parse(
      """
      let common: [Target.Dependency] = ["Core"]
      let package = Package(name: "S", targets: [
        .target(name: "A", dependencies: common), .target(name: "B", dependencies: common),
        .target(name: "C", dependencies: ["Core"] + common), .target(name: "D"),
      ])
      """)
    #expect(manifest.computedUsers(["A", "B", "C", "D", "E"]) == ["A", "B", "E"])
  }
}
