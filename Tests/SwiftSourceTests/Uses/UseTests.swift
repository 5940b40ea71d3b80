import Testing

@testable import SwiftSource

@Suite struct UseTests {
  @Test(arguments: [
    ("view?.show(name, animated: true)", ["name", "show(_:animated:) <view>", "view"]),
    ("self.output.didFinish()", ["output <self>", "didFinish() <self.output>"].sorted()),
    ("a(b).c[d].e { f } g: { h }", ["a(_:)", "b", "c <a(b)>", "d", "e(_:g:) <a(b).c[d]>", "f", "h"].sorted()),
    ("open(.main, \"Login\")", ["open(_:_:)", "main <>"].sorted()),
    ("let x = y; func z() { w }", ["w", "y"]),
    ("if a.b(c) { d() }", ["a", "b(_:) <a>", "c", "d()"]),
    ("for e in list where e.ok { g }", ["e", "e", "g", "list", "ok <e>"].sorted()),
    ("a ? b : c", ["a", "b", "c"]),
    ("[k: v, l: w]", ["k", "l", "v", "w"]),
    (
      "list\n  .map { $0.name }\n  .first", ["first <list\n  .map { $0.name }>", "list", "map(_:) <list>", "name <$0>"]
    ),
    ("Foo<Int>(a: 1).`default`", ["Foo(a:)", "Int", "default <Foo<Int>(a: 1)>"].sorted()),
    ("\"a \\(b.c) d\"", ["b", "c <b>"]),
    ("return await load()", ["load()"]),
  ])
  func `names are found with their base`(code: String, uses: [String]) throws {
    let declaration = try #require(SwiftFile("func f() {\n\(code)\n}").declarations.first)
    let found = declaration.uses.map { use in use.fullName + (use.receiver.map { " <\($0)>" } ?? "") }
    #expect(found.sorted() == uses)
  }

  @Test func `arguments have their labels and literals`() throws {
    let file = SwiftFile("func f() { perform(segue: \"Detail\", \"a\\(b)\", \"\", sender: self) { c } }")
    let use = try #require(file.declarations[0].uses.first)
    #expect(use.arguments?.map(\.label) == ["segue", nil, nil, "sender", nil])
    #expect(use.arguments?.map(\.literal) == ["Detail", nil, "", nil, nil])
    #expect(use.arguments?.map { file.text(of: $0.range) } == ["\"Detail\"", "\"a\\(b)\"", "\"\"", "self", "{ c }"])
    #expect(file.text(of: use.expressionRange) == "perform")
  }

  @Test func `capture lists are parsed`() throws {
    let file = SwiftFile(
      "func f() { a { [weak self, unowned(unsafe) b, c = d.e, g] (h) in i } ; j { [k] } ; l { [m] in n } ; o { @A [weak p] in } }"
    )
    let captures = file.captures(in: file.declarations[0].range)
    #expect(captures.map(\.name) == ["self", "b", "c", "g", "m", "p"])
    #expect(captures.map(\.specifier) == ["weak", "unowned(unsafe)", nil, nil, nil, "weak"])
    #expect(captures.map(\.value) == [nil, nil, "d.e", nil, nil, nil])
  }

  @Test func `the uses in a whole file count once for each place`() {
    let file = SwiftFile("struct A { let b = c; func d(e: Int = f) { g() }; var h: Int { i } }")
    #expect(file.declarations[0].uses.map(\.name) == ["c", "f", "g", "i"])
  }
}
