import Diagnostics
import Testing
import YAML

@Suite struct PlainScalarTests {
  @Test(
    "a plain scalar prints as Ruby prints what Psych reads",
    arguments: [
      ("no", "false"), ("No", "false"), ("OFF", "false"), ("yes", "true"), ("On", "true"), ("TRUE", "true"),
      ("y", "y"), ("n", "n"), ("nope", "nope"), ("1.0", "1.0"), ("1.10", "1.1"), ("1.", "1.0"), (".5", "0.5"),
      ("-1.5", "-1.5"), ("1e3", "1e3"), ("1.0e+3", "1000.0"), ("1.0e3", "1.0e3"), ("1_000", "1000"),
      ("1,000", "1000"), ("1,", "1,"), ("010", "8"), ("08", "08"), ("0x1F", "31"), ("0b101", "5"), ("+7", "7"),
      ("-7", "-7"), ("1.2.3", "1.2.3"), ("2026-01-05", "2026-01-05"), ("1:30", "5400"), ("1:30:15", "5415"),
      ("1:90", "1:90"), ("1_0:30", "37800"), ("1:3_0", "1:3_0"), ("1:030", "1:030"), (".inf", "Infinity"),
      ("-.INF", "-Infinity"), (".nan", "NaN"), (".", "."), ("-a", "-a"),
      ("./Code", "./Code"), ("..", ".."), ("99999999999999999999", "99999999999999999999"),
      ("1.0e+30", "1.0e+30"), ("0.00001", "1.0e-05"), ("3D", "3D"), ("0b", "0b"), ("0x", "0x"),
    ])
  func printsAsRuby(written: String, printed: String) throws {
    let root = try Node.parse(SourceText(path: "f", "key: \(written)\n"))
    #expect(root?["key"]?.string == printed)
    #expect(root?["key"]?.text == written)
  }

  @Test("empty values, tildes and null are null", arguments: ["", "~", "null", "Null", "NULL", "nUlL"])
  func nothing(written: String) throws {
    let value = try #require(try Node.parse(SourceText(path: "f", "key: \(written)\n"))?["key"])
    #expect(value.isNull)
    #expect(value.string == nil)
  }

  @Test("quotes and the tag !!str give a text", arguments: ["'no'", "\"no\"", "!!str no", "! no"])
  func quotedText(written: String) throws {
    let value = try #require(try Node.parse(SourceText(path: "f", "key: \(written)\n"))?["key"])
    #expect(value.string == "no")
    #expect(value.bool == nil)
  }
}
