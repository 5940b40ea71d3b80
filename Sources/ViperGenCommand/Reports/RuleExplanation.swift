internal import Diagnostics
internal import ModuleRules

struct RuleExplanation {
  struct Payload: Codable {
    struct Example: Codable {
      let language: String
      let right: String
      let wrong: String
    }
    let rule: String
    let subject: String
    let summary: String
    let reason: String
    let severity: String
    let examples: [Example]
  }

  private let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  func print(_ session: Session) {
    if session.isJSON { return session.printJSON(.shown, payload) }
    session.console.write("\(rule.identifier, .bold)  \(rule.severity.rawValue)\n\(rule.summary)\n\n\(rule.reason)\n")
    for example in payload.examples {
      session.console.writeVerbatim(
        "\n\("correct, in \(example.language):", .green)\n\(lines: Self.indented(example.right))\n")
      session.console.writeVerbatim("\n\("wrong:", .red)\n\(lines: Self.indented(example.wrong))\n")
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
  }

  private var payload: Payload {
    Payload(
      rule: rule.identifier, subject: rule.subject.rawValue, summary: rule.summary, reason: rule.reason,
      severity: rule.severity.rawValue,
      examples: rule.examples.map {
        .init(
          language: $0.isObjectiveC ? "Objective-C" : "Swift", right: $0.right,
          wrong: $0.wrong.replacing("// here", with: "// found"))
      })
  }
}
