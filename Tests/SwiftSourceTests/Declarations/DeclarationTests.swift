import Testing

@testable import SwiftSource

@Suite struct DeclarationTests {
  /// Each pair contains a file and its complete declarations.
  static let files: [(String, [String])] = [
    (
      "@testable import class Foundation.Date\n@preconcurrency public import A\n",
      [
        "import Foundation.Date", "  attributes: @testable", "import A", "  attributes: @preconcurrency",
        "  modifiers: public",
      ]
    ),
    (
      "@MainActor public final class A<T: B, each C>: D, E<T> where T.F == Int { weak var g: H?; class func i() {} }",
      [
        "class A", "  attributes: @MainActor", "  modifiers: public final", "  genericParameters: <T: B, each C>",
        "  inheritance: D, E<T>", "  requirements: where T.F == Int", "  var g", "    modifiers: weak", "    type: H?",
        "  func i", "    modifiers: class", "    parameters: ()", "    signature: ()",
      ]
    ),
    (
      "protocol P<A>: AnyObject { associatedtype A: B = C where A.D: E; var f: G { get async throws set }; init?(h: Int) }",
      [
        "protocol P", "  genericParameters: <A>", "  inheritance: AnyObject", "  associatedtype A", "    type: C",
        "    inheritance: B", "    requirements: where A.D: E", "  var f", "    type: G",
        "    accessor get async throws",
        "    accessor set", "  init init", "    parameters: (h: Int)", "    signature: (h: Int)",
        "    parameter 'h' Int",
      ]
    ),
    (
      "func f<T>(_ a: inout [T], @B c: @escaping () -> Void = {}, d e: Int..., g: Int = 1 + 2) async throws(E) -> T where T: P {}",
      [
        "func f", "  genericParameters: <T>",
        "  parameters: (_ a: inout [T], @B c: @escaping () -> Void = {}, d e: Int..., g: Int = 1 + 2)",
        "  effects: async throws(E)",
        "  signature: (_ a: inout [T], @B c: @escaping () -> Void = {}, d e: Int..., g: Int = 1 + 2) async throws(E) -> T",
        "  type: T", "  requirements: where T: P", "  parameter '_ a' inout [T]",
        "  parameter 'c' @escaping () -> Void = {} [\"B\"]", "  parameter 'd e' Int...", "  parameter 'g' Int = 1 + 2",
      ]
    ),
    (
      "enum A: Int { case b, c(Int, d: String = \"\") = 2; indirect case e }",
      [
        "enum A", "  inheritance: Int", "  case b", "  case c", "    parameters: (Int, d: String = \"\")",
        "    value: 2",
        "    parameter '' Int", "    parameter 'd' String = \"\"", "  case e", "    modifiers: indirect",
      ]
    ),
    (
      "let a = f { $0 }, (b, c): (Int, Int) = (1, 2)\nprivate(set) lazy var d: Int = 3 { didSet {} }\nvar e: Int { 4 }",
      [
        "var a", "  value: f { $0 }", "var (b, c)", "  type: (Int, Int)", "  value: (1, 2)", "var d",
        "  modifiers: private(set) lazy", "  type: Int", "  value: 3", "  accessor didSet", "var e", "  type: Int",
        "  accessor get",
      ]
    ),
    (
      "extension A.B: C { subscript(i: Int) -> Int { get { 0 } nonmutating set(v) {} }\n  typealias D<E> = [E] }",
      [
        "extension A.B", "  type: A.B", "  inheritance: C", "  subscript subscript", "    parameters: (i: Int)",
        "    signature: (i: Int) -> Int", "    type: Int", "    parameter 'i' Int", "    accessor get",
        "    accessor nonmutating set", "  typealias D", "    genericParameters: <E>", "    type: [E]",
      ]
    ),
    (
      "infix operator <->: P\nprecedencegroup P { higherThan: Q }\nprefix func ! (a: A) -> A { a }\n"
        + "@freestanding(expression) macro m<T>(_ a: T) -> T = #externalMacro(module: \"A\", type: \"B\")\n",
      [
        "operator <->", "  modifiers: infix", "  inheritance: P", "precedencegroup P", "func !", "  modifiers: prefix",
        "  parameters: (a: A)", "  signature: (a: A) -> A", "  type: A", "  parameter 'a' A", "macro m",
        "  attributes: @freestanding(expression)", "  genericParameters: <T>", "  parameters: (_ a: T)",
        "  signature: (_ a: T) -> T", "  type: T", "  value: #externalMacro(module: \"A\", type: \"B\")",
        "  parameter '_ a' T",
      ]
    ),
    (
      "#if A\nstruct B {}\n#elseif C\n#if D\nstruct E { let f: Int }\n#endif\n#else\n@G\n#endif\nstruct H {}",
      [
        "struct B #if [\"A\"]", "struct E #if [\"C\", \"D\"]", "  var f", "    type: Int", "struct H",
      ]
    ),
    (
      "#if A\n@B\n#endif\npublic struct C {}",
      ["struct C", "  attributes: #if A\n@B\n#endif", "  modifiers: public"]
    ),
    (
      "struct A { func b( {\n}\nstruct C {}\nclass D { func e(a: Int\n  func f() {} }\nlet g =\nlet h: [",
      [
        "struct A", "  func b", "    parameters: ( {\n}", "    signature: ( {\n}", "    parameter '' ", "  struct C",
        "  class D", "    func e", "      parameters: (a: Int", "      signature: (a: Int", "      parameter 'a' Int",
        "    func f", "      parameters: ()", "      signature: ()", "  var g", "  var h", "    type: [",
      ]
    ),
    (
      "if let a = b { let c = 1 } else { func d() {} }\nfor e in f where g { var h = 1 }\nswitch i { case let j: break }\n"
        + "l.forEach { let m = $0 }\nlet n = 1\nguard let o = p else { fatalError() }\nactor.q()\nactor R {}",
      ["var n", "  value: 1", "actor R"]
    ),
    (
      "struct A {\n  #B\n  @C #D(1)\n}",
      ["struct A", "  # B", "    value: #B", "  # D", "    attributes: @C", "    value: #D(1)"]
    ),
  ]

