import Diagnostics
import Testing

@testable import SwiftSource

@Suite struct SourceEditorTests {
  /// A named change of a file, and its result.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let change: @Sendable (inout SourceEditor, SwiftFile) throws -> Void

    init(
      _ name: String, _ before: String, _ after: String,
      _ change: @escaping @Sendable (inout SourceEditor, SwiftFile) throws -> Void
    ) {
      testDescription = name
      self.before = before
      self.after = after
      self.change = change
    }
  }

  static func find(_ file: SwiftFile, _ name: String) throws -> Declaration {
    try #require(file.declarations.first { $0.qualifiedName == name })
  }

  private static let long = String(repeating: "D", count: 110)

  static let cases: [Case] = [
    Case(
      "a requirement is added after the last one, with the same spacing",
      "protocol P {\n  func a()\n  func b()\n}\n", "protocol P {\n  func a()\n  func b()\n  func c(d: Int)\n}\n"
    ) { try $0.add("func c(d: Int)", to: find($1, "P")) },
    Case(
      "documented requirements keep their blank lines, and tabs and CRLF stay",
      "protocol P {\r\n\t/// A.\r\n\tfunc a()\r\n\r\n\t/// B.\r\n\tfunc b()\r\n}\r\n",
      "protocol P {\r\n\t/// A.\r\n\tfunc a()\r\n\r\n\t/// B.\r\n\tfunc b()\r\n\r\n\t/// C.\r\n\tfunc c()\r\n}\r\n"
    ) { try $0.add("/// C.\nfunc c()", to: find($1, "P")) },
    Case(
      "an empty body on one line is opened", "class A {}\n", "class A {\n    func b() {\n        c()\n    }\n}\n"
    ) { try $0.add("func b() {\n  c()\n}", to: find($1, "A")) },
    Case(
      "a body on one line is opened behind its members", "enum A { case b }\n", "enum A { case b\n    case c\n}\n"
    ) { try $0.add("case c", to: find($1, "A")) },
    Case(
      "nested types keep their own depth", "enum A {\n   struct B {\n      let c = 1\n   }\n}\n",
      "enum A {\n   struct B {\n      let c = 1\n      let d = 2\n   }\n}\n"
    ) { try $0.add("let d = 2", to: find($1, "A.B")) },
    Case(
      "functions with bodies keep the blank line between them",
      "class A {\n  func b() {\n  }\n\n  func c() {\n  } // c\n}\n",
      "class A {\n  func b() {\n  }\n\n  func b2() {\n    x\n  }\n\n  func c() {\n  } // c\n}\n"
    ) { try $0.add("func b2() {\n    x\n}", to: find($1, "A"), at: .after(find($1, "A.b"))) },
    Case(
      "before a member means before its comments", "struct A {\n  // b\n  let b = 1\n}\n",
      "struct A {\n  let a = 0\n  // b\n  let b = 1\n}\n"
    ) { try $0.add("let a = 0", to: find($1, "A"), at: .start) },
    Case(
      "a parameter that makes its line too long spreads the list", "class A {\n    init(b: Int, c: Int) {}\n}\n",
      "class A {\n    init(\n        b: Int, c: Int,\n        d: \(long)\n    ) {}\n}\n"
    ) { try $0.addParameter("d: \(long)", to: find($1, "A.init")) },
    Case(
      "an argument that makes its line too long spreads the list", "func a() {\n    b(c: 1)\n}\n",
      "func a() {\n    b(\n        c: 1,\n        d: \(long)\n    )\n}\n"
    ) { try $0.addArgument("d: \(long)", to: #require($1.uses(in: 0..<$1.bytes.count).first)) },
    Case(
      "what stands behind the last member stays inside", "struct A {\n  let b = 1\n  // end\n}\n",
      "struct A {\n  let b = 1\n  // end\n  let c = 2\n}\n"
    ) { try $0.add("let c = 2", to: find($1, "A")) },
    Case(
      "an import takes its place in the order", "// Header\n\nimport A\nimport C\n\nstruct D {}\n",
      "// Header\n\nimport A\nimport B\nimport C\n\nstruct D {}\n"
    ) { editor, _ in try editor.addImport("B") },
    Case(
      "an import stands before testable ones", "import A\n@testable import App\n",
      "import A\nimport B\n@testable import App\n"
    ) { editor, _ in try editor.addImport("B") },
    Case("also without others", "@testable import App\n", "import B\n@testable import App\n") { editor, _ in
      try editor.addImport("B")
    },
    Case("an import that is there is not added", "import A\n", "import A\n") { editor, _ in try editor.addImport("A") },
    Case("without order it goes to the end", "import C\nimport A\n", "import C\nimport A\nimport B\n") { editor, _ in
      try editor.addImport("B")
    },
    Case(
      "the first import stands before the code", "// Header\n\n/// D.\nstruct D {}\n",
      "// Header\n\nimport B\n\n/// D.\nstruct D {}\n"
    ) {
      editor, _ in try editor.addImport("B")
    },
    Case(
      "a conformance gets a MARK comment like the others",
      "class A {\n}\n\n// MARK: - P\n\nextension B: P {}\n\n// MARK: - Q\nextension A: Q {\n}\n",
      "class A {\n}\n\n// MARK: - P\n\nextension B: P {}\n\n// MARK: - Q\nextension A: Q {\n}\n\n// MARK: - R\nextension A: R {\n    func c()\n}\n"
    ) { try $0.addConformance(of: find($1, "A"), to: "R", members: "func c()") },
    Case("a type conforms", "class A<T>{}\nstruct B: C {}\n", "class A<T>: D{}\nstruct B: C, D {}\n") {
      try $0.addInheritance("D", to: find($1, "A"))
      try $0.addInheritance("D", to: find($1, "B"))
    },
    Case("weak is put before var", "class A {\n  private var b: B?\n}\n", "class A {\n  private weak var b: B?\n}\n") {
      try $0.addModifier("weak", to: find($1, "A.b"))
    },
    Case(
      "a modifier goes with its space", "class A: B {\n  override  init(b: B) {}\n}\n",
      "class A: B {\n  init(b: B) {}\n}\n"
    ) {
      let own = try find($1, "A.init")
      try $0.removeModifier("override", from: own)
      try $0.removeModifier("convenience", from: own)
    },
    Case(
      "an attribute is added after the others, once",
      "enum A {\n  @B\n  final class C {}\n  @D(1) var e: Int\n}\n",
      "enum A {\n  @B\n  @Observable\n  final class C {}\n  @D(1) var e: Int\n}\n"
    ) {
      try $0.addAttribute("@Observable", to: find($1, "A.C"))
      try $0.addAttribute("@D(2)", to: find($1, "A.e"))
    },
    Case(
      "a property is added before the branch at the start of a type",
      "struct A {\n  #if B\n  func c() {}\n  #endif\n}\n",
      "struct A {\n  let d = 1\n\n  #if B\n  func c() {}\n  #endif\n}\n"
    ) { try $0.add("let d = 1", to: find($1, "A"), at: .start) },
    Case(
      "what is kept stands together", "class A {\n  let b = 1\n\n  func c() {}\n}\n",
      "class A {\n  let b = 1\n  let d = 1\n\n  func c() {}\n}\n"
    ) { try $0.add("let d = 1", to: find($1, "A"), at: .after(find($1, "A.b"))) },
    Case(
      "a case is added after the last one of the first switch",
      "func a() -> B {\n  switch c(d) {\n    case .e: switch f { case .g: h() }\n  }\n  switch i {\n  }\n}\n",
      "func a() -> B {\n  switch c(d) {\n    case .e: switch f { case .g: h() }\n    case .j(let k):\n      l(k)\n  }\n  switch i {\n  }\n}\n"
    ) { try $0.addCase("case .j(let k):\n    l(k)", to: find($1, "a")) },
    Case(
      "a case is added before the default, and to a switch without cases",
      "var a: B {\n\tswitch c {\n\tcase .default: d\n\t@unknown default: e\n\t}\n}\nfunc f() {\n\tswitch g {\n\t}\n}\n",
      "var a: B {\n\tswitch c {\n\tcase .default: d\n\tcase .h: i\n\t@unknown default: e\n\t}\n}\nfunc f() {\n\tswitch g {\n\tcase .h: i\n\t}\n}\n"
    ) {
      try $0.addCase("case .h: i", to: find($1, "a"))
      try $0.addCase("case .h: i", to: find($1, "f"))
    },
    Case(
      "calls are added after the last expression of a body, in its layout",
      "var a: some View {\n    let b = 1\n    return c(b)\n        .d { e }\n}\nvar f: some View {\n    List {\n        g\n    }\n}\nvar h: some View {\n    i\n}\n",
      "var a: some View {\n    let b = 1\n    return c(b)\n        .d { e }\n        .z()\n}\nvar f: some View {\n    List {\n        g\n    }\n    .z()\n}\nvar h: some View {\n    i\n        .z()\n}\n"
    ) {
      for name in ["a", "f", "h"] { try $0.addCalls(".z()", toResultOf: find($1, name)) }
    },
    Case("a part is replaced", "func a(b: Int) -> C\n", "func a(b: Int) -> D?\n") {
      try $0.replace(.type, of: find($1, "a"), with: "D?")
    },
    Case(
      "a member is removed with its comments and its blank line",
      "class A {\n  let b = 1\n\n  /// C.\n  let c = 2 // c\n\n  let d = 3\n}\n",
      "class A {\n  let b = 1\n\n  let d = 3\n}\n"
    ) { try $0.remove(find($1, "A.c")) },
    Case("the first member goes", "class A {\n  let b = 1\n\n  let c = 2\n}\n", "class A {\n  let c = 2\n}\n") {
      try $0.remove(find($1, "A.b"))
    },
    Case("the last member goes", "class A {\n  let b = 1\n\n  let c = 2\n}\n", "class A {\n  let b = 1\n}\n") {
      try $0.remove(find($1, "A.c"))
    },
    Case(
      "lines end with CR LF", "class A {\r\n  let b = 1\r\n\r\n  let c = 2\r\n}\r\n",
      "class A {\r\n  let b = 1\r\n}\r\n"
    ) { try $0.remove(find($1, "A.c")) },
    Case("no blank line", "class A {\r\n  let b = 1\r\n  let c = 2\r\n}\r\n", "class A {\r\n  let b = 1\r\n}\r\n") {
      try $0.remove(find($1, "A.c"))
    },
    Case("one name of several goes", "enum A { case b, c(Int), d }\n", "enum A { case b, d }\n") {
      try $0.remove(find($1, "A.c"))
    },
    Case("the first name of several goes", "let a = 1, b = 2\n", "let b = 2\n") { try $0.remove(find($1, "a")) },
    Case("the last name of several goes", "let a = 1, b = 2\n", "let a = 1\n") { try $0.remove(find($1, "b")) },
    Case(
      "several changes are one edit", "protocol P {\n  func a()\n}\nclass B {}\n",
      "import C\n\nprotocol P {\n  func a()\n  func d()\n  func e()\n}\nclass B: P {}\n"
    ) {
      try $0.add("func d()", to: find($1, "P"))
      try $0.add("func e()", to: find($1, "P"))
      try $0.addInheritance("P", to: find($1, "B"))
      try $0.addImport("C")
    },
  ]

  @Test(arguments: cases)
  func `an edit keeps all other text`(change: Case) throws {
    let file = SwiftFile(change.before)
    var editor = SourceEditor(file)
    try change.change(&editor, file)
    let edit = try editor.edit()
    #expect(String(decoding: edit.result, as: UTF8.self) == change.after)
    var position = 0
    for piece in edit.changes {
      #expect(piece.range.lowerBound >= position)
      position = piece.range.upperBound
    }
  }

  @Test(
    "code without a final expression or without its own switch lines accepts no insertion",
    arguments: [
      "var a: Int {\n    if b { c } else { d }\n}\n", "func a() {}\n", "func a()\n", "func a() {\n    let b = 1\n}\n",
      "func a() {\n    #if B\n    c\n    #endif\n}\n", "func a() { switch b { case .c: return } }\n", "struct a {}\n",
    ])
  func noPlace(text: String) throws {
    let file = SwiftFile(text)
    var editor = SourceEditor(file)
    let owner = try Self.find(file, "a")
    #expect(throws: DiagnosticError.self) { try editor.addCase("case .d: e", to: owner) }
    guard !text.contains("switch") else { return }
    #expect(throws: DiagnosticError.self) { try editor.addCalls(".z()", toResultOf: owner) }
  }

  @Test(arguments: ["", "a + b", "func c() {", "}", "// only a comment"])
  func `an incomplete declaration is rejected`(text: String) throws {
    let file = SwiftFile("class A {\n}\n")
    var editor = SourceEditor(file)
    #expect(throws: DiagnosticError.self) { try editor.add(text, to: Self.find(file, "A")) }
  }

  @Test func `an unclosed type accepts no addition`() throws {
    let file = SwiftFile("class A {\n  func b()\n")
    var editor = SourceEditor(file)
    #expect(throws: DiagnosticError.self) { try editor.add("let c = 1", to: Self.find(file, "A")) }
  }

  @Test func `overlapping edits are rejected`() throws {
    let file = SwiftFile("class A {\n  let b = 1\n}\n")
    var editor = SourceEditor(file)
    try editor.remove(Self.find(file, "A.b"))
    try editor.replace(.value, of: Self.find(file, "A.b"), with: "2")
    #expect(throws: DiagnosticError.self) { try editor.edit() }
  }

  @Test func `a replacement with another structure is rejected`() throws {
    let file = SwiftFile("let a: Int\nlet b = 1\n")
    var editor = SourceEditor(file)
    try editor.replace(.type, of: Self.find(file, "a"), with: "Int /*")
    #expect(throws: DiagnosticError.self) { try editor.edit() }
  }

  @Test func `an addition to files of many styles can be reverted`() throws {
    for text in DeclarationTests.files.map(\.0) {
      let file = SwiftFile(text)
      for type in file.declarations where type.kind.isType {
        var editor = SourceEditor(file)
        guard (try? editor.add("func added() {}", to: type)) != nil, let edit = try? editor.edit() else { continue }
        let owner = try #require(edit.after.declarations.first { $0.qualifiedName == type.qualifiedName + ".added" })
        var back = SourceEditor(edit.after)
        try back.remove(owner)
        #expect(try back.edit().after.declarations.map(\.qualifiedName) == file.declarations.map(\.qualifiedName))
      }
    }
  }
}
