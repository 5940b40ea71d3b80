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

  private var documentation: RuleDocumentation { rule.documentation }

  init(_ rule: Rule) { self.rule = rule }

  func print(_ session: Session) {
    if session.isJSON { return session.printJSON(.shown, payload) }
    session.console.write(
      "\(rule.identifier, .bold)  \(rule.severity.rawValue)\n\(documentation.summary)\n\n\(documentation.reason)\n")
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
      rule: rule.identifier, subject: documentation.subject, summary: documentation.summary,
      reason: documentation.reason, severity: rule.severity.rawValue,
      examples: documentation.examples.map {
        .init(language: $0.isObjectiveC ? "Objective-C" : "Swift", right: $0.right, wrong: $0.wrong)
      })
  }
}
