import Diagnostics
import ModuleRoles
import SystemPackage
import Testing
import YAML

@testable import ModuleRules

/// The helper functions of the rules.
@Suite struct RulePartsTests {
  @Test(arguments: [
    ("", [String]()), ("a", ["a"]), ("viewDidLoad", ["view", "did", "load"]), ("View", ["view"]),
    ("setURLNow", ["set", "urlnow"]), ("didTapOK", ["did", "tap", "ok"]), ("a_b1", ["a_b1"]),
  ])
  func `Words of a name start with capital letters`(_ name: String, _ words: [String]) {
    #expect(FirstWord.words(of: name) == words)
  }

  @Test func `Names that certainly start with no verb are recognized`() {
    let none = [
      "viewDidLoad", "itemsWillChange", "userIsThere", "cellShouldGo", "listWas", "listWere", "listHas", "listHave",
      "listHad", "listAre", "listCan", "listWould", "user", "item", "items", "data", "module", "string", "array",
      "section",
      "sections", "cell", "cells", "row", "rows", "button", "collection", "images", "titles", "error", "errors",
      "result",
      "results", "response", "messages", "controller", "router", "presenter", "interactor", "entity", "entities",
      "objects",
      "values", "keys", "url", "id", "identifier", "keyboard", "network", "success", "failure", "new", "all", "current",
      "selected", "last", "previous", "lastItem",
    ]
    let verbs =
      [
        "load", "didLoad", "didDidLoad", "isOn", "", "list", "listItems", "set", "userly",
      ]
      + [
        "set", "get", "check", "show", "handle", "notify", "tell", "process", "track", "inform", "on", "update",
        "perform",
        "report", "ask", "return", "verify", "determine", "validate", "make", "call", "and", "obtain", "change",
        "toggle",
        "configure", "setup", "send", "log", "save", "load", "fetch", "observe", "trigger",
      ].map { $0 + "IsEnabled" }
    #expect(none.filter { !FirstWord.isNoVerb($0) } == [])
    #expect(verbs.filter(FirstWord.isNoVerb) == [])
  }

  @Test(arguments: [
    (["open"], "open", true), (["open"], "openCart", true), (["open"], "opening", false), (["open"], "reopen", false),
    (["open"], "open2", true), (["a", "b"], "bC", true), ([], "open", false),
  ])
  func `A method name starts with a word, not with letters`(_ words: [String], _ name: String, _ expected: Bool) {
    #expect(Verbs(words: words).begin(name) == expected)
  }

  @Test(
    arguments: [
      ([], ""), (["open"], "'open'"), (["a", "b"], "'a' or 'b'"), (["a", "b", "c"], "'a', 'b' or 'c'"),
    ] as [([String], String)])
  func `Words are listed as in a sentence`(_ words: [String], _ shown: String) {
    #expect(Verbs(words: words).shown == shown)
  }

  @Test(arguments: [
    ("a", "*", true), ("", "*", true), ("", "a*", false), ("abc", "a*c", true), ("abcd", "a*c", false),
    ("a/b/c.swift", "a/*.swift", true), ("aXbXc", "a*b*c", true), ("aXbX", "a*b*c", false), ("abab", "*ab", true),
    ("abac", "*ab", false), ("ab", "ab**", true), ("ab", "abc*", false), ("ab", "ab/", true), ("ab", "ab//", true),
    ("ab/c", "ab/", true), ("abc", "ab/", false), ("x", "", false), ("aab", "*ab", true), ("ba", "*ab", false),
  ])
  func `Patterns match paths`(_ path: String, _ pattern: String, _ expected: Bool) {
    #expect(PathPatterns.matches(path, pattern) == expected)
  }

  /// `
  /// ` marks the position under test.
  @Test(arguments: [
    ("/// a\n|f", true), ("/// a\n  |f", true), ("// a\n|f", false), ("/** a */\n|f", true), ("/// a\n\n|f", false),
    ("|f", false), ("x|f", false), ("/// a\n@A\n|f", false), ("  /// a\r\n\t|f", true), ("x /// a\n|f", false),
    ("//|f", false), ("*/|f", true), ("/|f", false), ("\n|f", false), ("///\n|f", true),
  ])
  func `Documented declarations are recognized`(_ text: String, _ expected: Bool) throws {
    let offset = try #require(text.utf8.firstIndex(of: UInt8(ascii: "|"))).utf16Offset(in: text)
    let file = Self.file(text.replacing("|", with: ""))
    #expect(file.isDocumented(at: text.contains("\r") ? offset + 1 - 1 : offset) == expected)
  }

  private static func file(_ text: String) -> CodeFile {
    CodeFile(FilePath("/p/A.swift"), relative: "A.swift", shownAs: "A.swift", bytes: Array(text.utf8))
  }

