import Testing

@testable import ModuleGeneration

/// The author, date and company found in existing file headers.
@Suite struct HeaderFactsTests {
  private static let rendered =
    "//  Created by \u{E000} on \u{E002}.\n//  (c) \u{E003} \u{E001}\n\u{E000}\n// by \u{E000}\nclass A {}\n"

  @Test(arguments: ["\n", "\r\n"])
  func `The values in most files are used, with any line endings`(newline: String) {
    var facts = HeaderFacts()
    for (author, year) in [("Ada Byron", "2019"), ("Grace Hopper", "2020"), ("Ada Byron", "2020")] {
      let file = "//  Created by \(author) on 05/03/\(year).\n//  © \(year) Navy\n\n// other\nclass A {}\n"
      facts.compare(marked: Array(Self.rendered.utf8), with: Array(file.replacing("\n", with: newline).utf8))
    }
    #expect(facts.value(of: .author) == "Ada Byron")
    #expect(facts.value(of: .company) == "Navy")
    #expect(facts.value(of: .year) == "2020")
    #expect(facts.value(of: .date) == "05/03/2020")
    #expect(HeaderFacts().value(of: .author) == nil)
  }
}
