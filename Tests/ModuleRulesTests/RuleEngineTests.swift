import Diagnostics
import ModuleRoles
import Testing
import YAML

@testable import ModuleRules

/// What lets a finding be, and what mends it.
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
      ["2 presenter-view-weak", "what is allowed needs a reason"]
    ),
    (
      "  var view: CartViewInput? // viper-gen:allow presenter-view-week why",
      ["2 presenter-view-weak", "no rule is called 'presenter-view-week'; did you mean 'presenter-view-weak'?"]
    ),
  ])
  func `A comment allows its line, with a reason`(_ line: String, _ expected: [String]) {
    #expect(Self.messages(RuleExamplesTests.findings(Self.files(line))) == expected)
  }

  @Test(
    arguments: [
      ("  var view: CartViewInput?", "  weak var view: CartViewInput?"),
      ("  private var view: (any CartViewInput)!", "  private weak var view: (any CartViewInput)!"),
      // What cannot be nothing, or is no variable, needs thought.
      ("  let view: CartViewInput", nil), ("  var view: CartViewInput", nil),
    ] as [(String, String?)])
  func `What can be made weak by a word is`(_ line: String, _ expected: String?) {
    let fixed = FixedFile.all(RuleExamplesTests.findings(Self.files(line)).findings)
    #expect(
      fixed.map { String(decoding: $0.bytes, as: UTF8.self) }
        == (expected.map { ["final class CartPresenter {\n\($0)\n}\n"] } ?? []))
  }

  @Test func `A baseline knows what it lets be by content, and only shrinks`() {
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

  @Test func `A team's own rule is looked at as all others are`() throws {
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
  func `A path is left out by its folder or a pattern`(_ path: String, _ pattern: String, _ isMatch: Bool) {
    #expect(PathPatterns.matches(path, pattern) == isMatch)
  }
}
