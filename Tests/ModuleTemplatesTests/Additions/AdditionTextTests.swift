import Diagnostics
import ModuleTemplates
import Testing

@Suite struct AdditionTextTests {
  private func outline(_ text: AdditionText) -> [String] {
    text.parts.map { part in
      var line = part.target.shown
      if part.position != .end { line += " at \(part.position)" }
      if !part.imports.isEmpty { line += " import \(part.imports.joined(separator: "+"))" }
      if let double = part.doubles.first { line += " double \(double.name)/\(double.owner)" }
      if let module = part.module { line += " module \(module)" }
      if let role = part.role { line += " role \(role)" }
      return line + " [" + part.text.replacing("\n", with: "|") + "]"
    }
  }

  @Test(
    "headers determine where the following text is inserted",
    arguments: [
      ("//+ into: protocol P\nfunc f()\n", ["protocol P [func f()]"]),
      ("\n//+ into: extension A: P\n\n\n  func f() {\n    g()\n  }\n\n\n", ["extension A: P [func f() {|  g()|}]"]),
      (
        "//+ into: type T\n//+ at: after f\n//+ import: A, B\n//+ import:\n//+ module: M\n//+ role: test\nlet a = 1\n\n\nlet b = 1",
        ["type T at after(\"f\") import A+B module M role test [let a = 1||let b = 1]"]
      ),
      (
        "//+ into: struct T\n//+ double: Spy of P\n//+ into: enum E\n//+ at: sorted\ncase a",
        ["struct T double Spy/P []", "enum E at sorted [case a]"]
      ),
      (
        "//+ into: init of A\na: A\nself.a = a\n//+ into: calls of A\na: A()\n//+ into: func f of A\ng()",
        ["init of A [a: A|self.a = a]", "calls of A [a: A()]", "func f of A [g()]"]
      ),
      (
        "//+ into: head of A\n@B\n: C\n//+ into: switch in f(for:) of A\ncase .a: b\n//+ into: result of body of A\n.c()",
        ["head of A [@B|: C]", "switch in f(for:) of A [case .a: b]", "result of body of A [.c()]"]
      ),
      (
        "//+ into: conformances to P\n//+ role: test\nlet a = 1\n//+ into: file A.swift\n//+ below: modules\nlet b = 1",
        ["conformances to P role test [let a = 1]", "file A.swift [let b = 1]"]
      ),
      ("//+ into: file Service/A.swift\nprotocol A {}", ["file Service/A.swift [protocol A {}]"]),
      ("", []),
    ])
  func parts(text: String, expected: [String]) throws {
    #expect(outline(try AdditionText(SourceText(path: "a", text))) == expected)
  }

  @Test(
    "an invalid header is an error at its place",
    arguments: [
      ("func f()", "a:1:1 the text before the first '//+ into:' belongs to no part"),
      ("//+ at: end", "a:1:1 the first line of a header is '//+ into:'"),
      ("//+ into: nothing", "a:1:1 'nothing' is not a place for an addition"),
      ("//+ into: switch of f of A", "a:1:1 'switch of f of A' is not a place for an addition"),
      ("//+ into: type A\n//+ at: behind b", "a:2:1 'at' is start, end, sorted, or after and a name, not 'behind b'"),
      ("//+ into: type A\n//+ imports: B", "a:2:1 unknown key 'imports'; did you mean 'import'?"),
      ("//+ into: type A\n//+ double: Spy", "a:2:1 'double' is a name, 'of' and a protocol, not 'Spy'"),
      ("//+ into: calls of A\n//+ by: tests", "a:2:1 'by' is module or others, not 'tests'"),
      ("//+ into: type A\n//+ role: tests", "a:2:1 'role' is code or test, not 'tests'"),
      ("//+ into: type A\n//+ below: module", "a:2:1 'below' is modules, not 'module'"),
      ("//+ into", "a:1:1 a header is a key, a colon and a value"),
      ("//+ into: file ../A.swift\n", "a:1:1 '../A.swift' is outside of the module's directory"),
    ])
  func mistakes(text: String, expected: String) {
    let error = #expect(throws: DiagnosticError.self) { try AdditionText(SourceText(path: "a", text)) }
    #expect(error?.diagnostics.map { "\($0.place?.description ?? "") \($0.summary)" } == [expected])
  }

  @Test("a rambaspec declares additions with options, and its errors are reported")
  func declarations() throws {
    let spec = """
      additions:
      - {name: event, path: a.liquid, example: "f(a: Int)", options: {with: text, result: type}}
      - {name: route, takes: module, path: b.liquid, summary: a way}
      """
    let additions = try template(spec).rambaspec().additions
    #expect(
      additions.map { "\($0.name.text) \($0.takes) \($0.options.map { "\($0.name):\($0.takes)" })" } == [
        "event signature [\"result:type\", \"with:text\"]", "route module []",
      ])
    let wrong = """
      additions:
      - event
      - {name: a}
      - {name: b, path: b, takes: typ}
      - {name: b, path: b, options: [a]}
      """
    let error = #expect(throws: DiagnosticError.self) { try template(wrong).rambaspec() }
    #expect(
      error?.diagnostics.map(\.summary) == [
        "an addition must be a mapping with 'name' and 'path', not text", "the addition has no 'path'",
        "'takes' must be one of signature, message, parameters, hashable_parameters, type, name, module, text; did you mean 'type'?",
        "addition 'b' is declared twice", "'options' must be a mapping of names to kinds, not a list",
      ])
  }

  @Test("lint finds errors in an addition")
  func lint() throws {
    let head = "name: t\nsummary: s\nauthor: a\nversion: 1\ncode_files:\n- {name: A.swift, path: a}\n"
    func lint(_ text: String) throws -> [String] {
      let spec = head + "additions:\n- {name: event, path: e.liquid}\n"
      return TemplateLint.check(try template(spec, ["a": "", "e.liquid": text])).map(\.summary)
    }
    #expect(try lint("//+ into: protocol P\nfunc {{ addition.signature }}") == [])
    #expect(
      try lint("//+ into: protocol P\n{{ modul_info.name }}") == [
        "unknown variable 'modul_info.name', which is empty; did you mean 'module_info.name'?"
      ])
    #expect(try lint("//+ to: protocol P\n") == ["the first line of a header is '//+ into:'"])
    #expect(
      try lint("{% if prefix %}//+ into: type A{% endif %}") == [
        "addition 'event' adds nothing to an example module"
      ])
  }
}