  @Test(arguments: [
    ("service.done = { self.go() }", ["done keeps"]), ("service.done = { go() }", ["done"]),
    ("service.done = { [weak self] in self?.go() }", ["done"]),
    ("service.done = { [unowned self] in self.go() }", ["done"]),
    ("service.done = { [self] in go() }", ["done keeps"]), ("service.done = { [a] in self.go(a) }", ["done keeps"]),
    ("self.service.done = { self.go() }", ["done keeps"]), ("self?.service?.done = { self.go() }", ["done keeps"]),
    ("self.done = { self.go() }", ["done keeps"]), ("done = { self.go() }", []), ("other.done = { self.go() }", []),
    ("other.service.done = { self.go() }", []), ("service!.a?.done = { self.go() }", ["done keeps"]),
    ("service().done = { self.go() }", []), ("service.done = other { self.go() }", []),
    ("service.done == { self }", []),
    ("let done = { self.go() }", []), ("service.a = { { self }() }; service.b = {}", ["a keeps", "b"]),
    ("service.a = { service.b = { self.go() } }", ["a keeps", "b keeps"]), ("x; service.done = {}; y", ["done"]),
    ("self.other.done = { self.go() }", []),
    ("service = { self.go() }", ["service keeps"]), ("service = { [weak self] in self?.go() }", ["service"]),
    ("service = { self.go() }()", []), ("let service = 1; service = { self.go() }", []),
    ("old = { self.go() }", []),
    ("p.sink { self.go() }.store(in: &service)", ["sink keeps"]),
    ("p\n.map { $0 }\n.sink { [weak self] in self?.go() }\n.store(in: &self.service)", ["map", "sink"]),
    ("p.sink { _ in } receiveValue: { self.go($0) }.store(in: &service)", ["sink", "sink keeps"]),
    ("p.sink(receiveValue: { self.go($0) }).store(in: &service)", ["sink keeps"]),
    ("p.sink { self.go() }.store(in: &other)", []), ("p.sink { self.go() }.store(in: &old)", []),
    ("p.subscribe(onNext: { self.go() }).disposed(by: service)", ["subscribe keeps"]),
    ("p.assign(to: \\.text, on: self).store(in: &service)", ["assign keeps"]),
    ("p.assign(to: \\.text, on: label).store(in: &service)", []),
    ("service = p.sink { self.go() }", ["sink keeps"]),
    ("service = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.go() }", ["scheduledTimer keeps"]),
    (
      "service = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.go() }", ["scheduledTimer keeps"]
    ),
    (
      "service = Timer.scheduledTimer(timeInterval: 1, target: self, selector: x, repeats: true)",
      ["scheduledTimer keeps"]
    ),
    ("service = Timer.scheduledTimer(timeInterval: 1, target: self, selector: x, repeats: false)", []),
    ("service = items.map { self.go($0) }", []), ("let service = p.sink { self.go() }", []),
  ])
  func `Stored closures are distinguished from others`(_ body: String, _ expected: [String]) throws {
    let text = "service.before = { self.go() }\nfunc f() { \(body) }\nfunc g() { service.after = { self.go() } }"
    let range = try #require(text.firstRange(of: "{ \(body) }"))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let found = StoredClosures.all(
      in: Self.file(text), start..<start + body.utf8.count + 4, keptBy: ["service", "old"], released: ["old"])
    #expect(found.map { $0.name + ($0.referencesSelfStrongly ? " keeps" : "") } == expected)
    for closure in found { #expect(String(decoding: Array(text.utf8)[closure.range], as: UTF8.self) == closure.name) }
  }

  @Test(arguments: [
    ("timer?.invalidate()", ["timer"]), ("done = nil", ["done"]), ("bag = DisposeBag()", ["bag"]),
    ("items.removeAll()", ["items"]), ("items = []", ["items"]), ("done = { self.go() }", []),
    ("timer.fire()", []),
  ])
  func `What empties a property lets go of what it held`(_ body: String, _ expected: [String]) {
    let text = "func f() { \(body) }"
    #expect(StoredClosures.released(in: Self.file(text), 9..<text.utf8.count).sorted() == expected)
  }

