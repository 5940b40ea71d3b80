import Testing

@testable import XcodeProject

/// Each example inserts `new` into `files` at a gap or removes an element, and gives the complete text.
@Suite struct JSONWriterTests {
  private static let line: JSONValue = .object([.init("path", .string("N"))])
  private static let lines: JSONValue = .object([
    .init("kind", .string("group")), .init("path", .string("N")), .init("children", .array([line])),
  ])

  /// The name, the text before, the gap, the new element, and the text after.
  private static let insertions: [(String, String, Int, JSONValue, String)] = [
    (
      "into an empty list", "{\n  \"files\": [\n  ],\n}\n", 0, line,
      "{\n  \"files\": [\n    { \"path\": \"N\" },\n  ],\n}\n"
    ),
    (
      "between objects of one line", "{\n  \"files\": [\n    { \"path\": \"A\" },\n    { \"path\": \"B\" },\n  ],\n}\n",
      1, line,
      "{\n  \"files\": [\n    { \"path\": \"A\" },\n    { \"path\": \"N\" },\n    { \"path\": \"B\" },\n  ],\n}\n"
    ),
    (
      "a single-line object between two multiline ones",
      "{\n  \"files\": [\n    {\n      \"children\": [\n        \"x\",\n      ],\n      \"kind\": \"group\",\n    }, {\n      \"children\": [\n        \"y\",\n      ],\n      \"kind\": \"group\",\n    },\n  ],\n}\n",
      1, line,
      "{\n  \"files\": [\n    {\n      \"children\": [\n        \"x\",\n      ],\n      \"kind\": \"group\",\n    },\n    { \"path\": \"N\" },\n    {\n      \"children\": [\n        \"y\",\n      ],\n      \"kind\": \"group\",\n    },\n  ],\n}\n"
    ),
    (
      "a multiline object between two others",
      "{\n  \"files\": [\n    {\n      \"kind\": \"variant-group\",\n      \"children\": [\n        \"x\",\n      ],\n    },\n  ],\n}\n",
      0, lines,
      """
      {
        "files": [
          {
            "kind": "group",
            "path": "N",
            "children": [
              { "path": "N" },
            ],
          }, {
            "kind": "variant-group",
            "children": [
              "x",
            ],
          },
        ],
      }

      """
    ),
    (
      "at the end without a trailing comma", "{\r\n\t\"files\": [\r\n\t\t{ \"path\": \"A\" }\r\n\t]\r\n}\r\n", 1, line,
      "{\r\n\t\"files\": [\r\n\t\t{ \"path\": \"A\" },\r\n\t\t{ \"path\": \"N\" }\r\n\t]\r\n}\r\n"
    ),
    (
      "into plain JSON of another tool",
      "{\n    \"files\": [\n        {\n            \"path\": \"A\"\n        }\n    ]\n}", 1, lines,
      """
      {
          "files": [
              {
                  "path": "A"
              },
              {
                  "kind": "group",
                  "path": "N",
                  "children": [
                      {
                          "path": "N"
                      }
                  ]
              }
          ]
      }
      """
    ),
    (
      "into a file on one line", "{\"files\":[{\"path\":\"A\"}]}", 1, lines,
      "{\"files\":[{\"path\":\"A\"}, {\"kind\":\"group\", \"path\":\"N\", \"children\":[{\"path\":\"N\"}]}]}"
    ),
    (
      "after a comment on the same line",
      "{\n  files: [\n    { path: 'A' }, // of A\n    // of B\n    { path: 'B' },\n  ],\n}\n", 1, line,
      "{\n  files: [\n    { path: 'A' }, // of A\n    { path: 'N' },\n    // of B\n    { path: 'B' },\n  ],\n}\n"
    ),
    (
      "behind the comment of the last", "{\n  \"files\": [\n    { \"path\": \"A\" } // of A\n  ]\n}\n", 1, line,
      "{\n  \"files\": [\n    { \"path\": \"A\" }, // of A\n    { \"path\": \"N\" }\n  ]\n}\n"
    ),
  ]

  @Test(arguments: insertions.indices)
  func `an element is inserted and removed again`(index: Int) throws {
    let (name, before, gap, value, after) = Self.insertions[index]
    let document = try Self.document(before)
    let files = try #require(document.member("files", of: JSONDocument.root))
    var changes = JSONChanges()
    changes.insert(value, into: files, at: gap)
    #expect(try Self.result(changes, document) == after, "\(name)")

    let changed = try Self.document(after)
    let list = try #require(changed.member("files", of: JSONDocument.root))
    var removal = JSONChanges()
    removal.remove(element: Array(changed.children(of: list))[gap], of: list)
    #expect(try Self.result(removal, changed) == before, "\(name)")
  }

