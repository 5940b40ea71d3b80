/// What there is to say of every diagnostic: `Documentation/Diagnostics.md`, which the build puts into the program.
struct MessageCatalog {
  /// A diagnostic that the program knows.
  struct Entry: Codable, Equatable {
    let id: String
    let exitCodes: [Int]
    /// What is wrong.
    let meaning: String
    /// What to do about it; nothing where the message itself says it better.
    let wayOut: String?
    /// A headline as it is printed, behind `error: ` or `warning: `.
    let example: String?

    /// Whether it never is a mistake, so that its exit codes are for those who take warnings for mistakes, and for checks.
    var isWarning: Bool { example?.hasPrefix(MessageCatalog.warning) == true }
  }

  private static let warning = "warning: "

  /// All entries, sorted by id.
  let entries: [Entry]

  /// The catalog of this program.
  static var own: MessageCatalog { MessageCatalog(page: diagnosticsPage.description) }

  /// Reads the page: rows of three columns are diagnostics, rows of two their examples.
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

  /// What is wrong stands before a colon, the way out behind it.
  private static func parts(of text: String) -> (meaning: String, wayOut: String?) {
    guard let colon = text.firstRange(of: ": ") else { return (text, nil) }
    let wayOut = text[colon.upperBound...]
    return (text[..<colon.lowerBound] + ".", wayOut.prefix(1).uppercased() + wayOut.dropFirst())
  }
}