  @Test(
    arguments: [
      ("lazy var done: () -> Void = { self.go() }", "done keeps"),
      ("lazy var done = { [weak self] in self?.go() }", "done"),
      ("lazy var done: Int = { self.go() }()", nil), ("var done: () -> Void = { go() }", nil),
      ("lazy var done = Done { self.go() }", nil),
    ] as [(String, String?)])
  func `Lazy closures are kept`(_ property: String, _ expected: String?) throws {
    let file = Self.file("final class A {\n  \(property)\n}")
    let found = try #require(file.types.first?.properties.first)
    #expect(
      StoredClosures.lazy(found, in: file).map { $0.name + ($0.referencesSelfStrongly ? " keeps" : "") } == expected)
  }

  @Test(arguments: [
    ("a: 1", ["1:1: unknown key 'a' (candidates are rules, verbs, imports, excluded, team)"]),
    (
      "rule: 1",
      ["1:1: unknown key 'rule'; did you mean 'rules'? (candidates are rules, verbs, imports, excluded, team)"]
    ),
    ("rules: [1]", ["1:8: expected a mapping here, not a list"]), ("rules:", []),
    ("rules: {unused: loud}", ["1:17: expected off, warning or error here, not 'loud'"]),
    ("rules: {unused: true}", ["1:17: expected off, warning or error here, not 'true'"]),
    ("verbs: {Router: {a: b}}", ["1:17: expected a list of names here, not a mapping"]),
    ("excluded: 5", []), ("excluded: {}", ["1:11: expected a list of names here, not a mapping"]),
    ("team: 1", ["1:7: expected a list of rules here, not '1'"]),
    ("team: [{says: a}]", ["1:8: expected a rule with a name: '- rule: no-tracking' here, not a mapping"]),
    ("team: [{rule: ''}]", ["1:8: expected a rule with a name: '- rule: no-tracking' here, not a mapping"]),
    (
      "team: [{rule: a, sys: b}]",
      [
        "1:18: unknown key 'sys'; did you mean 'says'? (candidates are rule, says, role, type, must-not-import, "
          + "must-not-use, must-not-conform, must-conform, must-be-named, severity)"
      ]
    ),
  ])
  func `All errors in the settings are reported at once`(_ text: String, _ expected: [String]) throws {
    let found = RuleSettingsReader.read(try Node.parse(SourceText(path: "Rambafile", text))).1
    #expect(
      found.map { problem in
        let place = problem.place.map { "\($0.line ?? 0):\($0.column ?? 0)" } ?? "-"
        return "\(place): \(problem.summary)" + problem.notes.map { " (\($0.text))" }.joined()
      } == expected)
  }

  @Test func `An unknown role or rule is reported with the existing ones`() throws {
    let text = "{verbs: {Ruter: open}, rules: {unusd: off}, team: [{rule: a, role: Presentr}]}"
    let found = RuleSettingsReader.read(try Node.parse(SourceText(path: "Rambafile", text))).1
    #expect(
      found.map(\.summary) == [
        "unknown role 'Ruter'; did you mean 'Router'?", "unknown rule 'unusd'; did you mean 'unused'?",
        "unknown role 'Presentr'; did you mean 'Presenter'?",
      ])
    #expect(found[0].notes.map(\.text) == ["candidates are \(Role.allCases.map(\.rawValue).joined(separator: ", "))"])
    #expect(found[1].notes.map(\.text) == ["candidates are \(Rule.all.map(\.identifier).joined(separator: ", "))"])
  }

  @Test func `Settings are parsed as written`() throws {
    let text = """
      rules: {unused: warning, file-name: off}
      verbs: {Router: go, View: [a, b]}
      imports: {Router: UIKit, Presenter: [A, B]}
      excluded: [Pods, '*.generated.swift']
      team:
        - {rule: a, says: b, role: [Router, View], type: 'X*', must-not-import: c, must-not-use: [d], must-not-conform: e, must-conform: [f, g], must-be-named: h, severity: warning}
        - {rule: z, severity: loud}
      """
    let (settings, problems) = RuleSettingsReader.read(try Node.parse(SourceText(path: "Rambafile", text)))
    #expect(problems.isEmpty)
    #expect(settings.severities == ["unused": .warning, "file-name": .off])
    #expect(settings.verbs == [.router: ["go"], .routerInput: ["go"], .view: ["a", "b"]])
    #expect(settings.forbiddenImports == [.router: ["UIKit"], .routerInput: ["UIKit"], .presenter: ["A", "B"]])
    #expect(settings.excluded == ["Pods", "*.generated.swift"])
    #expect(settings.teamRules == ["a", "z"])
    let rule = try #require(settings.team.first)
    #expect(rule.says == "b" && rule.roles == [.router, .routerInput, .view] && rule.type == "X*" && rule.name == "h")
    #expect(rule.imports == ["c"] && rule.uses == ["d"] && rule.forbiddenConformances == ["e"])
    #expect(rule.conformances == ["f", "g"] && rule.severity == .warning)
    #expect(settings.team[1].severity == .error && settings.team[1].roles.isEmpty)
  }

  @Test func `Severities come from the project, the rule, or the requested rules`() {
    var settings = RuleSettings()
    settings.severities = ["file-name": .off, "type-name": .warning]
    let rules = [Rule.fileName, .typeName, .unused, .layerFolders]
    #expect(rules.map(settings.severity) == [.off, .warning, .off, .error])
    settings.only = ["file-name", "type-name"]
    #expect(rules.map(settings.severity) == [.error, .warning, .off, .off])
  }
}
