extension String {
  /// The text in lines of some width: broken at spaces, but never inside of quotes, which hold what is typed.
  ///
  /// - Parameters:
  ///   - width: The most columns a line has; a longer word has a line of its own.
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

  /// Words between spaces; from a quotation mark at the beginning of one to the end of another is one.
  private var words: [String] {
    var words: [String] = []
    var closing: Character?
    for word in split(separator: " ") {
      if closing != nil, let last = words.popLast() {
        words.append("\(last) \(word)")
      } else {
        words.append(String(word))
        closing = word.first { !"(".contains($0) }.flatMap { "'`".contains($0) ? $0 : nil }
        // A quotation mark alone closes nothing.
        if let mark = closing, word.filter({ $0 == mark }).count > 1 { closing = nil }
        continue
      }
      if let mark = closing, word.contains(mark) { closing = nil }
    }
    return words
  }
}
