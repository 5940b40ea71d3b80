import Testing

@testable import SwiftSource

/// The syntax that Swift 6.2, 6.3 and 6.4 added.
///
/// The corpus test compares the same files with the toolchain's parser.
@Suite struct RecentSyntaxTests {
  /// Files and their complete declarations.
  static let files: [(code: String, lines: [String])] = [
    (
      "final class A { weak let b: B?; private weak let c: (any C)? = nil }",
      [
        "class A", "  modifiers: final", "  var b", "    modifiers: weak", "    type: B?", "  var c",
        "    modifiers: private weak", "    type: (any C)?", "    value: nil",
      ]
    ),
    (
      "@diagnose(Deprecated, as: ignored, reason: \"a\")\nfunc a() {}\n@diagnose(Unsafe, as: error) struct B {}",
      [
        "func a", "  attributes: @diagnose(Deprecated, as: ignored, reason: \"a\")", "  parameters: ()",
        "  signature: ()", "struct B", "  attributes: @diagnose(Unsafe, as: error)",
      ]
    ),
    (
      "func a() async { defer { await b() }; let c = 1 }\nstruct D { init() async { defer { await e { f() } } } }",
      [
        "func a", "  parameters: ()", "  effects: async", "  signature: () async", "struct D", "  init init",
        "    parameters: ()", "    effects: async", "    signature: () async",
      ]
    ),
    (
      "struct A<let n: Int, T>: P { var b: InlineArray<3, Int>; let c: [n of T]\n"
        + "  func d<let m: Int>(_ e: InlineArray<m, [3 of Int]>) where n == 3 {} }\nextension A where n == -2 {}",
      [
        "struct A", "  genericParameters: <let n: Int, T>", "  inheritance: P", "  var b",
        "    type: InlineArray<3, Int>", "  var c", "    type: [n of T]", "  func d",
        "    genericParameters: <let m: Int>", "    parameters: (_ e: InlineArray<m, [3 of Int]>)",
        "    signature: (_ e: InlineArray<m, [3 of Int]>)", "    requirements: where n == 3",
        "    parameter '_ e' InlineArray<m, [3 of Int]>", "extension A", "  type: A",
        "  requirements: where n == -2",
      ]
    ),
    (
      "extension Shop::Cart: Base::P { func a(_ b: Shop::Item.Kind?) -> [Swift::Int] { Shop::make() } }\n"
        + "class B: Shop::C<Shop::D>, E {}\nlet f: any Shop::P = Shop::g",
      [
        "extension Shop::Cart", "  type: Shop::Cart", "  inheritance: Base::P", "  func a",
        "    parameters: (_ b: Shop::Item.Kind?)", "    signature: (_ b: Shop::Item.Kind?) -> [Swift::Int]",
        "    type: [Swift::Int]", "    parameter '_ b' Shop::Item.Kind?", "class B",
        "  inheritance: Shop::C<Shop::D>, E", "var f", "  type: any Shop::P", "  value: Shop::g",
      ]
    ),
    (
      "func a(_ b: any P?, c: some Q! = nil) -> any R & S? { nil }\nvar d: any P? { get throws }",
      [
        "func a", "  parameters: (_ b: any P?, c: some Q! = nil)",
        "  signature: (_ b: any P?, c: some Q! = nil) -> any R & S?", "  type: any R & S?",
        "  parameter '_ b' (any P)?", "  parameter 'c' (some Q)! = nil", "var d", "  type: any P?",
        "  accessor get throws",
      ]
    ),
    (
      "final class A: B, ~Sendable {}\nstruct C: ~Copyable, ~Escapable {}\nextension D: ~Sendable where E: ~Copyable {}",
      [
        "class A", "  modifiers: final", "  inheritance: B, ~Sendable", "struct C",
        "  inheritance: ~Copyable, ~Escapable", "extension D", "  type: D", "  inheritance: ~Sendable",
        "  requirements: where E: ~Copyable",
      ]
    ),
    (
      "struct A { var b: C { borrow { d } mutate { &d } }; subscript(e: Int) -> F { borrow { g } } }\n"
        + "protocol H { var i: Int { borrow mutate } }",
      [
        "struct A", "  var b", "    type: C", "    accessor borrow", "    accessor mutate", "  subscript subscript",
        "    parameters: (e: Int)", "    signature: (e: Int) -> F", "    type: F", "    parameter 'e' Int",
        "    accessor borrow", "protocol H", "  var i", "    type: Int", "    accessor borrow", "    accessor mutate",
      ]
    ),
    (
      "@available(anyAppleOS 27, *) func a() { if #available(anyAppleOS 27, *) { b() } }\n"
        + "#if os(anyAppleOS)\nstruct B {}\n#endif",
      [
        "func a", "  attributes: @available(anyAppleOS 27, *)", "  parameters: ()", "  signature: ()",
        "struct B #if [\"os(anyAppleOS)\"]",
      ]
    ),
    (
      "struct `A b` { func `c d`(e f: Int) {}; var `1`: `G h` { .`i j`(1) }; enum K { case `l m` } }",
      [
        "struct A b", "  func c d", "    parameters: (e f: Int)", "    signature: (e f: Int)",
        "    parameter 'e f' Int", "  var 1", "    type: `G h`", "    accessor get", "  enum K", "    case l m",
      ]
    ),
    (
      "@concurrent func a() async {}\nnonisolated(nonsending) func b() async {}\n"
        + "let c: @concurrent () async -> Void = { @concurrent in d() }\n"
        + "func e(_ f: nonisolated(nonsending) () async -> Void) {}\nnonisolated struct G {}\nnonisolated extension H {}",
      [
        "func a", "  attributes: @concurrent", "  parameters: ()", "  effects: async", "  signature: () async",
        "func b", "  modifiers: nonisolated(nonsending)", "  parameters: ()", "  effects: async",
        "  signature: () async", "var c", "  type: @concurrent () async -> Void", "  value: { @concurrent in d() }",
        "func e", "  parameters: (_ f: nonisolated(nonsending) () async -> Void)",
        "  signature: (_ f: nonisolated(nonsending) () async -> Void)",
        "  parameter '_ f' nonisolated(nonsending) () async -> Void", "struct G", "  modifiers: nonisolated",
        "extension H", "  modifiers: nonisolated", "  type: H",
      ]
    ),
  ]

