import Diagnostics
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Diagnostics as JSON")
struct EncodingTests {
  @Test("The JSON form contains severity, id, file, range and fixes, and omits empty values")
  func json() throws {
    let source = SourceText(path: "R", "a: b\n")
    let diagnostic = Diagnostic(
      "id", category: .missing, "no", at: Place(source, 3..<4), fixes: [.init(replace: Place(source, 3..<4), with: "c")]
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let place = ##""file":"R","range":{"end":{"column":5,"line":1},"start":{"column":4,"line":1}}"##
    #expect(
      String(decoding: try encoder.encode(diagnostic), as: UTF8.self)
        == ##"{"category":"missing",\##(place.prefix(10)),"fixes":[{\##(place),"replacement":"c"}],"id":"id","message":"no",\##(place.dropFirst(11)),"severity":"error"}"##
    )
  }

  @Test("The schema of a diagnostic matches its JSON form, and a schema with a title is a root schema")
  func schema() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let properties = try #require(Diagnostic.schema.properties)
    #expect(
      properties.keys.sorted() == [
        "category", "file", "fixes", "help", "id", "message", "module", "notes", "range", "severity",
      ])
    let range = try #require(properties["range"])
    let position =
      #"{"properties":{"column":{"type":"integer"},"line":{"type":"integer"}},"required":["line","column"],"type":"object"}"#
    #expect(
      String(decoding: try encoder.encode(range), as: UTF8.self)
        == #"{"description":"the range from the first character to the position after the last","properties":{"end":\#(position),"start":\#(position)},"required":["start","end"],"type":"object"}"#
    )
    #expect(
      String(decoding: try encoder.encode(JSONSchema(title: "T", type: "string")), as: UTF8.self)
        == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"T","type":"string"}"#)
    let word = JSONSchema(type: "string", enum: ["a", "b"])
    #expect(
      String(decoding: try encoder.encode(JSONSchema(items: word, additionalProperties: word)), as: UTF8.self)
        == #"{"additionalProperties":{"enum":["a","b"],"type":"string"},"items":{"enum":["a","b"],"type":"string"}}"#)
  }
}
