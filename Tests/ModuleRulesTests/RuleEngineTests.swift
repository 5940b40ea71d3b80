import Diagnostics
import ModuleRoles
import Testing
import YAML

@testable import ModuleRules

/// Suppressions and fixes of findings.
@Suite struct RuleEngineTests {
  private static func files(_ line: String) -> [(path: String, text: String)] {
    [
      ("Cart/View/CartViewInput.swift", "protocol CartViewInput: AnyObject {}\n"),
      ("Cart/Interactor/CartInteractor.swift", "final class CartInteractor {}\n"),
      ("Cart/Presenter/CartPresenter.swift", "final class CartPresenter {\n\(line)\n}\n"),
    ]
  }

  private static func messages(_ check: RuleCheck) -> [String] {
    check.findings.map { "\($0.line) \($0.rule)" } + check.comments.map(\.message)
  }

  @Test(arguments: [
    ("  var view: CartViewInput? // viper-gen:allow presenter-view-weak the view is shared", [String]()),
    ("  // viper-gen:allow presenter-view-weak the view is shared\n  var view: CartViewInput?", []),
    ("  var view: CartViewInput? // viper-gen:allow router-verbs other", ["2 presenter-view-weak"]),
    (
      "  var view: CartViewInput? // viper-gen:allow presenter-view-weak",
      ["2 presenter-view-weak", "add a reason after the rule"]
    ),
    (
      "  var view: CartViewInput? // viper-gen:allow presenter-view-week why",
      ["2 presenter-view-weak", "unknown rule 'presenter-view-week'; did you mean 'presenter-view-weak'?"]
    ),
  ])
  func `A comment allows its line, with a reason`(_ line: String, _ expected: [String]) {
    #expect(Self.messages(RuleExamplesTests.findings(Self.files(line))) == expected)
  }

