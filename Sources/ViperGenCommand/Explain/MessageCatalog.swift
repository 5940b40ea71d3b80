/// The explanations of all diagnostics, from `Documentation/Diagnostics.md`, which the build embeds.
struct MessageCatalog {
  struct Entry: Codable, Equatable {
    let id: String
    let exitCodes: [Int]
    let meaning: String
    /// The fix; `nil` if the message itself contains it.
    let wayOut: String?
    /// The printed headline, with the prefix `error: ` or `warning: `.
    let example: String?

    /// Whether it is always a warning, so that its exit codes apply to checks and to `--strict`.
    var isWarning: Bool { example?.hasPrefix(MessageCatalog.warning) == true }
  }

  private static let warning = "warning: "

  let entries: [Entry]

  static var own: MessageCatalog { MessageCatalog(page: diagnosticsPage.description) }

  /// Rows with three columns are diagnostics, and rows with two are examples.
  init(page: String) {
    var examples: [String: String] = [:]
    var entries: [Entry] = []
    for line in page.split(separator: "\n") where line.hasPrefix("| `") && line.hasSuffix(" |") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
      guard let first = cells.first else { continue }
      let id = String(first.drop { $0 == "`" }.prefix { $0 != "`" })
      if cells.count == 2 {
        examples[id] = cells[1].hasPrefix(Self.warning) ? cells[1] : "error: " + cells[1]
      } else if cells.count == 3 {
        let (meaning, wayOut) = Self.parts(of: cells[2])
        let codes = cells[1].split(separator: ", ").compactMap { Int($0) }
        entries.append(Entry(id: id, exitCodes: codes, meaning: meaning, wayOut: wayOut, example: nil))
      }
    }
    self.entries = entries.map { entry in
      Entry(
        id: entry.id, exitCodes: entry.exitCodes, meaning: entry.meaning, wayOut: entry.wayOut,
        example: examples[entry.id])
    }
  }

  subscript(id: String) -> Entry? { entries.first { $0.id == id } }

  /// The text before the first colon is the meaning, the text after it the fix.
  private static func parts(of text: String) -> (meaning: String, wayOut: String?) {
    guard let colon = text.firstRange(of: ": ") else { return (text, nil) }
    let wayOut = text[colon.upperBound...]
    return (text[..<colon.lowerBound] + ".", wayOut.prefix(1).uppercased() + wayOut.dropFirst())
  }
}