  @Test(arguments: [
    (
      "{ \"path\": \"A\", \"target-membership\": [ \"X\" ] }",
      "{\n      \"path\": \"A\",\n      \"target-membership\": [\n        \"X\",\n        \"Y\",\n      ],\n    }"
    ),
    (
      "{\n      \"path\": \"A\",\n      \"target-membership\": [\n        \"W\",\n        \"X\",\n      ],\n    }",
      "{\n      \"path\": \"A\",\n      \"target-membership\": [\n        \"W\",\n        \"X\",\n        \"Y\",\n      ],\n    }"
    ),
    (
      "{ \"path\": \"A\", /* c */ \"target-membership\": [ \"X\" ] }",
      "{ \"path\": \"A\", /* c */ \"target-membership\": [ \"X\", \"Y\" ] }"
    ),
  ])
  func `a second membership gives an object lines of its own, and its removal one line`(before: String, after: String)
    throws
  {
    let document = try Self.document(Self.files(before))
    var changes = JSONChanges()
    let list = try #require(Self.memberships(document))
    changes.append(.string("Y"), to: list, in: document)
    #expect(try Self.result(changes, document) == Self.files(after))

    let changed = try Self.document(Self.files(after))
    var removal = JSONChanges()
    let longer = try #require(Self.memberships(changed))
    let last = try #require(Array(changed.children(of: longer)).last)
    removal.remove(element: last, of: longer)
    #expect(try Self.result(removal, changed) == Self.files(before))
  }

  @Test func `neighbors of a changed object get Xcode's separators`() throws {
    let document = try Self.document(
      """
      {
        "files": [
          {
            "kind": "group",
            "path": "A",
            "children": [
              { "path": "B" },
            ],
          },
          { "kind": "group", "path": "C" },
          {
            "kind": "group",
            "path": "D",
            "children": [
              { "path": "E" },
            ],
          },
        ],
      }
      """)
    let files = try #require(document.member("files", of: JSONDocument.root))
    let empty = Array(document.children(of: files))[1]
    var changes = JSONChanges()
    changes.add("children", .array([Self.line]), to: empty, order: .listed(["kind", "path", "children"]))
    #expect(
      try Self.result(changes, document) == """
        {
          "files": [
            {
              "kind": "group",
              "path": "A",
              "children": [
                { "path": "B" },
              ],
            }, {
              "kind": "group",
              "path": "C",
              "children": [
                { "path": "N" },
              ],
            }, {
              "kind": "group",
              "path": "D",
              "children": [
                { "path": "E" },
              ],
            },
          ],
        }
        """)
  }

  @Test func `members are inserted in key order`() throws {
    let document = try Self.document(
      "{\n  \"b\": 1,\n  \"build-settings\": {\n    \"K\": \"1\",\n    \"K[config=Debug]\": \"2\",\n    \"K_X\": \"3\",\n  },\n}\n"
    )
    let settings = try #require(document.member("build-settings", of: JSONDocument.root))
    var changes = JSONChanges()
    changes.add("K[sdk=*]", .string("4"), to: settings, order: .sorted)
    changes.add("a", .flag(true), to: JSONDocument.root, order: .listed(["a", "b", "build-settings"]))
    changes.add("c", .array([]), to: JSONDocument.root, order: .listed(["a", "b", "c", "build-settings"]))
    #expect(
      try Self.result(changes, document)
        == "{\n  \"a\": true,\n  \"b\": 1,\n  \"c\": [],\n  \"build-settings\": {\n    \"K\": \"1\",\n    \"K[config=Debug]\": \"2\",\n"
        + "    \"K[sdk=*]\": \"4\",\n    \"K_X\": \"3\",\n  },\n}\n")
  }

  @Test(arguments: [
    ("removes the comment beside an entry", 1, "// top\n    \"A\", // a\n    // above C\n    \"C\" // c\n"),
    ("keeps the comments above an entry", 2, "// top\n    \"A\", // a\n    \"B\" // b\n    // above C\n"),
  ])
  func `removal takes only the comment on the same line`(name: String, index: Int, list: String) throws {
    let document = try Self.document(
      "{\n  \"l\": [\n    // top\n    \"A\", // a\n    \"B\", // b\n    // above C\n    \"C\" // c\n  ]\n}\n")
    let array = try #require(document.member("l", of: JSONDocument.root))
    var changes = JSONChanges()
    changes.remove(element: Array(document.children(of: array))[index], of: array)
    #expect(try Self.result(changes, document).contains("[\n    " + list), "\(name)")
  }

  @Test(arguments: [
    ("plain \"quoted\" \\ / ü 😀", #""plain \"quoted\" \\ / ü 😀""#),
    ("\u{01}\u{08}\u{0C}\n\r\t", #""\u0001\b\f\n\r\t""#),
  ])
  func `strings are escaped as in Xcode`(text: String, written: String) {
    #expect(JSONString.encoded(text) == written)
  }

  // MARK: - Support

  static func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  /// The text after the changes; it must match the plan.
  static func result(_ changes: JSONChanges, _ document: JSONDocument) throws -> String {
    let edit = ProjectEdit(
      changes: JSONWriter.write(changes, to: document, style: JSONStyle(document)), of: document.text)
    let after = try JSONDocument(edit.result)
    #expect(JSONEditCheck.problem(changes, document, after) == nil)
    return String(decoding: edit.result, as: UTF8.self)
  }

  private static func files(_ file: String) -> String {
    "{\n  \"files\": [\n    \(file),\n    { \"path\": \"Z\", \"target-membership\": [ \"X\" ] },\n  ],\n}\n"
  }

  private static func memberships(_ document: JSONDocument) -> Int? {
    document.nodes.indices.first { document.hasKey($0, "target-membership") }
  }
}
