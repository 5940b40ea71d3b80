extension StyledText {
  /// Formats a diagnostic: place, summary, source line with a caret, notes and help.
  ///
  /// The text ends with a line break.
  ///
  /// ```
  /// Rambafile:4:17: error: 'Shop.xcodeproj' has no target 'Shpo'; did you mean 'Shop'?
  /// 4 | project_target: Shpo
  ///   |                 ^~~~
  ///   = note: targets are Shop, ShopTests, ShopUITests
  /// ```
  public init(_ diagnostic: Diagnostic) {
    let color: StyledText.Style = diagnostic.severity == .error ? .boldRed : .boldMagenta
    self = diagnostic.place.map { "\("\($0.description): ", .bold)" } ?? ""
    self += "\("\(diagnostic.severity.rawValue): ", color)\(diagnostic.summary, .bold) [\(diagnostic.id)]\n"
    if let place = diagnostic.place { self += Self.excerpt(of: place) }
    for note in diagnostic.notes {
      self += "  = note: \(note.text)\(note.place.map { " (\($0.description))" } ?? "")\n"
    }
    for help in diagnostic.help { self += "  = help: \(help)\n" }
  }

  private static func excerpt(of place: Place) -> StyledText {
    guard let source = place.source, let line = place.line else { return "" }
    let lineRange = source.lineRange(at: place.range.lowerBound)
    let start = min(max(place.range.lowerBound, lineRange.lowerBound), lineRange.upperBound)
    let end = min(max(place.range.upperBound, start), lineRange.upperBound)
    let window = window(of: lineRange, around: start, in: source.bytes)
    func shown(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self).visibleLines }
    // Escape the three parts separately, so that the caret is below the escaped middle part.
    let split = max(start, min(end, window.upperBound))
    let (before, meant, after) = (
      shown(window.lowerBound..<start), shown(start..<split), shown(split..<window.upperBound)
    )
    let gutter = String(repeating: " ", count: String(line).count)
    // Keep tabs in the indentation, so that the caret lines up for every tab width.
    let indent = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }.joined()
    let caret = "^" + String(repeating: "~", count: max(0, meant.reduce(0) { $0 + $1.columns } - 1))
    return """
      \(line) | \(lines: before)\(lines: meant)\(lines: after)
      \(gutter) | \(lines: indent)\(caret, .boldGreen)

      """
  }

  /// Shortens very long lines, as in minified files, to whole characters around the place.
  private static func window(of line: Range<Int>, around offset: Int, in bytes: [UInt8]) -> Range<Int> {
    guard line.count > 400 else { return line }
    func isInside(_ index: Int) -> Bool { index < line.upperBound && bytes[index] & 0xC0 == 0x80 }
    var lower = max(line.lowerBound, offset - 100)
    while lower < offset, isInside(lower) { lower += 1 }
    var upper = min(line.upperBound, offset + 200)
    while upper > offset, isInside(upper) { upper -= 1 }
    return lower..<upper
  }
}
