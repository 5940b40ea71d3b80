internal import Diagnostics
internal import ModuleRules

/// The explanations of all diagnostics, from `Documentation/Diagnostics.md`, which the build embeds.
struct MessageCatalog {
  struct Entry: Codable, Equatable {
    let id: String
    let exitCodes: [Int]
    let cause: String
    /// The fix, as a command or an edit.
    let fix: String
    /// The printed headline with its prefix, or code that breaks a rule.
    let example: String?

    /// Whether the diagnostic is always a warning, so that its exit codes apply to checks and to `--strict`.
    var isWarning: Bool { example?.hasPrefix(MessageCatalog.warning) == true }
  }

  private static let warning = "warning: "

  let entries: [Entry]

  static var own: MessageCatalog { MessageCatalog(page: diagnosticsPage.description) }

  /// Rows with four columns are diagnostics, and rows with two are examples.
  init(page: String) {
    var examples: [String: String] = [:]
    var entries: [Entry] = []
    let (start, end) = ("| `", " |")
    for line in page.split(separator: "\n") where line.hasPrefix(start) && line.hasSuffix(end) {
      let cells = line.dropFirst(start.count).dropLast(end.count).split(separator: " | ").map(String.init)
      guard let id = cells.first.map({ String($0.prefix { $0 != "`" }) }) else { continue }
      if cells.count == 2 {
        examples[id] = "\(cells[1].hasPrefix(Self.warning) ? "" : "error: ")\(cells[1]) [\(id)]"
      } else if cells.count == 4 {
        let codes = cells[1].split(separator: ", ").compactMap { Int($0) }
        entries.append(Entry(id: id, exitCodes: codes, cause: cells[2], fix: cells[3], example: nil))
      }
    }
    entries = entries.map { entry in
      Entry(id: entry.id, exitCodes: entry.exitCodes, cause: entry.cause, fix: entry.fix, example: examples[entry.id])
    }
    self.entries = (entries + Rule.all.map(Entry.init)).sorted { $0.id < $1.id }
  }

  subscript(id: String) -> Entry? { entries.first { $0.id == id } }
}

extension MessageCatalog.Entry {
  /// The entry of a rule of `lint`.
  fileprivate init(_ rule: Rule) {
    id = rule.identifier
    exitCodes = [Int(Diagnostic.Category.difference.exitCode)]
    cause = "Code breaks the rule: \(rule.documentation.summary) \(rule.documentation.reason)"
    fix =
      "Change the code, run `viper-gen lint --fix`, or allow it with `// viper-gen:allow \(id) reason`. "
      + "`viper-gen lint --explain \(id)` shows correct code."
    example = rule.documentation.examples.first?.wrong.split(separator: "\n").first { $0.hasSuffix(" // found") }
      .map { String($0.drop { $0 == " " }.dropLast(" // found".count)) }
  }
}
