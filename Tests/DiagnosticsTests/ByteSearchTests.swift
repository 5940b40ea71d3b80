import Diagnostics
import Testing

@Suite struct ByteSearchTests {
  @Test("A word is found at any position in a text, and only there", arguments: [0, 1, 14, 15, 16, 17, 31, 40])
  func words(place: Int) {
    for word in ["ab", "a", "abcdefghijklmnopqrst"] {
      let text = String(repeating: "a", count: place) + word + String(repeating: "-", count: 40 - place)
      for end in Set([0, (40 - place) / 2, 40 - place]) {
        #expect(Array(text.utf8.dropLast(end)).holds(Array(word.utf8)), "\(word) \(place) \(end)")
      }
      let other =
        String(repeating: "-", count: place) + word.dropLast() + "." + word.dropFirst(2)
        + String(repeating: "b", count: 20)
      #expect(Array(other.utf8).holds(Array(word.utf8)) == other.contains(word), "\(word) \(place)")
    }
    #expect(
      !Array(repeating: UInt8(ascii: "a"), count: place).holds(Array(repeating: UInt8(ascii: "a"), count: place + 1)))
    #expect(Array(repeating: UInt8(ascii: "a"), count: place).holds([]))
  }
}
