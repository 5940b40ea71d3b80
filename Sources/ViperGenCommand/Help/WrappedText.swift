internal import ArgumentParser
internal import Diagnostics

extension String {
  /// The text in lines of at most some columns, broken between words; quotations and commands stay on one line.
  ///
  /// - Parameter indent: The columns by which lines after the first are indented.
  func wrapped(to width: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var (line, columns) = ("", 0)
    for word in words {
      let own = word.uncolored.columns
      if columns == 0 {
        line += word
        columns = own
      } else if columns + 1 + own <= width {
        line += " " + word
        columns += 1 + own
      } else {
        lines.append(line)
        line = String(repeating: " ", count: indent) + word
        columns = indent + own
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The text with its wide lines wrapped for a terminal.
  ///
  /// Source excerpts are not wrapped, because a caret marks a column in them.
  func wrappedLines(to width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = String(line)
      let plain = text.uncolored
      guard plain.columns > width, !plain.drop(while: { $0 == " " || $0.isNumber }).hasPrefix("| ") else { return text }
      let start = text.prefix { $0 == " " }
      // A row of a table is wrapped in its last column, if there is room.
      let column = plain.lastGap.flatMap { $0 * 2 < width ? $0 : nil }
      let indent = column ?? start.count + (plain.hasPrefix("  = ") ? 4 : 2)
      guard let column, let split = text.index(ofColumn: column) else {
        return String(start)
          + String(text.dropFirst(start.count)).wrapped(to: width - start.count, indent: indent - start.count)
          .joined(separator: "\n" + start)
      }
      let rest = String(text[split...]).wrapped(to: width - column)
      return String(text[..<split]) + rest.joined(separator: "\n" + String(repeating: " ", count: column))
    }.joined(separator: "\n")
  }

  /// The text without the color sequences of a terminal.
  private var uncolored: String {
    guard contains("\u{1B}") else { return self }
    var isColor = false
    return filter { character in
      if character == "\u{1B}" { isColor = true }
      defer { if isColor, character == "m" { isColor = false } }
      return !isColor
    }
  }

  /// The column behind the last gap of two spaces or more that is not the indentation.
  private var lastGap: Int? {
    guard let gap = ranges(of: "  ").last, self[..<gap.lowerBound].contains(where: { $0 != " " }) else { return nil }
    let end = self[gap.upperBound...].firstIndex { $0 != " " } ?? endIndex
    return self[..<end].columns
  }

  /// The position of the character in a column.
  private func index(ofColumn column: Int) -> Index? {
    indices.first { self[..<$0].description.uncolored.columns == column }
  }

  private var words: [String] {
    var words: [String] = []
    var closing: Character?
    for word in split(separator: " ") {
      let plain = String(word).uncolored
      if closing != nil, let last = words.popLast() {
        words.append("\(last) \(word)")
      } else {
        words.append(String(word))
        closing = plain.first { !"(".contains($0) }.flatMap { "'`".contains($0) ? $0 : nil }
        // A single quotation mark does not end the quotation.
        if let mark = closing, plain.filter({ $0 == mark }).count > 1 { closing = nil }
        continue
      }
      if let mark = closing, plain.contains(mark) { closing = nil }
    }
    return words.joiningCommands
  }
}

extension Substring {
  fileprivate var columns: Int { String(self).columns }
}

extension [String] {
  /// The words, with each command joined into a single word so that a line break cannot split it.
  fileprivate var joiningCommands: [String] {
    var joined: [String] = []
    var names: Set<String>?
    var isOption = false
    for word in self {
      if let known = names, let last = joined.popLast() {
        let isPart =
          isOption || known.contains(word.bare) || word.hasPrefix("-") || word.first?.isUppercase ?? false
          || word.contains("/")
        joined += isPart ? ["\(last) \(word)"] : [last, word]
        isOption = word.hasPrefix("--")
        names = isPart && word == word.bare ? CommandNames.all : nil
      } else {
        joined.append(word)
        names = word == "viper-gen" ? CommandNames.all : word == "chmod" ? ["u+w"] : nil
        isOption = false
      }
    }
    return joined
  }
}

extension String {
  /// The word without punctuation at its end.
  fileprivate var bare: String {
    var word = self
    while let last = word.last, ",;:.)".contains(last) { word.removeLast() }
    return word
  }
}

private enum CommandNames {
  static let all = Set(ViperGen.tree.flatMap(\.path))
}
