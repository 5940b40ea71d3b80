import FileSystem
import Testing

/// The serialized form of caches: it is read back, or damage is detected.
@Suite struct NumbersTests {
  private static let written: [UInt8] = {
    var output = NumberOutput([7, 7])
    output.add(-1)
    output.add("ä")
    output.add([1, Int64.min])
    output.add("")
    output.end()
    return output.bytes
  }()

  @Test func `Written values are read back, and reading stops at the end`() throws {
    var input = try #require(NumberInput(Self.written, from: 2))
    #expect(input.number() == -1)
    #expect(input.text() == "ä")
    #expect(input.numbers(4) == nil)
    #expect(!input.isAtEnd)
    #expect(input.numbers(2) == [1, .min])
    #expect(input.bytes(9) == nil)
    #expect(input.text() == "")
    #expect(input.isAtEnd)
    #expect(input.number() == nil)
    #expect(input.text() == nil)
    #expect(input.count() == nil)
    #expect(input.numbers(0) == [])
    #expect(input.bytes(0) == [])
  }

  @Test func `Numbers are read to the last byte`() throws {
    var output = NumberOutput()
    output.add([1, 2, 3])
    output.end()
    for (count, numbers) in [(3, [1, 2, 3]), (4, nil)] as [(Int, [Int64]?)] {
      var input = try #require(NumberInput(output.bytes, from: 0))
      #expect(input.numbers(count) == numbers)
    }
  }

  @Test func `Truncated data and data with a changed bit are damaged`() {
    for count in Self.written.indices { #expect(NumberInput(Array(Self.written[..<count]), from: 2) == nil) }
    for index in Self.written.indices {
      var bytes = Self.written
      bytes[index] ^= 1
      #expect(NumberInput(bytes, from: 2) == nil)
    }
    #expect(NumberInput(Self.written, from: Self.written.count - 7) == nil)
    #expect(NumberInput(Self.written, from: Self.written.count - 8) != nil)
  }

  @Test func `A count beyond the remaining data is invalid`() throws {
    for (number, isCount) in [(-1, false), (0, true), (3, true), (4, false), (Int.max, false)] {
      var output = NumberOutput()
      output.add(number)
      output.bytes += [1, 2, 3]
      output.end()
      var input = try #require(NumberInput(output.bytes, from: 0))
      #expect(input.count() == (isCount ? number : nil))
      input = try #require(NumberInput(output.bytes, from: 0))
      #expect((input.text() == nil) == !isCount)
    }
  }

  @Test(arguments: [
    ("", "", true), ("a", "", true), ("", "a", false), ("ab", "ab", true), ("aab", "ab", true), ("abc", "abd", false),
    ("aaab", "aab", true), ("éa", "é", true), ("é", "e", false), ("ab", "abc", false), ("xyz", "z", true),
  ])
  func `A text contains a word by its bytes`(text: String, word: String, holds: Bool) {
    #expect(text.holds(word) == holds)
  }
}
