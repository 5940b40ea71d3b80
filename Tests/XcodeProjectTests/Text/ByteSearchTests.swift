import Testing

@testable import XcodeProject

@Suite struct ByteSearchTests {
  @Test func `a word is found in every position, and only as a whole`() {
    let word = "8F00AB1200"
    for count in [10, 63, 64, 73, 74, 150, 300] {
      for place in 0...count - word.utf8.count {
        var bytes = [UInt8](repeating: UInt8(ascii: "8"), count: count)
        bytes.replaceSubrange(place..<place + word.utf8.count, with: word.utf8)
        #expect(bytes.firstOffset(of: word) == place)
        #expect(bytes.firstOffset(of: word, from: place) == place)
        #expect(bytes.firstOffset(of: word, from: place + 1) == nil)
        bytes[place + word.utf8.count - 1] = UInt8(ascii: "1")
        #expect(bytes.firstOffset(of: word) == nil)
      }
    }
    #expect(Array("8F00".utf8).firstOffset(of: word) == nil)
    #expect([].firstOffset(of: word) == nil)
  }

  @Test(arguments: [
    ("a", "b", true), ("b", "a", false), ("a", "a", false), ("A", "a", false), ("a", "A", false), ("a", "B", true),
    ("B", "a", false), ("", "a", true), ("a", "", false), ("Cart", "CartView", true), ("cartview", "Cart", false),
    ("CartPresenter.swift", "cartpresenteR.swift", false), ("CartPresenter.swift", "cartpresenteS.swift", true),
    ("CartInteractor", "CARTINTERACTOS", true), ("CARTINTERACTOS", "CartInteractor", false),
    ("[", "a", true), ("@", "a", true), ("z", "{", true), ("Z", "[", false), ("Z", "_", false),
    ("Äpfel", "äpfel", false), ("Äpfel", "Öl", true), ("öl", "Äpfel", false), ("Zebra", "Äpfel", true),
    ("InteractorÄ", "interactorö", true), ("InteractorÖ", "interactorä", false), ("Interactor", "interactorÄ", true),
    ("Interactor1Ä", "interactor2", true), ("InteractorÄÄÄÄÄ", "interactorZ", false),
  ])
  func `names are sorted by their lowercase letters`(_ first: String, _ second: String, _ precedes: Bool) {
    // Inside a longer text, like names in a project.
    let (left, right) = (Array("xx\(first)yyyyyyyyyy".utf8), Array("x\(second)zzzzzzzzzz".utf8))
    #expect(
      left.precedesIgnoringCase(
        2..<2 + first.utf8.count, 1..<1 + second.utf8.count, of: right) == precedes)
    #expect(first.lowercased().utf8.lexicographicallyPrecedes(second.lowercased().utf8) == precedes)
  }
}
