import Diagnostics
import Testing

@testable import XcodeProject

@Suite struct JSONMergeTests {
  /// Edits of both sides, and the project with both edits.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let ours: [(String, String)]
    let theirs: [(String, String)]
    let merged: [(String, String)]
    var testDescription: String { name }
  }

  private static func file(_ name: String, _ memberships: String = "\"App/compile-sources\"") -> String {
    "        { \"path\": \"\(name)\", \"target-membership\": [ \(memberships) ] },\n"
  }

  private static let afterC = (file("C.swift"), file("C.swift"))
  private static let group = """
        }, {
          "kind": "group",
          "path": "Config",

    """
  private static func newGroup(_ name: String) -> String {
    """
        }, {
          "kind": "group",
          "path": "\(name)",
          "children": [
            { "path": "\(name).swift", "target-membership": [ "App/compile-sources" ] },
          ],

    """
  }
  private static let lastTarget = "        \"SWIFT_VERSION\": \"5.0\",\n      },\n    },\n  ],\n"
  private static func newTarget(_ name: String, _ id: String) -> String {
    """
        }, {
          "name": "\(name)",
          "id": "\(id)",
          "kind": "aggregate",

    """
  }

  static let examples: [Example] = [
    Example(
      name: "files at the end of one group", ours: [(file("C.swift"), file("C.swift") + file("X.swift"))],
      theirs: [(file("C.swift"), file("C.swift") + file("Y.swift"))],
      merged: [(file("C.swift"), file("C.swift") + file("X.swift") + file("Y.swift"))]),
    Example(
      name: "a removed file and one added beside it", ours: [(file("B.swift"), "")],
      theirs: [(file("B.swift"), file("B.swift") + file("Y.swift"))],
      merged: [(file("B.swift"), file("Y.swift"))]),
    Example(
      name: "the same file at two places of a group", ours: [(file("A.swift"), file("X.swift") + file("A.swift"))],
      theirs: [(file("C.swift"), file("C.swift") + file("X.swift"))],
      merged: [(file("A.swift"), file("X.swift") + file("A.swift"))]),
    Example(
      name: "a second membership each on neighbouring files",
      ours: [(file("A.swift"), file("A.swift", "\"App/compile-sources\", \"Kit/compile-sources\""))],
      theirs: [(file("B.swift"), file("B.swift", "\"App/compile-sources\", \"Kit/compile-sources\""))],
      merged: [
        (
          file("A.swift") + file("B.swift"),
          """
                  { "path": "A.swift", "target-membership": [ "App/compile-sources", "Kit/compile-sources" ] },
                  {
                    "path": "B.swift",
                    "target-membership": [
                      "App/compile-sources",
                      "Kit/compile-sources",
                    ],
                  },

          """
        )
      ]),
    Example(
      name: "a membership of each side for one file",
      ours: [(file("A.swift"), file("A.swift", "\"App/compile-sources\", \"Kit/compile-sources\""))],
      theirs: [(file("A.swift"), file("A.swift", "\"App/compile-sources\", \"Kit/headers\""))],
      merged: [
        (
          file("A.swift"), file("A.swift", "\"App/compile-sources\", \"Kit/compile-sources\", \"Kit/headers\"")
        )
      ]),
    Example(
      name: "a renamed file that gets a property",
      ours: [(file("B.swift"), file("New.swift"))],
      theirs: [
        (
          file("B.swift"),
          file("B.swift", "{ \"build-phase\": \"App/compile-sources\", \"arguments\": \"-Onone\" }")
        )
      ],
      merged: [
        (
          file("B.swift"),
          file("New.swift", "{ \"build-phase\": \"App/compile-sources\", \"arguments\": \"-Onone\" }")
        )
      ]),
    Example(
      name: "two new groups", ours: [(group, newGroup("X") + group)], theirs: [(group, newGroup("Y") + group)],
      merged: [(group, newGroup("X") + newGroup("Y") + group)]),
    Example(
      name: "one new group of both with a file of each",
      ours: [(group, newGroup("X") + group)],
      theirs: [(group, newGroup("X").replacing("X.swift", with: "Y.swift") + group)],
      merged: [
        (
          group,
          newGroup("X").replacing(
            file("X.swift"), with: file("X.swift") + file("Y.swift")) + group
        )
      ]),
    Example(
      name: "two new targets",
      ours: [(lastTarget, lastTarget.replacing("    },\n  ]", with: newTarget("X", "B3") + "    },\n  ]"))],
      theirs: [(lastTarget, lastTarget.replacing("    },\n  ]", with: newTarget("Y", "B4") + "    },\n  ]"))],
      merged: [
        (
          lastTarget,
          lastTarget.replacing("    },\n  ]", with: newTarget("X", "B3") + newTarget("Y", "B4") + "    },\n  ]")
        )
      ]),
    Example(
      name: "a renamed target and a file added to it",
      ours: [
        ("\"name\": \"App\"", "\"name\": \"Shop\""),
        (file("A.swift"), file("A.swift", "\"Shop/compile-sources\"")),
        (file("B.swift"), file("B.swift", "\"Shop/compile-sources\"")),
        (file("C.swift"), file("C.swift", "\"Shop/compile-sources\"")), ("[ \"App\" ]", "[ \"Shop\" ]"),
      ],
      theirs: [
        (file("C.swift"), file("C.swift") + file("D.swift")),
        ("\"path\": \"Debug.xcconfig\" },\n", "\"path\": \"Debug.xcconfig\" },\n" + file("I.png", "\"App/resources\"")),
      ],
      merged: [
        ("\"name\": \"App\"", "\"name\": \"Shop\""),
        (file("A.swift"), file("A.swift", "\"Shop/compile-sources\"")),
        (file("B.swift"), file("B.swift", "\"Shop/compile-sources\"")),
        (
          file("C.swift"), file("C.swift", "\"Shop/compile-sources\"") + file("D.swift", "\"Shop/compile-sources\"")
        ), ("[ \"App\" ]", "[ \"Shop\" ]"),
        (
          "\"path\": \"Debug.xcconfig\" },\n", "\"path\": \"Debug.xcconfig\" },\n" + file("I.png", "\"Shop/resources\"")
        ),
      ]),
    Example(
      name: "a renamed target, and an exception, a dependency and a test host that name it",
      ours: [
        ("\"name\": \"Kit\"", "\"name\": \"Core\""), ("        \"Kit\",\n", "        \"Core\",\n"),
      ],
      theirs: [
        (
          "    },\n    { \"kind\": \"folder\", \"path\": \"Shared\", \"target-membership\": [ \"App\" ] },\n    {\n",
          """
              }, {
                "kind": "folder",
                "path": "Shared",
                "target-membership": [
                  "App",
                ],
                "membership-exceptions": [
                  {
                    "target": "Kit",
                    "inclusions": [
                      "X.swift",
                    ],
                  },
                ],
              }, {

          """
        ),
        (
          lastTarget,
          lastTarget.replacing(
            "    },\n  ]",
            with: newTarget("Y", "B4") + """
                    "test-host-target": "Kit",
                    "dependencies": [
                      { "target": "Kit", "platforms": [ "ios" ] },
                    ],
                  },
                ]
              """
          )
        ),
      ],
      merged: [
        ("\"name\": \"Kit\"", "\"name\": \"Core\""), ("        \"Kit\",\n", "        \"Core\",\n"),
        (
          "    },\n    { \"kind\": \"folder\", \"path\": \"Shared\", \"target-membership\": [ \"App\" ] },\n    {\n",
          """
              }, {
                "kind": "folder",
                "path": "Shared",
                "target-membership": [
                  "App",
                ],
                "membership-exceptions": [
                  {
                    "target": "Core",
                    "inclusions": [
                      "X.swift",
                    ],
                  },
                ],
              }, {

          """
        ),
        (
          lastTarget,
          lastTarget.replacing(
            "    },\n  ]",
            with: newTarget("Y", "B4") + """
                    "test-host-target": "Core",
                    "dependencies": [
                      { "target": "Core", "platforms": [ "ios" ] },
                    ],
                  },
                ]
              """
          )
        ),
      ]),
    Example(
      name: "a renamed group and a reference through it",
      ours: [
        ("\"path\": \"Config\"", "\"path\": \"Settings\""), ("\"Config/Debug", "\"Settings/Debug"),
      ],
      theirs: [
        ("    \"Release\",\n", "    { \"name\": \"Release\", \"file\": \"Config/Release.xcconfig\" },\n"),
        (
          "        { \"path\": \"Debug.xcconfig\" },\n",
          "        { \"path\": \"Debug.xcconfig\" },\n        { \"path\": \"Release.xcconfig\" },\n"
        ),
      ],
      merged: [
        ("\"path\": \"Config\"", "\"path\": \"Settings\""), ("\"Config/Debug", "\"Settings/Debug"),
        ("    \"Release\",\n", "    { \"name\": \"Release\", \"file\": \"Settings/Release.xcconfig\" },\n"),
        (
          "        { \"path\": \"Debug.xcconfig\" },\n",
          "        { \"path\": \"Debug.xcconfig\" },\n        { \"path\": \"Release.xcconfig\" },\n"
        ),
      ]),
    Example(
      name: "a moved file that gets a membership",
      ours: [
        (file("B.swift"), ""),
        (
          "        { \"path\": \"Debug.xcconfig\" },\n", "        { \"path\": \"Debug.xcconfig\" },\n" + file("B.swift")
        ),
      ],
      theirs: [(file("B.swift"), file("B.swift", "\"Kit/compile-sources\""))],
      merged: [
        (file("B.swift"), ""),
        (
          "        { \"path\": \"Debug.xcconfig\" },\n",
          "        { \"path\": \"Debug.xcconfig\" },\n" + file("B.swift", "\"Kit/compile-sources\"")
        ),
      ]),
    Example(
      name: "a moved file and a new one in its place",
      ours: [
        (file("B.swift"), ""),
        (
          "        { \"path\": \"Debug.xcconfig\" },\n", "        { \"path\": \"Debug.xcconfig\" },\n" + file("B.swift")
        ),
      ],
      theirs: [(file("B.swift"), file("B.swift") + file("Y.swift"))],
      merged: [
        (file("B.swift"), file("Y.swift")),
        (
          "        { \"path\": \"Debug.xcconfig\" },\n", "        { \"path\": \"Debug.xcconfig\" },\n" + file("B.swift")
        ),
      ]),
    Example(
      name: "settings, sets, lists and lines of a script",
      ours: [
        ("\"SDKROOT\": \"auto\",\n", "\"SDKROOT\": \"auto\",\n    \"SWIFT_VERSION\": \"6.0\",\n"),
        (
          "\"OTHER_LDFLAGS\": \"-ObjC\",\n",
          "\"OTHER_LDFLAGS\": [\n          \"-ObjC\",\n          \"-lz\",\n        ],\n"
        ),
        ("      \"en\",\n", "      \"de\",\n      \"en\",\n"),
        ("            \"lint\",\n", "            \"lint --strict\",\n"),
        (
          "          \"@executable_path/Frameworks\",\n",
          "          \"@executable_path/Frameworks\",\n          \"X\",\n"
        ),
      ],
      theirs: [
        (
          "\"SDKROOT\": \"auto\",\n", "\"KEY\": \"1\",\n    \"KEY[config=Debug]\": \"2\",\n    \"SDKROOT\": \"auto\",\n"
        ),
        (
          "\"OTHER_LDFLAGS\": \"-ObjC\",\n",
          "\"OTHER_LDFLAGS\": [\n          \"-framework\",\n          \"UIKit\",\n          \"-ObjC\",\n        ],\n"
        ),
        ("      \"en\",\n", "      \"en\",\n      \"fr\",\n"),
        ("            \"set -e\",\n", "            \"set -eu\",\n"),
        (
          "          \"@executable_path/Frameworks\",\n",
          "          \"@executable_path/Frameworks\",\n          \"Y\",\n"
        ),
      ],
      merged: [
        (
          "\"SDKROOT\": \"auto\",\n",
          "\"KEY\": \"1\",\n    \"KEY[config=Debug]\": \"2\",\n    \"SDKROOT\": \"auto\",\n    \"SWIFT_VERSION\": \"6.0\",\n"
        ),
        (
          "\"OTHER_LDFLAGS\": \"-ObjC\",\n",
          "\"OTHER_LDFLAGS\": [\n          \"-framework\",\n          \"UIKit\",\n          \"-ObjC\",\n          \"-lz\",\n        ],\n"
        ),
        ("      \"en\",\n", "      \"de\",\n      \"en\",\n      \"fr\",\n"),
        ("            \"lint\",\n", "            \"lint --strict\",\n"),
        ("            \"set -e\",\n", "            \"set -eu\",\n"),
        (
          "          \"@executable_path/Frameworks\",\n",
          "          \"@executable_path/Frameworks\",\n          \"X\",\n          \"Y\",\n"
        ),
      ]),
    Example(
      name: "packages and their products",
      ours: [
        (
          "      \"path\": \"Packages/NetKit\",\n    },\n",
          "      \"path\": \"Packages/NetKit\",\n    }, {\n      \"kind\": \"local\",\n      \"path\": \"Packages/A\",\n    },\n"
        ),
        (
          "      \"package-product-members\": [\n        {\n",
          "      \"package-product-members\": [\n        {\n          \"package\": \"A\",\n          \"product-name\": \"A\",\n          \"build-phase\": { \"build-phase\": \"frameworks\" },\n        }, {\n"
        ),
      ],
      theirs: [
        (
          "      \"path\": \"Packages/NetKit\",\n    },\n",
          "      \"path\": \"Packages/NetKit\",\n    }, {\n      \"kind\": \"local\",\n      \"path\": \"Packages/B\",\n    },\n"
        ),
        (
          "      \"package-product-members\": [\n        {\n",
          "      \"package-product-members\": [\n        {\n          \"package\": \"B\",\n          \"product-name\": \"B\",\n          \"build-phase\": { \"build-phase\": \"frameworks\" },\n        }, {\n"
        ),
      ],
      merged: [
        (
          "      \"path\": \"Packages/NetKit\",\n    },\n",
          "      \"path\": \"Packages/NetKit\",\n    }, {\n      \"kind\": \"local\",\n      \"path\": \"Packages/A\",\n    }, {\n      \"kind\": \"local\",\n      \"path\": \"Packages/B\",\n    },\n"
        ),
        (
          "      \"package-product-members\": [\n        {\n",
          "      \"package-product-members\": [\n        {\n          \"package\": \"A\",\n          \"product-name\": \"A\",\n          \"build-phase\": { \"build-phase\": \"frameworks\" },\n        }, {\n          \"package\": \"B\",\n          \"product-name\": \"B\",\n          \"build-phase\": { \"build-phase\": \"frameworks\" },\n        }, {\n"
        ),
      ]),
    Example(
      name: "comments and unknown keys of ours stay",
      ours: [
        (file("A.swift"), "        // first\n" + file("A.swift")),
        ("\"last-upgrade\": \"2720\",", "\"last-upgrade\": \"2720\", /* x */\n  \"mine\": { a: 1 },"),
      ],
      theirs: [(file("A.swift"), ""), ("\"last-upgrade\": \"2720\"", "\"last-upgrade\": \"2730\"")],
      merged: [
        (file("A.swift"), "        // first\n"),
        ("\"last-upgrade\": \"2720\",", "\"last-upgrade\": \"2730\", /* x */\n  \"mine\": { a: 1 },"),
      ]),
  ]

  @Test(arguments: examples)
  func `the merge contains both changes`(example: Example) throws {
    let base = JSONMergeFixture.text
    let (ours, theirs) = (try JSONMergeFixture.edited(example.ours), try JSONMergeFixture.edited(example.theirs))
    let (text, conflicts) = try JSONMergeFixture.merge(base, ours, theirs)
    #expect(conflicts == [])
    let expected = try JSONMergeFixture.edited(example.merged)
    #expect(
      text?.split(separator: "\n", omittingEmptySubsequences: false).difference(
        from: expected.split(separator: "\n", omittingEmptySubsequences: false)
      ).map { "\($0)" } == [])

    let swapped = try JSONMergeFixture.merge(base, theirs, ours)
    #expect(swapped.conflicts == [])
    #expect(try JSONMergeFixture.values(swapped.text).difference(from: try JSONMergeFixture.values(text)).isEmpty)
    #expect(try JSONMergeFixture.merge(base, ours, ours).text == ours)
  }

  // MARK: - Conflicts

  private static let kit = """
        }, {
          "name": "Kit",
          "id": "B2",
          "product": "Products/Kit.framework",
          "product-type": "framework",
          "build-phases": [
            "headers",
            "compile-sources",
          ],
          "build-settings": {
            "SWIFT_VERSION": "5.0",
          },

    """
  private static let version = "\"OTHER_LDFLAGS\": \"-ObjC\",\n        \"SWIFT_VERSION\": \"5.0\""
  private static let views = """
        {
          "kind": "group",
          "path": "Views",
          "children": [
            { "path": "A.swift", "target-membership": [ "App/compile-sources" ] },
            { "path": "B.swift", "target-membership": [ "App/compile-sources" ] },
            { "path": "C.swift", "target-membership": [ "App/compile-sources" ] },
          ],
        }, {

    """
  private static let folder =
    "    { \"kind\": \"folder\", \"path\": \"Shared\", \"target-membership\": [ \"App\" ] },\n"
  private static func exception(_ key: String) -> String {
    folder.replacing(
      " },\n", with: ", \"membership-exceptions\": [ { \"target\": \"App\", \"\(key)\": [ \"X.swift\" ] } ] },\n")
  }
  private static let package = "      \"path\": \"Packages/NetKit\",\n    },\n"
  private static func removing(_ text: String) -> (String, String) { (text, "") }
  private static let noKit: [(String, String)] = [
    (kit, ""), ("        \"Kit\",\n", ""),
    (
      "        { \"path\": \"<PRODUCTS>/Kit.framework\", \"id\": \"A2\", \"type\": \"wrapper.framework\", \"index\": false },\n",
      ""
    ),
  ]

  static let conflicts: [(name: String, ours: [(String, String)], theirs: [(String, String)], conflicts: [String])] = [
    (
      "one setting in two ways", [(version, version.replacing("5.0", with: "6.0"))],
      [(version, version.replacing("5.0", with: "5.9"))],
      [
        "83:9: both sides changed 'SWIFT_VERSION' in 'build-settings' of target 'App': \"6.0\" in ours, \"5.9\" in theirs, \"5.0\" before"
      ]
    ),
    (
      "a changed target that theirs removed", [(kit, kit.replacing("5.0", with: "6.0"))], noKit,
      [
        "85:8: theirs removed target 'Kit' and ours changed it: 'SWIFT_VERSION' in 'build-settings': \"5.0\" before, \"6.0\" now"
      ]
    ),
    (
      "a removed target with a new member", [(file("C.swift"), file("C.swift") + file("X.swift", "\"Kit/headers\""))],
      noKit, ["28:53: ours refers to \"Kit/headers\", which theirs removed"]
    ),
    (
      "a new member of a removed target", noKit,
      [(file("C.swift"), file("C.swift") + file("X.swift", "\"Kit/headers\""))],
      ["24:7: theirs refers to \"Kit/headers\", which ours removed"]
    ),
    (
      "a removed group with a new file", [(views, "    {\n")], [(file("C.swift"), file("C.swift") + file("X.swift"))],
      ["20:3: ours removed group 'Views' and theirs changed it: 'X.swift' was added"]
    ),
    (
      "a removed file with a new membership", [(file("B.swift"), file("B.swift", "\"App/resources\""))],
      [removing(file("B.swift"))],
      ["26:9: theirs removed 'B.swift' and ours changed it: membership 'App/resources' was added"]
    ),
    (
      "a setting of all configurations that the other side splits",
      [(version, version.replacing("VERSION\"", with: "VERSION[config=Debug]\""))],
      [(version, version.replacing("5.0", with: "5.9"))],
      [
        "77:7: ours removed 'SWIFT_VERSION' in 'build-settings' of target 'App' and theirs changed it: \"5.0\" before, \"5.9\" now"
      ]
    ),
    (
      "a file moved to two groups",
      [removing(file("B.swift")), ("  \"files\": [\n", "  \"files\": [\n" + file("B.swift"))],
      [
        removing(file("B.swift")),
        (
          "        { \"path\": \"Debug.xcconfig\" },\n", file("B.swift") + "        { \"path\": \"Debug.xcconfig\" },\n"
        ),
      ], ["21:9: 'B.swift' is at the top level in ours and in group 'Config' in theirs"]
    ),
    (
      "a line of a script", [("\"lint\"", "\"lint -a\"")], [("\"lint\"", "\"lint -b\"")],
      [
        "65:13: both sides changed 'script' in build phase 'Lint' of target 'App': \"lint -a\" in ours, \"lint -b\" in theirs"
      ]
    ),
    (
      "two names for a target",
      [("\"name\": \"Kit\"", "\"name\": \"Core\""), ("        \"Kit\",\n", "        \"Core\",\n")],
      [("\"name\": \"Kit\"", "\"name\": \"Base\""), ("        \"Kit\",\n", "        \"Base\",\n")],
      ["86:7: both sides changed 'name' of target 'Core': \"Core\" in ours, \"Base\" in theirs, \"Kit\" before"]
    ),
    (
      "two names for a file", [(file("B.swift"), file("X.swift"))], [(file("B.swift"), file("Y.swift"))],
      [
        "26:11: both sides changed 'path' of 'X.swift': \"X.swift\" in ours, \"Y.swift\" in theirs, \"B.swift\" before"
      ]
    ),
    (
      "inclusions and exclusions", [(folder, exception("inclusions"))], [(folder, exception("exclusions"))],
      ["36:102: exception for 'App' of folder 'Shared' has inclusions in ours and exclusions in theirs"]
    ),
    (
      "one target with two ids",
      [(lastTarget, lastTarget.replacing("    },\n  ]", with: newTarget("X", "B3") + "    },\n  ]"))],
      [(lastTarget, lastTarget.replacing("    },\n  ]", with: newTarget("X", "B4") + "    },\n  ]"))],
      ["99:7: both sides changed 'id' of target 'X': \"B3\" in ours, \"B4\" in theirs"]
    ),
    (
      "one id for two targets",
      [(lastTarget, lastTarget.replacing("    },\n  ]", with: newTarget("X", "A9") + "    },\n  ]"))],
      [("{ \"path\": \"Debug.xcconfig\" }", "{ \"path\": \"Debug.xcconfig\", \"id\": \"A9\" }")],
      ["two objects have the id 'A9'"]
    ),
    (
      "a removed phase with a new member", [removing("        \"resources\",\n")],
      [(file("C.swift"), file("C.swift") + file("I.png", "\"App/resources\""))],
      ["24:7: theirs refers to \"App/resources\", which ours removed"]
    ),
    (
      "a removed package of a new product",
      [
        removing("    {\n      \"kind\": \"local\",\n" + package),
        removing(
          "        {\n          \"package\": \"NetKit\",\n          \"product-name\": \"NetKit\",\n          \"build-phase\": { \"build-phase\": \"frameworks\" },\n        },\n"
        ),
      ],
      [
        (
          "        \"headers\",\n        \"compile-sources\",\n      ],\n",
          "        \"headers\",\n        \"compile-sources\",\n      ],\n      \"package-product-members\": [\n        {\n          \"package\": \"NetKit\",\n          \"product-name\": \"NetKit\",\n        },\n      ],\n"
        )
      ], ["product 'NetKit' names the missing package 'NetKit'"]
    ),
  ]

  @Test(arguments: conflicts.indices)
  func `different changes of the same value are reported`(index: Int) throws {
    let example = Self.conflicts[index]
    let (ours, theirs) = (try JSONMergeFixture.edited(example.ours), try JSONMergeFixture.edited(example.theirs))
    let (text, conflicts) = try JSONMergeFixture.merge(JSONMergeFixture.text, ours, theirs)
    #expect(text == nil, "\(example.name)")
    #expect(conflicts == example.conflicts, "\(example.name)")
    #expect(try JSONMergeFixture.merge(JSONMergeFixture.text, theirs, ours).text == nil, "\(example.name)")
  }

  @Test func `a removed target and a removed group of its files are no conflict`() throws {
    let base = try JSONMergeFixture.edited([
      (Self.group, Self.newGroup("X").replacing("App/", with: "Kit/") + Self.group)
    ])
    let kit = try #require(base.firstRange(of: "    }, {\n      \"name\": \"Kit\""))
    let end = try #require(base.firstRange(of: "    },\n  ],\n  \"build-settings\""))
    let ours = try JSONMergeFixture.edited(
      [
        ("[ \"Kit/compile-sources\" ]", "[]"), ("      \"dependencies\": [\n        \"Kit\",\n      ],\n", ""),
      ], in: String(base[..<kit.lowerBound] + base[end.lowerBound...])
    ).replacing(", \"target-membership\": []", with: "")
    let theirs = JSONMergeFixture.text
    let expected = try JSONMergeFixture.edited(
      [(Self.newGroup("X").replacing(Self.file("X.swift"), with: "        { \"path\": \"X.swift\" },\n"), "")], in: ours
    )
    for sides in [(ours, theirs), (theirs, ours)] {
      let merge = try JSONMergeFixture.merge(base, sides.0, sides.1)
      #expect(merge.conflicts == [])
      #expect(merge.text == expected)
    }
  }

  @Test func `an exception of a file is written on one line`() throws {
    let folder = "{ \"kind\": \"folder\", \"path\": \"Shared\", \"target-membership\": [ \"App\" ] },\n"
    func excepted(_ members: String) -> (String, String) {
      (
        folder,
        """
        {
              "kind": "folder",
              "path": "Shared",
              "target-membership": [
                "App",
              ],
              "membership-exceptions": [
                {
                  "target": "App",
        \(members)        },
              ],
            },

        """
      )
    }
    let exclusions = "          \"exclusions\": [\n            \"A.swift\",\n          ],\n"
    let platforms = "          \"platforms\": {\n            \"B.swift\": [ \"ios\" ],\n          },\n"
    let merge = try JSONMergeFixture.merge(
      JSONMergeFixture.edited([excepted(exclusions.replacing("A.swift", with: "C.swift"))]),
      JSONMergeFixture.edited([excepted(exclusions)]),
      JSONMergeFixture.edited([excepted(exclusions.replacing("A.swift", with: "C.swift") + platforms)]))
    #expect(merge.conflicts == [])
    #expect(merge.text == (try JSONMergeFixture.edited([excepted(exclusions + platforms)])))
  }

  @Test func `groups moved into each other are a conflict`() throws {
    func text(_ files: String) -> String { "{ \"files\": [ \(files) ] }" }
    func group(_ name: String, _ files: String) -> String {
      "{ \"kind\": \"group\", \"path\": \"\(name)\", \"children\": [ \(files) ] }"
    }
    let (a, b) = ("{ \"path\": \"a\" }", "{ \"path\": \"b\" }")
    let merge = try JSONMergeFixture.merge(
      text(group("A", a) + ", " + group("B", b)), text(group("A", a + ", " + group("B", b))),
      text(group("B", b + ", " + group("A", a))))
    #expect(merge.conflicts == ["group 'A' would be lost"])
  }

  @Test func `an unreadable side is reported`() throws {
    for (index, name) in ["the common ancestor", "ours", "theirs"].enumerated() {
      var sides = [JSONMergeFixture.text, JSONMergeFixture.text, JSONMergeFixture.text]
      sides[index] = "{ \"files\": [ }"
      let error = #expect(throws: DiagnosticError.self) {
        try JSONMergeFixture.merge(sides[0], sides[1], sides[2])
      }
      #expect(error?.diagnostics.first?.notes.map(\.text) == ["this is the text of \(name)"])
    }
  }

  // MARK: - Merges by lines

  /// Edits that git merges without a conflict, and the problems in the result.
  static let wrongMerges: [(name: String, ours: [(String, String)], theirs: [(String, String)], problems: [String])] = [
    (
      "a file added to a renamed target",
      [
        ("\"name\": \"Kit\"", "\"name\": \"Core\""), ("        \"Kit\",\n", "        \"Core\",\n"),
      ], [(file("C.swift"), file("C.swift") + file("X.swift", "\"Kit/headers\""))],
      ["there is no build phase 'Kit/headers'"]
    ),
    (
      "a file added at two places", [(file("A.swift"), file("X.swift") + file("A.swift"))],
      [(file("C.swift"), file("C.swift") + file("X.swift"))], ["'X.swift' is in one group twice"]
    ),
    (
      "a reference through a renamed group",
      [("\"path\": \"Config\"", "\"path\": \"Settings\""), ("\"Config/Debug", "\"Settings/Debug")],
      [("    \"Release\",\n", "    { \"name\": \"Release\", \"file\": \"Config/Debug.xcconfig\" },\n")],
      ["'file' refers to the missing 'Config/Debug.xcconfig'"]
    ),
    ("broken JSON", [(file("A.swift"), "{,")], [], ["expected a key or '}', found ','"]),
    ("nothing", [(file("A.swift"), "")], [(file("C.swift"), file("C.swift") + file("X.swift"))], []),
  ]

  @Test(arguments: wrongMerges.indices)
  func `problems of a merge by lines are found`(index: Int) throws {
    let example = Self.wrongMerges[index]
    let (ours, theirs) = (try JSONMergeFixture.edited(example.ours), try JSONMergeFixture.edited(example.theirs))
    let merged = try JSONMergeFixture.edited(example.ours + example.theirs)
    let isBroken = example.name == "broken JSON"
    let problems = ProjectMerge.problems(
      of: Array(merged.utf8), base: Array(JSONMergeFixture.text.utf8),
      ours: Array((isBroken ? JSONMergeFixture.text : ours).utf8), theirs: Array(theirs.utf8), path: "project.xcproj")
    #expect(problems.map(\.summary) == example.problems, "\(example.name)")
  }

  @Test func `existing problems of a side are not reported, and losses in the merge are`() throws {
    let damaged = try JSONMergeFixture.edited([(Self.file("A.swift"), Self.file("A.swift", "\"No/phase\""))])
    let added = try JSONMergeFixture.edited([(Self.file("C.swift"), Self.file("C.swift") + Self.file("X.swift"))])
    let both = try JSONMergeFixture.edited(
      [(Self.file("A.swift"), Self.file("A.swift", "\"No/phase\""))], in: added)
    func problems(_ merged: String) -> [String] {
      let texts = [merged, JSONMergeFixture.text, damaged, added].map { Array($0.utf8) }
      return ProjectMerge.problems(
        of: texts[0], base: texts[1], ours: texts[2], theirs: texts[3], path: "project.xcproj"
      ).map(\.summary)
    }
    #expect(problems(both) == [])
    #expect(problems(damaged) == ["'X.swift' would be lost"])
    #expect(try JSONMergeFixture.merge(JSONMergeFixture.text, damaged, added).text == both)
  }
}
