/// A command's discussion: paragraphs, and sections with titles in capitals, such as `EXAMPLES`.
struct Discussion {
  /// A section whose lines are not wrapped.
  struct Part: Equatable {
    let title: String
    let lines: [String]
  }

  private(set) var paragraphs: [String] = []
  private(set) var parts: [Part] = []

  init(_ text: String) {
    for block in text.split(separator: "\n\n") {
      let lines = block.split(separator: "\n").map(String.init)
      guard let first = lines.first else { continue }
      if first.allSatisfy({ $0.isUppercase || $0 == " " }) {
        parts.append(
          Part(title: first, lines: lines.dropFirst().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }))
      } else {
        paragraphs.append(lines.joined(separator: " "))
      }
    }
  }
}
