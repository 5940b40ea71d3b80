/// The section of a rule in `Documentation/Rules.md`, which the build embeds.
package struct RuleDocumentation: Sendable {
  /// The source of modules that follow and violate the rule.
  ///
  /// A line `// Name.swift` starts another file. A line that ends in `// found` expects a finding.
  package struct Example: Sendable {
    package let right: String
    package let wrong: String
    package let isObjectiveC: Bool
  }

  /// The heading above the section.
  package let subject: String
  package let summary: String
  package let reason: String
  package let examples: [Example]

  /// The sections by the names of their rules.
  static let all = Dictionary(sections(of: rulesPage.description)) { first, _ in first }

  /// The sections of a page: a name, a summary, a reason and examples.
  static func sections(of page: String) -> [(String, RuleDocumentation)] {
    page.split(separator: "\n## ").dropFirst().flatMap { chapter in
      let parts = chapter.split(separator: "\n### ")
      return parts.dropFirst().map { part in
        let blocks = part.split(separator: "\n```", omittingEmptySubsequences: false)
        let paragraphs = blocks[0].split(separator: "\n\n").map { String($0.trimmingNewlines) }
        let section = RuleDocumentation(
          subject: String(parts[0].trimmingNewlines), summary: paragraphs.count > 1 ? paragraphs[1] : "",
          reason: paragraphs.dropFirst(2).joined(separator: "\n\n"),
          examples: blocks.dropFirst().compactMap(Example.init))
        return (paragraphs.first ?? "", section)
      }
    }
  }
}

extension RuleDocumentation.Example {
  /// Reads a code block without its fences; `nil` for text between two blocks.
  fileprivate init?(_ block: Substring) {
    let languages = ["swift\n// correct\n", "objc\n// correct\n"]
    guard let language = languages.first(where: block.hasPrefix) else { return nil }
    let parts = block.dropFirst(language.count).split(separator: "\n\n// wrong\n")
    guard parts.count == 2 else { return nil }
    self.init(right: String(parts[0]), wrong: String(parts[1]), isObjectiveC: language == languages[1])
  }
}

extension Substring {
  fileprivate var trimmingNewlines: Substring {
    let start = drop { $0 == "\n" }
    return start[..<(start.lastIndex { $0 != "\n" }.map(start.index(after:)) ?? start.startIndex)]
  }
}
