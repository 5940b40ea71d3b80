import Testing

@testable import ModuleGeneration

/// The lines by which files are compared.
@Suite struct LinesOfSubstanceTests {
  @Test(
    "Headers, imports, blank lines and braces do not count",
    arguments: [
      ("//  A.swift\n//\n\nimport UIKit\n@testable import Shop\n\nclass A {\n  }\n}\n", ["class A {"]),
      ("/* A\n import of more\n*/\n/** B */\nlet a = 1\n/* not the head */\n", ["let a = 1", "/* not the head */"]),
      (
        "  // indented\n\t/* \n x */ \r\n\r\n#import <A.h>\n@import B;\n#include \"C\"\n@interface A\n@end\n",
        ["@interface A"]
      ),
      ("let a = 1\n// inside\n  import B\n", ["let a = 1", "// inside"]),
      ("é\n«\n9\n_\n", ["é", "«", "9"]), ("", []),
      ("\n  \n}\n", []),
    ])
  func lines(text: String, expected: [String]) {
    let lines = CharacteristicLines(of: Array(text.utf8))
    #expect(String(decoding: lines.text, as: UTF8.self) == expected.joined(separator: "\n"))
    #expect(lines.count == expected.count)
  }
}
