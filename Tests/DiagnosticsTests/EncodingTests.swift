import Diagnostics
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Diagnostics for programs")
struct EncodingTests {
  @Test("The JSON form names severity, id, place and fixes, and leaves out what is empty")
  func json() throws {
    let source = SourceText(path: "R", "a: b\n")
    let diagnostic = Diagnostic(
      "id", category: .missing, "no", at: Place(source, 3..<4), fixes: [.init(replace: Place(source, 3..<4), with: "c")]
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let place = #"{"column":4,"length":1,"line":1,"path":"R"}"#
    #expect(
      String(decoding: try encoder.encode(diagnostic), as: UTF8.self)
        == #"{"category":"missing","fixes":[{"place":\#(place),"replacement":"c"}],"id":"id","place":\#(place),"severity":"error","summary":"no"}"#
    )
  }
}
