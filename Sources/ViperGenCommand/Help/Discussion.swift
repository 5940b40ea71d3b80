/// What a command says of itself beyond a sentence: paragraphs, and parts under a title in capitals, `EXAMPLES` for one.
struct Discussion {
  /// A part whose lines stay as they are.
  struct Part: Equatable {
    let title: String
    let lines: [String]
  }

  /// The paragraphs, each as one line.
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
