import TemplateParts
import Testing

/// The parts of a template, found without parsing.
@Suite struct TemplatePartsTests {
  @Test(arguments: [
    ("{% include 'a' %}{%- render \"b\", x: 1 -%}{%include'c'%}", ["a", "b", "c"], false),
    ("{% comment %}{% include 'a' %}{% endcomment %}{% include name %}", [], true),
    ("{% included 'a' %}{{ include }} include 'b' {%", [], false),
    ("{%\n\t render\r\n 'a b' %}{% if x %}{% endif %}{% render 'a b' %}", ["a b", "a b"], false),
    ("{% endcomment %}{% render 'a' %}{% comments %}{% render 'b' %}", ["a", "b"], false),
    ("", [], false),
  ])
  func `Included snippets are read from the tags`(text: String, names: [String], isOpen: Bool) throws {
    let found = try #require(IncludedNames(Array(text.utf8)))
    #expect(found.names == names)
    #expect(found.isOpen == isOpen)
  }

  @Test(arguments: [
    "{% raw %}", "{% endraw %}", "{% liquid include 'a' %}", "{% doc %}", "{% include 'a", "{% render \"a' %}",
    "{% comment %}{%- comment %}",
  ])
  func `Snippets that only parsing finds are left to parsing`(text: String) {
    #expect(IncludedNames(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("- path: Code/view.liquid", ["Code/view.liquid"], []),
    ("- {name: V.swift, path: view.liquid}", ["view.liquid}", "view.liquid"], []),
    ("- {path: a.liquid, name: V.swift}", ["a.liquid, name: V.swift}", "a.liquid"], []),
    ("path: a.liquid # the view\r\nname: b", ["a.liquid"], []), ("path: a#b.liquid", ["a#b.liquid"], []),
    ("\"path\": 'a, b.liquid'", ["a, b.liquid"], []), ("path : \"a # b\"", ["a # b"], []),
    ("path: a\u{2028}b\npath: c\u{85}d\npath: e\u{2029}\npath: f\u{C}", ["a", "c", "e", "f"], []),
    ("path: {{ name }}.liquid", [], [".liquid"]), ("path: \"{{ name }}.liquid\"", [], [".liquid"]),
    ("path: Code/{{ name }}/view.liquid", [], ["Code/x/view.liquid"]),
    ("{path: Code/{% if a %}b{% endif %}, x: y}", [], ["Code/x: y", "Code/x: y}"]),
    ("path: |\n  a.liquid", [], ["a.liquid"]), ("path: \"a\\x62.liquid\"", [], ["a.liquid"]),
    ("test_path: a\nxpath: b\npaths: c\npath d\npath", [], []), ("path:", [], ["a.liquid"]),
    ("{path: a.liquid}", ["a.liquid}", "a.liquid"], []), ("path:\ta \t", ["a"], []),
  ])
  func `Every value of the key path is found`(text: String, paths: [String], matching: [String]) {
    var search = NamedPaths()
    search.scan(Array(text.utf8))
    #expect(search.paths == Set(paths))
    #expect(matching.allSatisfy { path in search.patterns.contains { $0.matches(path) } })
    #expect(search.patterns.isEmpty == matching.isEmpty)
  }

  @Test(arguments: [
    ("Code/{{ name }}View.liquid", "Code/AView.liquid", true), ("Code/{{ name }}View.liquid", "Code/View.liquid", true),
    ("Code/{{ name }}View.liquid", "Tests/AView.liquid", false), ("Code/{{ name }}View.liquid", "Code/A.liquid", false),
    ("aba{{ name }}aba", "aba", false), ("aba{{ name }}aba", "abaaba", true), ("a{{ one }}-{{ two }}b", "a1-2b", true),
  ])
  func `A path with Liquid stands for all files with its beginning and its end`(
    path: String, file: String, isNamed: Bool
  ) {
    var search = NamedPaths()
    search.scan(Array("path: \(path)\n".utf8))
    #expect(search.patterns.contains { $0.matches(file) } == isNamed)
  }

  @Test(arguments: [
    ("./a//b/./c/", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("../../a", "../../a"), ("a/b/../../c", "c"),
    ("a..", "a.."),
    ("", ""),
  ])
  func `Paths are compared without dots`(path: String, expected: String) {
    #expect(NamedPaths.normalized(path) == expected)
  }

  @Test(arguments: [
    ("README.md", true), ("readme", true), ("Snippets/a.liquid", true), ("t.rambaspec", true),
    ("Code/README.md", false),
    ("Code/snippets/a.liquid", false),
  ])
  func `Documentation and snippets are no files of a template`(path: String, isBeside: Bool) {
    #expect(NamedPaths.isBeside(path) == isBeside)
  }

  /// The parts of template `t` in a catalog, and `nil` for a special case.
  private func parts(_ files: [String: String]) -> [String]? {
    let sorted = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    return CatalogParts(sorted).parts(of: "t")?.map { "\($0.kind.rawValue) \($0.path) = \(sorted[$0.index].path)" }
  }

  @Test func `The parts of a template are its files and the snippets that they include`() {
    let catalog = [
      "t/t.rambaspec":
        "code_files:\n- {path: ./Code/b.liquid}\n- {path: a.liquid}\n- path: Code/{{ x }}.swift\n{% include 's' %}",
      "t/a.liquid": "{% render 'head' %}", "t/Code/b.liquid": "{% comment %}{% render 'no' %}{% endcomment %}",
      "t/Code/c.swift": "", "t/Code/d.txt": "", "t/README.md": "", "t/snippets/head.liquid": "{% include 'deep' %}",
      "snippets/head.liquid": "shared", "snippets/deep.liquid": "", "snippets/s.liquid": "- path: more.liquid",
      "snippets/unused.liquid": "", "t/more.liquid": "", "other/other.rambaspec": "", "other/a.liquid": "",
    ]
    #expect(
      parts(catalog) == [
        "rambaspec t.rambaspec = t/t.rambaspec", "file Code/b.liquid = t/Code/b.liquid",
        "file Code/c.swift = t/Code/c.swift", "file a.liquid = t/a.liquid", "file more.liquid = t/more.liquid",
        "snippet deep = snippets/deep.liquid", "snippet head = t/snippets/head.liquid", "snippet s = snippets/s.liquid",
      ])
    #expect(CatalogParts(catalog.keys.sorted().map { ($0, []) }).templates == ["other", "t"])
    // A computed name can be any snippet.
    #expect(
      parts(catalog.merging(["t/a.liquid": "{% include name %}"]) { $1 })?.filter { $0.hasPrefix("snippet ") } == [
        "snippet deep = snippets/deep.liquid", "snippet head = t/snippets/head.liquid", "snippet s = snippets/s.liquid",
        "snippet unused = snippets/unused.liquid",
      ])
  }

  @Test(arguments: [
    [:], ["t/t.rambaspec": "{% include 'missing' %}"], ["t/t.rambaspec": "{% raw %}"],
    ["t/t.rambaspec": "path: a", "t/a": "{% include 'missing' %}"],
    ["t/t.rambaspec": "path: a", "t/a": "{% include 's' %}", "snippets/s.liquid": "{% liquid render 'x' %}"],
  ])
  func `Templates with special cases have no parts`(_ files: [String: String]) {
    #expect(parts(files) == nil)
  }

  /// The examples of FIPS 180-4, and lengths around the size of a block, whose digests `sha256sum` gives.
  @Test(arguments: [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `A digest is that of SHA-256, however the bytes are divided`(count: Int, expected: String) {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    for size in [max(1, count), 63, 64, 65] {
      var hash = SHA256()
      for start in stride(from: 0, to: count, by: size) { hash.update(Array(bytes[start..<min(start + size, count)])) }
      let text = hash.finalized().map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
      #expect(text == expected, "in parts of \(size)")
    }
  }

  @Test func `The digest of files depends on their paths and contents, not on their order`() {
    let (a, b) = (path: "a", bytes: [UInt8]("1".utf8))
    let files = [(path: a, bytes: b), (path: "b", bytes: [])]
    #expect(SHA256.hash(files: files) == SHA256.hash(files: files.reversed()))
    #expect(SHA256.hash(files: files) != SHA256.hash(files: [(path: a, bytes: []), (path: "b", bytes: b)]))
    #expect(SHA256.hash(files: [(path: "a", bytes: Array("b1".utf8))]) != SHA256.hash(files: [(path: "ab", bytes: b)]))
  }
}
