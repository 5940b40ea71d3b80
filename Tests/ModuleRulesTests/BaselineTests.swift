import Diagnostics
import ModuleRoles
import SystemPackage
import Testing

@testable import ModuleRules

/// Baselines, permitted findings and fixes of `lint`.
@Suite struct BaselineTests {
  /// The findings in a module whose presenter contains these lines.
  private static func check(_ lines: String, also others: [(path: String, text: String)] = []) -> RuleCheck {
    var settings = RuleSettings()
    settings.only = ["presenter-view-weak"]
    return RuleExamplesTests.findings(
      [
        ("Cart/CartInteractor.swift", "final class CartInteractor {}\n"),
        ("Cart/CartPresenter.swift", "final class CartPresenter {\n\(lines)\n}\n"),
        ("Cart/CartViewInput.swift", "protocol CartViewInput: AnyObject {}\n"),
      ] + others, settings)
  }

  private static let head =
    "# Findings that 'viper-gen lint' ignores: count, rule, type, line. Written by 'viper-gen lint --baseline'; it only shrinks.\n"

  @Test func `The text of a baseline counts equal lines, and is read back unchanged`() {
    let found = Self.check("  var view: CartViewInput?\n  var   view: CartViewInput?\n\tlet a: CartViewInput").findings
    let text = Baseline(found).text
    #expect(
      text == Self.head + "1\tpresenter-view-weak\tCartPresenter\tlet a: CartViewInput\n"
        + "1\tpresenter-view-weak\tCartPresenter\tvar view: CartViewInput?\n")
    #expect(Baseline(reading: text).text == text)
    #expect(Baseline(reading: text.replacing("\n", with: "\r\n")).text == text)
    #expect(Baseline(reading: text).count == 2)
  }

  @Test func `Empty lines are skipped, and equal ones are counted`() {
    let text =
      "1\ta\tB\tc d\n# 1\ta\tB\tno\n0\ta\tB\tnone\nx\ta\tB\tnone\n-1\ta\tB\tnone\n1\ta\tB\n\n2\ta\tB\tc d\n1\ta\tB\tc\td\n"
    let baseline = Baseline(reading: text)
    #expect(baseline.count == 4)
    #expect(baseline.text == Self.head + "1\ta\tB\tc\td\n3\ta\tB\tc d\n")
  }

  @Test func `Each line suppresses one finding`() {
    let found = Self.check("  var a: CartViewInput?; var b: CartViewInput?; var c: CartViewInput?").findings
    #expect(found.count == 3)
    let line = "var a: CartViewInput?; var b: CartViewInput?; var c: CartViewInput?"
    func left(_ count: Int) -> Int {
      Baseline(reading: "\(count)\tpresenter-view-weak\tCartPresenter\t\(line)").new(among: found).count
    }
    #expect([1, 2, 3, 4].map(left) == [2, 1, 0, 0])
    let many = Baseline(reading: "9\tpresenter-view-weak\tCartPresenter\t\(line)\n1\ta\tB\tgone")
    #expect(many.shrunk(to: found).text == Self.head + "3\tpresenter-view-weak\tCartPresenter\t\(line)\n")
  }

  @Test func `A very long line is identified by its start`() {
    let long = "  var view: CartViewInput? // " + String(repeating: "x", count: 300)
    #expect(Baseline(Self.check(long).findings).text.split(separator: "\t").last?.count == 201)
  }

  @Test(arguments: [
    ("// viper-gen:allow presenter-view-weak why", 1), ("/* viper-gen:allow presenter-view-weak why */", 0),
    ("viper-gen:allow presenter-view-weak why", 0), ("/// viper-gen:allow  presenter-view-weak  why", 1),
    ("//viper-gen:allow presenter-view-weak why\r", 1), ("// a viper-gen:allow presenter-view-weak why", 1),
  ])
  func `A comment starts with slashes`(_ comment: String, _ count: Int) {
    let allowed = Self.check("  \(comment)\n  var view: CartViewInput?").findings.isEmpty
    #expect(allowed == (count == 1))
  }

  @Test func `A comment applies to its line, or to the next line if it is on its own line`() throws {
    let text =
      "a // viper-gen:allow x why\n  // viper-gen:allow y\n// viper-gen:allow\nb\n// viper-gen:allow z because of it"
    let file = CodeFile("/p/A.swift", relative: "A.swift", shownAs: "A.swift", bytes: Array(text.utf8))
    let found = AllowComment.all(in: file).map { comment in
      "\(comment.line) '\(comment.rule)' '\(comment.reason)' "
        + String(decoding: file.text.bytes[comment.range], as: UTF8.self)
    }
    #expect(
      found == [
        "1 'x' 'why' viper-gen:allow x why", "3 'y' '' viper-gen:allow y", "4 '' '' viper-gen:allow",
        "6 'z' 'because of it' viper-gen:allow z because of it",
      ])
  }

  @Test func `Comments that suppress no finding are reported once in their file`() {
    let check = Self.check(
      "  var view: CartViewInput? // viper-gen:allow presenter-view-weak\n  var b: CartViewInput? // viper-gen:allow a b"
    )
    #expect(check.findings.count == 2)
    #expect(
      check.comments.map { "\($0.file.text.line(at: $0.range.lowerBound)) \($0.message)" } == [
        "2 add a reason after the rule", "3 unknown rule 'a'",
      ])
  }

  @Test func `Every safe fix is applied, file by file`() {
    let pay: [(path: String, text: String)] = [
      ("Pay/PayInteractor.swift", "final class PayInteractor {}\n"),
      ("Pay/PayPresenter.swift", "final class PayPresenter { var view: PayViewInput? }\n"),
      ("Pay/PayViewInput.swift", "protocol PayViewInput: AnyObject {}\n"),
    ]
    let found = Self.check(
      "  var a: CartViewInput?\n  let b: CartViewInput\n  @A(\"x\") var c: CartViewInput?\n  lazy var d: CartViewInput?\n"
        + "  /* x */ var e: CartViewInput?\n  private var f: CartViewInput!", also: pay
    ).findings
    let fixed = FixedFile.all(found.reversed())
    #expect(fixed.map(\.file.text.path) == ["Cart/CartPresenter.swift", "Pay/PayPresenter.swift"])
    #expect(
      fixed.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "final class CartPresenter {\n  weak var a: CartViewInput?\n  let b: CartViewInput\n"
          + "  @A(\"x\") var c: CartViewInput?\n  lazy var d: CartViewInput?\n  /* x */ weak var e: CartViewInput?\n"
          + "  private weak var f: CartViewInput!\n}\n",
        "final class PayPresenter { weak var view: PayViewInput? }\n",
      ])
    #expect(fixed.map { $0.findings.map(\.line) } == [[2, 6, 7], [1]])
    // A finding that occurs twice is fixed once.
    #expect(FixedFile.all(found + found).map { $0.findings.count } == [3, 1])
  }
}
