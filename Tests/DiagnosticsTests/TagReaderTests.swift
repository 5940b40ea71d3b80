import Diagnostics
import Testing

@Suite struct TagReaderTests {
  @Test(arguments: [
    ("<a/>", ["a [:] empty @0"]), ("<a></a>", ["a [:] @0", "/a [:] @3"]),
    ("<?xml version='1.0'?><!DOCTYPE x><a b=\"1\" c='2'/>", ["a [b=1, c=2] empty @33"]),
    ("<!-- <a/> --><b/>", ["b [:] empty @13"]), ("<!-- <a/> ", []),
    ("<!--><b/>-->c<d/>", ["d [:] empty @13"]),
    ("<a b c=d e=\"&lt;&gt;&quot;&apos;&amp;lt;\"/>", ["a [e=<>\"'&lt;] empty @0"]), ("<", []), ("a < b", []),
    ("<a b=\"1", []), ("<a\n  b = \"1\"\n  >", ["a [b=1] @0"]), ("<a:b-c._1 é=\"ü\">", ["a:b-c._1 [é=ü] @0"]),
    ("<a b=\"/>\">", ["a [b=/>] @0"]),
    ("</a b=\"1\">", ["/a [b=1] @0"]), ("<a b='\"' />", ["a [b=\"] empty @0"]), ("", []),
  ])
  func `Tags are parsed with their attributes`(_ text: String, _ expected: [String]) {
    var tags = TagReader(Array(text.utf8))
    var found: [String] = []
    while let tag = tags.next() {
      let attributes = tag.attributes.map { "\($0.name)=\($0.text)" }
      found.append(
        "\(tag.name) [\(attributes.isEmpty ? ":" : attributes.joined(separator: ", "))]"
          + "\(tag.isWhole ? " empty" : "") @\(tag.range.lowerBound)")
    }
    #expect(found == expected)
  }
}
