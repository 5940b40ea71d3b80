import Testing

@testable import SwiftSource

/// The code that the compiler rejects because it does not find `User` or `Store`.
@Suite struct MissingTypesTests {
  @Test(
    "Code that has no type without missing types",
    arguments: [
      // Implicit members, key paths and nil, as arguments and behind an equals sign.
      (
        "func a(b: Store) { b.show(.one); b.show(\\.two); b.show(nil); b.show(3); b.kind = .four }",
        [".one", "\\.two", "nil", ".four"]
      ),
      ("func a(b: Store) { b.show([.one, c]); b.show((1, .two)); b[.three] = 4 }", [".two", ".three"]),
      ("func a(b: Store) { b.show(c ? .one : .two); b.show(c ? d : nil); b.show(c ?? .three) }", [".one"]),
      ("let b: Store\nfunc a() { self.b.show(.one); c.show(.two) }", [".one"]),
      ("func a(_ b: User) {}\nfunc c() { a(.one); a(d); e.a(.two) }", [".one"]),
      (
        "struct B { let user: User }\nfunc a() { c(B(user: .one)); c(.init(user: .two)); c(.init(.three)) }",
        [".one", ".two"]
      ),
      ("func a(b: Store) { do { try b.load() } catch .offline {} }", [".offline"]),
      (
        "func a(b: Store) { let c = try? await b.load(); c.show(.one); let d = Store(); d.show(.two) }",
        [".one", ".two"]
      ),
      ("class A {\nlet b = Store()\nfunc c() { b.d(.one) }\n}\nlet e = Store()\nlet f = e.g(.two)", [".one", ".two"]),
      // Local names belong to a function.
      ("let b: Store\nfunc a() { let c = b.d; c.e(.one) }\nfunc f(c: Int) { c.e(.two) }", [".one"]),
      (
        "enum A { case b(User) }\nfunc c() { if case .b(let d) = e { d.f(.one) } }\nfunc g() { let d = 1; d.f(.two) }",
        [".one"]
      ),
      // Variables of a value without a type; a comparison of an optional chain has one.
      (
        "let b: [User]\nfunc a() { let c = b[0]; c.d(c.e == .one); if c.f == .two {}; for g in b { g.h = .three } }",
        [".one", ".two", ".three"]
      ),
      (
        "let b: [User]\nfunc a() { let c = b.first; if c?.d == .one {}; if b.last?.e == .two {}; c?.f(.three) }",
        [".three"]
      ),
      ("let b: [User]\nfunc a(i: Int) { let c = i.b; c.d(.one); for e in 1 ..< 2 { e.f(.two) } }", []),
      (
        "protocol A { func b(c: User); func d() }\nclass E { let f: A; func b() {}; func g() { f.b(.one); b(.two); f.d(.three) } }",
        [".one"]
      ),
      (
        "protocol A { func b(c: User) }\nprotocol A2 { func b(c: Int) }\nclass D { let e: A; func f() { e.b(.one) } }\n"
          + "class G { let e: A2; func f() { e.b(.two) } }",
        []
      ),
      // Conditional expressions without a type in any branch.
      ("func a(b: Store) { b.c(d ? e : nil); b.c(d ? .one : f); b.c([\"g\": 1, \"h\": nil]); b.c([nil]) }", []),
      (
        "func a(b: Store) { b.c([.one, d]); b.c([.two, .three]); b.c([.four: 1]); b.c([1: .five]) }",
        [".two", ".three", ".four", ".five"]
      ),
      ("func a(b: Store) { b.c = d ? .one : nil; b.c = d ? .two : 3 }", [".one"]),
      // Closures without types, as far as the compiler reports them.
      ("func a(b: Store) { b.load { $0.c() }; b.load { d in e(d) } }", []),
      ("func a(b: Store) { b.load { [weak self] in self?.c($0) }; b.load { [self] c in c.d() } }", ["c"]),
      (
        "func a(b: User) {}\nfunc c(d: Store) { d.load { [weak self] in self?.a($0) } }",
        ["{ [weak self] in self?.a($0) }"]
      ),
      (
        "func a(b: Store) { b.load { [weak self] in\nlet c = 1\nself?.d($0)\n} }",
        ["{ [weak self] in\nlet c = 1\nself?.d($0)\n}"]
      ),
      ("func a(b: Store) { b.load = { [weak self] in self.map { $0.c } } }", []),
      (
        "enum A { case b([User]), c(Int) }\nfunc d() { if case .b(let e) = f { e.g(\\.h) }; if case .c(let i) = f { i.j(\\.k) } }",
        ["\\.h"]
      ),
      ("enum A { case b(User, Int) }\nfunc d() { if case let .b(e, f) = g { f.h(.i); j.h(.k) } }", [".i"]),
      (
        "let user: User\nfunc a() { b.sheet(item: $e.user) { c($0) }; b.sheet(item: $e.user) { d in c(d) } }",
        ["$e.user", "d in"]
      ),
      // Results of operators, and empty defaults.
      ("func a(b: Store) -> User { b.c ?? b.d }", ["?? b.d"]),
      ("func a(b: Store) -> User { b.c == b.d }", []),
      ("func a(b: Store) -> Int { b.c ?? b.d }", []),
      (
        "func a(b: Store) { c((b.d ?? []).map { $0 }); c((b.d ?? [:]).keys); c((b.d ?? e).f); c((f ?? []).g) }",
        ["(b.d ?? [])", "(b.d ?? [:])"]
      ),
      // Conformances that cannot be synthesized, and aliases that are no function types.
      ("enum A: Hashable { case b(User) }\nstruct C: Codable { let d: Int }", ["A"]),
      ("struct A: Equatable { let b: User; static func == (c: A, d: A) -> Bool { true } }", []),
      ("struct A: Codable { let b: User; enum CodingKeys: CodingKey {} }", []),
      ("typealias A = (User) -> Void\nfunc b(c: @escaping A, d: A?) { c(.one) }", ["@escaping A", ".one"]),
    ])
  func dependents(code: String, expected: [String]) {
    let file = SwiftFile(code)
    let missing = MissingTypes([file], own: ["A", "A2"]) { ["User", "Store"].contains($0) }
    let found = missing.dependents(in: file, of: file.declarations).map(\.offset)
    let texts = found.map { String(decoding: file.bytes[$0...], as: UTF8.self) }
    #expect(texts.count == expected.count, "\(texts)")
    for (text, beginning) in zip(texts, expected) { #expect(text.hasPrefix(beginning)) }
  }

  @Test(
    "Calls that fit only a function with a missing type, if there are others",
    arguments: [
      (
        "class A { init(user: User) {}; init(id: Int) {} }\nlet b = A(user: c)\nlet d = A(id: 1)\nlet e = A(f: 1)\nlet g = A.init(user: h)",
        ["A(user: c)", "init(user: h)"]
      ),
      ("class A { init(user: User) {} }\nlet b = A(user: c)", []),
      (
        "struct A { init(user: User) {}; init(id: Int, name: String) {} }\nextension A {}\nvar b: A { c }\nfunc d() -> A { e }\nclass F: A {}",
        []
      ),
      ("enum A { struct B { init(user: User) {} } }\nenum C { struct B { init(id: Int) {} } }\nlet d = B(user: e)", []),
      ("class A { var b: (Int) -> Void; func b(_ user: User) {}; func b(id: Int) {} }\nlet c: A\nlet d = c.b(1)", []),
      ("class A { init(user: User) {}; init(id: Int) {} }\nlet b = d.A(user: c)", []),
      ("class A: UIView { convenience init(user: User) { self.init() } }\nlet b = A(user: c)", ["A(user: c)"]),
      ("class A: UIView { init(user: User) { super.init() } }\nlet b = A(user: c)", []),
      ("class A: Other { convenience init(user: User) { self.init() } }\nlet b = A(user: c)", []),
      ("class A { init(user: User) {}; init() {} }\nlet b = A(\nuser: c)", ["c)"]),
      (
        "class A { func b(_ c: User) {}; func b(d: Int) {}; func e() { b(f); b(d: 1) } }\nlet a: A\n"
          + "let g = a.b(h) + x.b(i) + A.b(j)",
        ["b(f)", "b(h)", "b(j)"]
      ),
      (
        "class A { func b(c: User = d, e: Int...) {}; func b() {} }\nlet f = A()\nlet g = f.b(e: 1, 2) + f.b() + f.b(c: 3)",
        ["1, 2", "3)"]
      ),
    ])
  func overloads(code: String, expected: [String]) {
    let file = SwiftFile(code)
    let missing = MissingTypes([file], own: []) { $0 == "User" }
    let calls = RejectedOverloads(file.declarations, missing: missing.type).calls(in: file)
    let texts = calls.map { String(decoding: file.bytes[$0.offset...], as: UTF8.self) }
    #expect(texts.count == expected.count, "\(texts)")
    for (text, beginning) in zip(texts, expected) { #expect(text.hasPrefix(beginning)) }
  }
}