  @Test(
    arguments: [
      ("  var view: CartViewInput?", "  weak var view: CartViewInput?"),
      ("  private var view: (any CartViewInput)!", "  private weak var view: (any CartViewInput)!"),
      // A non-optional property or a constant has no safe fix.
      ("  let view: CartViewInput", nil), ("  var view: CartViewInput", nil),
    ] as [(String, String?)])
  func `A property is made weak if one keyword suffices`(_ line: String, _ expected: String?) {
    let fixed = FixedFile.all(RuleExamplesTests.findings(Self.files(line)).findings)
    #expect(
      fixed.map { String(decoding: $0.bytes, as: UTF8.self) }
        == (expected.map { ["final class CartPresenter {\n\($0)\n}\n"] } ?? []))
  }

  @Test(
    arguments: [
      ("protocol CartViewInput {}", "protocol CartViewInput: AnyObject {}"),
      (
        "protocol CartViewInput<Item>: Showing {}\nprotocol Showing {}",
        "protocol CartViewInput<Item>: AnyObject, Showing {}\nprotocol Showing {}"
      ),
      ("protocol CartViewInput: Showing {}\nprotocol Showing: AnyObject {}", nil),
      ("protocol CartViewInput: UIView {}", nil),
      (
        "protocol CartViewInput\n  : Showing {}\nprotocol Showing {}",
        "protocol CartViewInput\n  : AnyObject, Showing {}\nprotocol Showing {}"
      ),
      // A structure cannot be referenced weakly.
      ("protocol CartViewInput {}\nextension Int: CartViewInput {}", ""),
      ("protocol CartViewInput {}\nprotocol Showing: CartViewInput {}\nenum CartRow: Showing {}", ""),
      ("protocol CartViewInput {\n  mutating func show()\n}", ""),
      ("protocol CartViewInput /* shown */ {}", ""),
      ("protocol CartViewInput {}\nstruct CartRow: CartViewInput {}", ""),
    ] as [(String, String?)])
  func `A protocol without a class constraint gets AnyObject with weak`(_ code: String, _ expected: String?) {
    let files = [
      ("Cart/CartInput.swift", code + "\n"),
      ("Cart/CartPresenter.swift", "final class CartPresenter {\n  var view: CartViewInput?\n}\n"),
      ("Cart/CartViewController.swift", "final class CartViewController: UIViewController, CartViewInput {}\n"),
    ]
    var settings = RuleSettings()
    settings.only = ["presenter-view-weak"]
    let fixed = FixedFile.all(RuleExamplesTests.findings(files, settings).findings)
    let texts = fixed.map { String(decoding: $0.bytes, as: UTF8.self) }
    let weak = "final class CartPresenter {\n  weak var view: CartViewInput?\n}\n"
    #expect(texts == (expected == "" ? [] : (expected.map { [$0 + "\n"] } ?? []) + [weak]))
  }

  @Test(
    arguments: [
      (
        ("Cart.swift", "protocol CartViewInput {\n  func update(_ total: Int)\n}\n"),
        "protocol CartViewInput {\n  /// <#description#>\n  /// - Parameter total: <#description#>\n  func update(_ total: Int)\n}\n"
      ),
      (
        ("Cart.h", "@protocol CartViewInput\n- (void)update:(int)total;\n@end\n"),
        "@protocol CartViewInput\n/// <#description#>\n/// @param total <#description#>\n- (void)update:(int)total;\n@end\n"
      ),
      // A declaration on one line stays unchanged.
      (("Cart.swift", "protocol CartViewInput { func update() }\n"), nil),
    ] as [((path: String, text: String), String?)])
  func `A requirement gets the start of a comment`(_ file: (path: String, text: String), _ expected: String?) {
    var settings = RuleSettings()
    settings.only = ["documented"]
    let parts = "final class CartPresenter {}\nfinal class CartInteractor {}\n"
    let check = RuleExamplesTests.findings([file, ("CartParts.swift", parts)], settings)
    #expect(check.findings.count == 1)
    #expect(
      FixedFile.all(check.findings).map { String(decoding: $0.bytes, as: UTF8.self) } == (expected.map { [$0] } ?? []))
  }

  @Test func `The double of an ambiguous protocol is ignored`() {
    let app = "final class CartInteractor {}\nfinal class CartPresenter {}\nprotocol CartViewInput { func update() }\n"
    let double = "import XCTest\nfinal class ViewSpy: CartViewInput {}\n"
    var settings = RuleSettings()
    settings.only = ["double-in-step"]
    let files = [(path: "One/Cart.swift", text: app), (path: "One/Tests/CartTests.swift", text: double)]
    #expect(RuleExamplesTests.findings(files, settings).findings.map(\.line) == [2])
    let both = files + [(path: "Two/Cart.swift", text: app)]
    #expect(RuleExamplesTests.findings(both, settings).findings.isEmpty)
  }

  @Test func `A baseline identifies findings by content, and only shrinks`() {
    let old = RuleExamplesTests.findings(Self.files("  var view: CartViewInput?")).findings
    let baseline = Baseline(reading: Baseline(old).text)
    let moved = RuleExamplesTests.findings(Self.files("\n\n    var view:  CartViewInput?")).findings
    #expect(baseline.new(among: moved).count == 0)
    let more = RuleExamplesTests.findings(
      Self.files("  var view: CartViewInput?\n  var other: CartViewInput?")
    ).findings
    #expect(baseline.new(among: more).map(\.line) == [3])
    #expect(baseline.shrunk(to: more).count == 1)
    #expect(baseline.shrunk(to: []).count == 0)
  }

  @Test(arguments: [
    // Damaged baselines, and counts beyond the limit of a number.
    ("", 1), ("\u{0}\t\t\n#\n1\tpresenter-view-weak\n", 1),
    ("-1\tpresenter-view-weak\tCartPresenter\tvar view: CartViewInput?", 1),
    (
      String(
        repeating: "9223372036854775807\tpresenter-view-weak\tCartPresenter\tvar view: CartViewInput?\n", count: 3), 0
    ),
    ("1\tpresenter-view-weak\tCartPresenter\tvar view: CartViewInput?\ttoo\tmuch", 1),
  ])
  func `The readable lines of a damaged baseline are used`(_ text: String, _ new: Int) {
    let found = RuleExamplesTests.findings(Self.files("  var view: CartViewInput?")).findings
    let baseline = Baseline(reading: text)
    #expect(baseline.new(among: found).count == new)
    #expect(Baseline(reading: baseline.text).count == baseline.count)
  }

  /// Requirements of a router's protocol, the project's settings, and the findings and suggestions.
  @Test(
    arguments: [
      (["openCart", "openHelp", "close", "goBack"], [:], nil, ["goBack"], []),
      (["openCart", "close", "goBack"], [:], nil, [], ["goBack"]),
      (["openCart", "goHome", "goBack", "leave"], [:], nil, [], ["goHome", "goBack", "leave"]),
      (["goBack"], [:], nil, [], ["goBack"]), (["openCart"], [:], nil, [], []),
      (["goBack"], ["router-verbs": .warning], nil, ["goBack"], []),
      (["goBack"], [:], ["router-verbs"], ["goBack"], []),
    ] as [([String], [String: RuleSettings.Severity], Set<String>?, [String], [String])])
  func `A convention that most code ignores is a suggestion, unless somebody asks for it`(
    _ methods: [String], _ severities: [String: RuleSettings.Severity], _ only: Set<String>?, _ findings: [String],
    _ suggestions: [String]
  ) {
    var settings = RuleSettings()
    (settings.severities, settings.only) = (severities, only)
    let text = "protocol CartRouterInput {\n\(methods.map { "  func \($0)()\n" }.joined())}\n"
    let check = RuleExamplesTests.findings(Self.files("") + [("Cart/Router/CartRouterInput.swift", text)], settings)
    func words(_ found: [Finding]) -> [String] {
      found.filter { $0.rule == "router-verbs" }.map { String(decoding: $0.file.text.bytes[$0.range], as: UTF8.self) }
    }
    #expect(words(check.findings) == findings)
    #expect(words(check.suggestions) == suggestions)
  }

  @Test func `One name breaks one rule`() {
    let text =
      "protocol CartRouterInput {\n  func openCart()\n  func openHelp()\n  func close()\n  func itemDidOpen()\n}\n"
    let check = RuleExamplesTests.findings(Self.files("") + [("Cart/Router/CartRouterInput.swift", text)])
    #expect(Self.messages(check) == ["5 router-verbs"])
  }

  /// The dependencies of a presenter, other files, and the rules that it breaks.
  @Test(arguments: [
    ("let badge = BadgeView()", "class Base: UIView {}\nfinal class BadgeView: Base {}", ["no-ui-below-view"]),
    ("let badge = BadgeList()", "final class BadgeList: NSObject, UITableViewDelegate {}", []),
    ("var badge: BadgeView.Model?", "final class BadgeView: UIView { struct Model {} }", []),
    ("let badge = BadgeStyle()", "struct BadgeStyle { let color: UIColor }", []),
    ("let cart: CartManager", "protocol CartManager {}", ["presenter-knows-no-service"]),
    ("let cart: LoadCartUseCase", "final class LoadCartUseCase {}", ["presenter-knows-no-service"]),
    ("let cart: CartAPI", "struct CartAPI {}", ["presenter-knows-no-service"]),
    ("let cart: LoginWorkerProtocol", "protocol LoginWorkerProtocol {}", ["presenter-knows-no-service"]),
    ("let cart: LocalizationManagerProtocol", "protocol LocalizationManagerProtocol {}", []),
    ("let cart: CartStateProvider", "protocol CartStateProvider {}", []),
  ])
  func `A presenter holds neither views nor services`(_ property: String, _ other: String, _ expected: [String]) {
    let files = Self.files("  \(property)") + [("App/Other.swift", other + "\n")]
    #expect(RuleExamplesTests.findings(files).findings.map(\.rule) == expected)
  }

  @Test(arguments: [
    ("#import <FMDB/FMDB.h>", ["no-storage-above-interactor"]),
    ("#import \"FMDatabase.h\"", ["no-storage-above-interactor"]), ("#import <Charts/Charts.h>", []), ("", []),
  ])
  func `What a bridging header imports is known in all Swift files`(_ header: String, _ expected: [String]) {
    let files = Self.files("  let database = FMDatabase()") + [("App/App-Bridging-Header.h", header + "\n")]
    #expect(RuleExamplesTests.findings(files).findings.map(\.rule) == expected)
  }

  /// A property of an interactor, its methods, and whether it is state.
  @Test(arguments: [
    ("private var draft: Draft?", "draft = Draft()", true),
    ("private var draft = Draft()", "self.draft.title = x", true),
    ("var draft: Draft?", "let draft = Draft()", false), ("var draft: Draft?", "_ = draft?.title == nil", false),
    ("let draft = Draft()", "", false), ("var sum: SumValidator?", "sum = SumValidator()", false),
    ("var phase: Phase", "phase = .done", true), ("var client: Loader?", "client = Loader(run: {})", false),
  ])
  func `A value that an interactor changes is state`(_ property: String, _ body: String, _ isState: Bool) {
    let other = """
      struct Draft { var title = "" }
      enum Phase { case begun, done }
      struct SumValidator { var sum = 0 }
      struct Loader { let run: () -> Void }
      """
    let files = [
      ("Cart/CartPresenter.swift", "final class CartPresenter {}\n"), ("Cart/Other.swift", other),
      ("Cart/CartInteractor.swift", "final class CartInteractor {\n  \(property)\n  func start() { \(body) }\n}\n"),
    ]
    var settings = RuleSettings()
    settings.only = ["interactor-stateless"]
    #expect(RuleExamplesTests.findings(files, settings).findings.isEmpty != isState)
  }

  @Test func `Analysis of extreme code ends`() {
    let nested = String(repeating: "self.view = { self.x() \n", count: 800) + String(repeating: "}", count: 800)
    let chain = (0..<800).map { "protocol CartPart\($0): CartPart\($0 + 1) {}" }.joined(separator: "\n")
    let comments = String(repeating: "var view: CartViewInput? // viper-gen:allow router-verbs\n", count: 800)
    let presenter = "final class CartPresenter: CartPart0 {\n\(comments)func f() {\n\(nested)\n}\n}\n"
    let same = String(repeating: "final class CartPresenter {}\nextension CartPresenter {}\n", count: 200)
    let check = RuleExamplesTests.findings([
      ("Cart/Cart.swift", "protocol CartViewInput: AnyObject {}\nfinal class CartInteractor {}\n" + chain),
      ("Cart/CartPresenter.swift", presenter), ("Cart/Same.swift", same),
    ])
    #expect(check.findings.contains { $0.rule == "presenter-view-weak" })
  }

  @Test(arguments: [
    ("lint", "linting: 1", 1), ("rules", "rules: [a]", 1), ("rules", "rules: {router-verbs: [off], x: off}", 2),
    ("team", "team: {a: b}", 1), ("team", "team: [1, {says: x}, {rule: a, rolle: View, role: Vieww}]", 4),
    ("verbs", "verbs: {Router: {open: close}, 1: [a]}", 2), ("excluded", "excluded: {a: b}", 1),
    ("team", "team: [" + Array(repeating: "{rule: a}", count: 201).joined(separator: ", ") + "]", 1),
  ])
  func `All errors in the settings are reported at once`(_ key: String, _ text: String, _ count: Int) throws {
    let (_, problems) = RuleSettingsReader.read(try Node.parse(SourceText(path: "Rambafile", text)))
    #expect(problems.map(\.id) == Array(repeating: "lint-setting", count: problems.count))
    #expect(problems.count >= count)
  }

  @Test func `A custom rule of a team is checked like the others`() throws {
    let text = """
      rules: {router-verbs: off, presenter-view-weak: warning}
      team:
        - rule: no-tracking
          role: Presenter
          must-not-use: [Tracker]
      """
    let (settings, problems) = RuleSettingsReader.read(try Node.parse(SourceText(path: "Rambafile", text)))
    #expect(problems.isEmpty)
    let check = RuleExamplesTests.findings(
      Self.files("  let tracker = Tracker()\n  var view: CartViewInput?"), settings)
    #expect(
      check.findings.map { "\($0.line) \($0.rule) \($0.severity)" } == [
        "2 no-tracking error", "3 presenter-view-weak warning",
      ])
  }

  @Test(arguments: [
    ("Shop/Generated", "Shop/Generated", true), ("Shop/Generated/A.swift", "Shop/Generated/", true),
    ("Shop/GeneratedToo.swift", "Shop/Generated", false), ("Shop/A.generated.swift", "*.generated.swift", true),
    ("Shop/A.swift", "*.generated.swift", false),
  ])
  func `A path is excluded by its folder or a pattern`(_ path: String, _ pattern: String, _ isMatch: Bool) {
    #expect(PathPatterns.matches(path, pattern) == isMatch)
  }
}
