extension String {
  /// Wraps the text at spaces, but not within quotation marks, which contain text to type.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if line.isEmpty {
        line = word
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private var words: [String] {
    var words: [String] = []
    var closing: Character?
    for word in split(separator: " ") {
      if closing != nil, let last = words.popLast() {
        words.append("\(last) \(word)")
      } else {
        words.append(String(word))
        closing = word.first { !"(".contains($0) }.flatMap { "'`".contains($0) ? $0 : nil }
        // A single quotation mark does not end the quotation.
        if let mark = closing, word.filter({ $0 == mark }).count > 1 { closing = nil }
        continue
      }
      if let mark = closing, word.contains(mark) { closing = nil }
    }
    return words
  }
}
