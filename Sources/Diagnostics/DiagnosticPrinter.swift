/// Shows diagnostics to people: place, headline, the source line with a caret, notes and ways out.
///
/// ```
/// Rambafile:4:17: error: 'Shop.xcodeproj' has no target 'Shpo'; did you mean 'Shop'?
/// 4 | project_target: Shpo
///   |                 ^~~~
///   = note: targets are Shop, ShopTests, ShopUITests
/// ```
public struct DiagnosticPrinter: Sendable {
  /// Whether ANSI colours are used.
  public var colored: Bool

  /// Makes a printer.
  public init(colored: Bool = false) {
    self.colored = colored
  }

  /// The whole text for some diagnostics, ending in a line break, with a blank line between none of them.
  public func text(for diagnostics: [Diagnostic]) -> String {
    diagnostics.map(text(for:)).joined()
  }

  /// The text for one diagnostic, ending in a line break.
  public func text(for diagnostic: Diagnostic) -> String {
    let color = diagnostic.severity == .error ? "1;31" : "1;35"
    var output = diagnostic.place.map { paint("\($0.description): ", "1") } ?? ""
    output += paint("\(diagnostic.severity.rawValue): ", color) + paint(diagnostic.summary, "1") + "\n"
    if let place = diagnostic.place { output += excerpt(of: place) }
    for note in diagnostic.notes {
      let end = note.place.map { " (\($0.description))" } ?? ""
      output += "  = note: \(note.text)\(end)\n"
    }
    for help in diagnostic.help { output += "  = help: \(help)\n" }
    return output
  }

  private func excerpt(of place: Place) -> String {
    guard let source = place.source, let line = place.line else { return "" }
    let lineRange = source.lineRange(at: place.range.lowerBound)
    let start = min(max(place.range.lowerBound, lineRange.lowerBound), lineRange.upperBound)
    let end = min(max(place.range.upperBound, start), lineRange.upperBound)
    let window = Self.window(of: lineRange, around: start)
    func string(_ range: Range<Int>) -> String {
      String(decoding: source.bytes[range], as: UTF8.self).filter { !$0.isControl || $0 == "\t" }
    }
    let gutter = String(repeating: " ", count: String(line).count)
    // A tab stays a tab below itself, so the caret stands under its column whatever a tab's width is.
    let indent = String(string(window.lowerBound..<start).flatMap { $0 == "\t" ? "\t" : padding(for: $0) })
    let length = string(start..<max(start, min(end, window.upperBound))).reduce(0) { $0 + padding(for: $1).count }
    let caret = "^" + String(repeating: "~", count: max(0, length - 1))
    return "\(line) | \(string(window))\n\(gutter) | \(indent)\(paint(caret, "1;32"))\n"
  }

  /// A line of generated or minified text can be as long as a file: only the surroundings of the place are shown.
  private static func window(of line: Range<Int>, around offset: Int) -> Range<Int> {
    guard line.count > 400 else { return line }
    return max(line.lowerBound, offset - 100)..<min(line.upperBound, offset + 200)
  }

  private func padding(for character: Character) -> String {
    character.isWide ? "  " : " "
  }

  private func paint(_ text: String, _ code: String) -> String {
    colored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Character {
  /// Characters that would move the cursor or change a terminal's state have no place in an excerpt.
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }

  /// Whether a terminal shows the character two columns wide: East Asian wide ranges and emoji.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
