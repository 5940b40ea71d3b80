import Diagnostics
import Testing

@Suite("Positions in a text")
struct SourceTextTests {
  private static let source = SourceText(path: "f", "ab\r\ncd\n\ne")

  @Test(
    "A line and a column give an offset; positions outside the text give its nearest end",
    arguments: [
      (1, 1, 0), (1, 2, 1), (1, 0, 0), (0, 1, 0), (2, 1, 4), (2, 2, 5), (3, 1, 7), (4, 1, 8), (4, 2, 9), (4, 9, 9),
      (9, 1, 8),
    ])
  func offset(line: Int, column: Int, expected: Int) {
    #expect(Self.source.offset(line: line, byteColumn: column) == expected)
  }

  @Test(
    "The line at an offset excludes its line ending",
    arguments: [(-1, 0..<2), (0, 0..<2), (3, 0..<2), (4, 4..<6), (7, 7..<7), (8, 8..<9), (99, 8..<9)])
  func line(offset: Int, expected: Range<Int>) {
    #expect(Self.source.lineRange(at: offset) == expected)
  }

  @Test("Each byte has the number of its line, offsets outside have that of the nearest byte")
  func lines() {
    let offsets = [8, -1, 4, 99, 3, 7, 6, 4, 9, 0]
    #expect(offsets.map(Self.source.line(at:)) == [4, 1, 2, 4, 1, 3, 2, 2, 4, 1])
    #expect(SourceText(path: "f", "").line(at: 0) == 1)
  }

  @Test("Two places are equal if file and range are equal")
  func places() {
    let other = SourceText(path: "g", "ab")
    let places = [Place(Self.source, 0..<1), Place(Self.source, 0..<1), Place(Self.source, 0..<2), Place(other, 0..<1)]
    #expect(Set(places).count == 3)
    #expect(places[0] != places[3])
  }
}