  @Test(arguments: files.indices)
  func `a file gives its declarations with their parts`(index: Int) {
    let (text, expected) = Self.files[index]
    let file = SwiftFile(text)
    let found = file.declarations.filter { $0.parent == nil }.flatMap(\.lines)
    #expect(found == expected)
  }

  @Test func `comments have their positions`() throws {
    let file = SwiftFile(
      """
      import A // not of B

      // far

      // near
      /// Does b.
      ///
      ///     code
      struct B {
        // MARK: - Parts -

        /** One line. */
        let c = 1
        // MARK: Other
      }
      """)
    let type = try #require(file.declarations.dropFirst().first)
    #expect(type.leadingComments.map(\.text) == ["// near", "/// Does b.", "///", "///     code"])
  }

  @Test func `a branch excludes the previous ones in its own directive`() {
    let file = SwiftFile(
      """
      #if A
      #if B
      struct AB {}
      #elseif C
      struct AC {}
      #endif
      #elseif D
      struct D {}
      #else
      #if E
      #else
      struct NotE {}
      #endif
      #if F
      struct F {}
      #endif
      #endif
      struct None {}
      """)
    let found = file.declarations.map { declaration in
      "\(declaration.name): "
        + declaration.branches.map { "\($0.condition ?? "else") without \($0.excluded)" }.joined(separator: ", ")
    }
    #expect(
      found == [
        "AB: A without [], B without []",
        #"AC: A without [], C without ["B"]"#,
        #"D: D without ["A"]"#,
        #"NotE: else without ["A", "D"], else without ["E"]"#,
        #"F: else without ["A", "D"], F without []"#,
        "None: ",
      ])
  }

  @Test func `names have their positions`() {
    let file = SwiftFile("struct A { enum B { case `default` } }\nextension C.D { var e: Int { 1 } }")
    #expect(file.declarations.map(\.qualifiedName) == ["A", "A.B", "A.B.default", "C.D", "C.D.e"])
  }

  @Test func `generics and requirements are distinguished`() {
    let file = SwiftFile("func f<T: P & Q, each U, let n: Int, V>() where T.A == [Int], V: R {}")
    let declaration = file.declarations[0]
    #expect(declaration.genericParameters.map(\.name) == ["T", "U", "n", "V"])
    #expect(declaration.genericParameters.map { $0.constraint?.description } == ["P & Q", nil, "Int", nil])
    #expect(declaration.genericParameters.map(\.isPack) == [false, true, false, false])
    #expect(declaration.genericParameters.map(\.isValue) == [false, false, true, false])
    #expect(
      declaration.requirements.map { "\($0.left) \($0.relation) \($0.right)" } == [
        "T.A sameType [Int]", "V conformance R",
      ])
  }
}
