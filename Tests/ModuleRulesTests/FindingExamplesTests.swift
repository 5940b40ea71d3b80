import Diagnostics
import ModuleRoles
import TestSupport
import Testing
import YAML

@testable import ModuleRules

/// The recorded findings for the wrong examples of all rules and for code that is nearly wrong.
@Suite struct FindingExamplesTests {
  @Test func `Findings equal the recorded ones`() throws {
    var text = ""
    for rule in Rule.all {
      for (number, example) in rule.documentation.examples.enumerated() {
        var settings = RuleSettings()
        settings.only = [rule.identifier]
        if rule.identifier == "prefix" { settings.prefix = "SH" }
        let files = RuleExamplesTests.files(example.wrong, isObjectiveC: example.isObjectiveC)
        text += Self.described("\(rule.identifier) \(number + 1)", RuleExamplesTests.findings(files, settings))
      }
    }
    try RecordedText.check(text, "Findings.txt")
  }

  @Test func `Code near a violation has the recorded findings`() throws {
    var text = ""
    for row in RuleCases.all {
      let source = SourceText(path: "Rambafile", row.settings)
      var (settings, problems) = RuleSettingsReader.read(row.settings.isEmpty ? nil : try Node.parse(source))
      #expect(problems.isEmpty, "\(row.name): \(problems)")
      settings.only = row.rules
      if row.rules.contains("prefix") { settings.prefix = "Cart" }
      let files = RuleExamplesTests.files(row.code, isObjectiveC: row.isObjectiveC)
      text += Self.described(row.name, RuleExamplesTests.findings(files, settings))
    }
    try RecordedText.check(text, "Cases.txt")
  }

  static func described(_ name: String, _ check: RuleCheck) -> String {
    let checked = check.checked.sorted { $0.key < $1.key }.map { "\($0.value) by \($0.key)" }
    var lines: [String] = []
    for finding in check.findings {
      lines.append(
        "  \(place(finding.file, finding.range)) \(finding.severity): \(finding.message) "
          + "[\(finding.role.rawValue) \(finding.type)]")
      for note in finding.notes { lines.append("    note \(place(note.file, note.range)) \(note.text)") }
      switch finding.fix?.change {
      case .text(let range, let replacement):
        lines.append("    fix \(place(finding.file, range)) becomes '\(replacement)', \(finding.fix?.does ?? "")")
      case .place(let place): lines.append("    fix goes to \(place), \(finding.fix?.does ?? "")")
      case nil: continue
      }
    }
    return (["\(name): looked at \(checked)"] + lines).joined(separator: "\n") + "\n"
  }

  private static func place(_ file: CodeFile, _ range: Range<Int>) -> String {
    let words = String(decoding: file.text.bytes[range], as: UTF8.self).split(separator: "\n").first ?? ""
    return "\(file.text.path):\(file.text.line(at: range.lowerBound)) '\(words)'"
  }
}
