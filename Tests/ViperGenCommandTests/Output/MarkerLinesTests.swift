import Diagnostics
import Testing

@testable import ViperGenCommand

/// Blocks between two markers in the user's pages.
@Suite struct MarkerLinesTests {
  private static let markers = MarkerLines(begin: "<!-- map", end: "<!-- map end -->")

  /// The block as `word: text`, or the error with its line.
  private static func block(_ text: String) -> String? {
    do {
      return try markers.block(in: Array(text.utf8), shownAs: "A.md", id: "map-marks").map { block in
        "\(block.word): \(String(decoding: Array(text.utf8)[block.range], as: UTF8.self))"
      }
    } catch {
      return error.diagnostics.map { "\($0.place?.line ?? 0) \($0.id) \($0.summary)" }.joined()
    }
  }

  @Test(arguments: [
    ("# A\n<!-- map -->\nx\n<!-- map end -->\nB\n", ": <!-- map -->\nx\n<!-- map end -->"),
    ("<!-- map story -->\r\n<!-- map end --> \t\r\n", "story: <!-- map story -->\r\n<!-- map end -->"),
    ("<!-- map-->\n", nil), ("", nil), ("# A\n", nil),
    ("See `<!-- map -->`.\n<!-- map a b -->\n<!-- mapped\n <!-- map -->\n", nil),
    ("```\n<!-- map -->\n```\n~~~~ md\n<!-- map -->\n~~~\n```\n<!-- map end -->\n~~~~\n", nil),
    ("    ```\n<!-- map -->\n<!-- map end -->\n    ```\n", ": <!-- map -->\n<!-- map end -->"),
    ("``` a ` b\n<!-- map -->\n<!-- map end -->\n", ": <!-- map -->\n<!-- map end -->"),
    ("``` a ` b\n<!-- map -->\n<!-- map end -->\n```\n", ": <!-- map -->\n<!-- map end -->"),
    ("~~~ a ` b\n<!-- map -->\n~~~\n", nil),
    ("``\n<!-- map -->\n<!-- map end -->\n``\n", ": <!-- map -->\n<!-- map end -->"),
    ("   ```swift\n```` x\n<!-- map -->\n````\n<!-- map -->\n<!-- map end -->\n", ": <!-- map -->\n<!-- map end -->"),
    // A fence that is not closed hides nothing.
    ("```\n<!-- map -->\n<!-- map end -->\n", ": <!-- map -->\n<!-- map end -->"),
    ("<!-- map -->\n", "1 map-marks 'A.md' has the marker '<!-- map -->' without the other"),
    ("a\n<!-- map end -->\n", "2 map-marks 'A.md' has the marker '<!-- map end -->' without the other"),
    (
      "<!-- map end -->\n<!-- map x -->\n", "2 map-marks 'A.md' has its markers in the wrong order"
    ),
    (
      "<!-- map -->\n<!-- map b -->\n<!-- map end -->\n",
      "2 map-marks 'A.md' has the marker '<!-- map b -->' more than once"
    ),
    (
      "<!-- map -->\n<!-- map end -->\n<!-- map end -->\n",
      "3 map-marks 'A.md' has the marker '<!-- map end -->' more than once"
    ),
  ])
  func `A marker is alone on its line, outside of code`(text: String, expected: String?) {
    #expect(Self.block(text) == expected)
  }
}
