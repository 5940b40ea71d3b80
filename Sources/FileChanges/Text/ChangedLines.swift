/// The lines of a text that an older text does not contain.
package enum ChangedLines {
  /// Compares two texts line by line; both `\n` and `\r\n` end lines.
  ///
  /// - Returns: The ranges of changed lines in the new text, starting at 1.
  package static func ranges(from old: [UInt8], to new: [UInt8]) -> [Range<Int>] {
    // The line endings in a working tree depend on Git settings.
    let ends = CommonLines(unixLines(old), unixLines(new))
    guard ends.lineCount <= UnifiedDiff.limit else { return [1..<Int.max] }
    let first = ends.before(0).preceding + 1
    return LineComparison(from: ends.oldLines, to: ends.newLines).edits
      .filter { !$0.new.isEmpty }
      .map { first + $0.new.lowerBound..<first + $0.new.upperBound }
  }

  /// Whether two texts differ, apart from line endings.
  package static func differ(_ one: [UInt8], _ other: [UInt8]) -> Bool { unixLines(one) != unixLines(other) }

  private static func unixLines(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0x0D) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for (index, byte) in text.enumerated() where byte != 0x0D || index + 1 == text.count || text[index + 1] != 0x0A {
      result.append(byte)
    }
    return result
  }
}