  @Test(arguments: files.indices)
  func `Recent syntax gives declarations with their parts`(index: Int) {
    let file = SwiftFile(Self.files[index].code)
    #expect(file.declarations.filter { $0.parent == nil }.flatMap(\.lines) == Self.files[index].lines)
  }

  @Test(arguments: [
    ("defer { await a.b() }; c()", ["a", "b() <a>", "c()"]),
    ("Shop::make(a).b", ["a", "b <Shop::make(a)>", "make(_:)"]), ("a.Shop::b(c)", ["a", "b(_:) <a>", "c"]),
    ("self.view.UIKit::addSubview(v)", ["addSubview(_:) <self.view>", "v", "view <self>"]),
    (".Shop::x(y)", ["x(_:) <>", "y"]),
    ("a.`b c`(d).`e`", ["a", "b c(_:) <a>", "d", "e <a.`b c`(d)>"]),
    ("let a: InlineArray<2, B> = [c, d]; e()", ["InlineArray", "B", "c", "d", "e()"].sorted()),
    ("Task { @concurrent in await a?.b() }", ["Task(_:)", "a", "b() <a>", "concurrent"]),
  ])
  func `Recent syntax gives uses`(code: String, uses: [String]) throws {
    let declaration = try #require(SwiftFile("func f() {\n\(code)\n}").declarations.first)
    #expect(declaration.uses.map { $0.fullName + ($0.receiver.map { " <\($0)>" } ?? "") }.sorted() == uses)
  }
}
