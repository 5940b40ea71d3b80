import Diagnostics
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("One quoting function for each output language")
struct QuotingTests {
  /// A combining mark: as a `Character` it hides the quotation mark before it.
  static let mark = "\u{D4E}"

  @Test(
    "Swift string literals",
    arguments: [
      ("Login", #""Login""#), ("a\"b\\c", #""a\"b\\c""#), ("\"\u{301})", "\"\\\"\u{301})\""),
      ("\u{D4E}\")", "\"\u{D4E}\\\")\""), ("\\\u{301}(x)", "\"\\\\\u{301}(x)\""), ("a\r\nb\tc\0", #""a\r\nb\tc\u{0}""#),
      ("\u{202E}x", #""\u{202E}x""#), ("", #""""#),
    ])
  func swift(text: String, expected: String) {
    #expect(Array(text.swiftLiteral.utf8) == Array(expected.utf8))
    #expect(Array(String(expected.dropFirst().dropLast()).readingSwiftEscapes.utf8) != [] || text.isEmpty)
  }

  @Test(
    "Escapes of Swift string literals",
    arguments: [
      (#"\u{d4e}"#, "\u{D4E}"), (#"a\u{22}b"#, "a\"b"), (#"\n\r\t\0\\\"\'"#, "\n\r\t\0\\\"'"),
      ("a\\\\\u{301}n", "a\\\u{301}n"),
      (#"\u{110000}"#, "\u{FFFD}"), (#"a\"#, #"a\"#), ("plain", "plain"),
    ])
  func swiftEscapes(written: String, expected: String) {
    #expect(Array(written.readingSwiftEscapes.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(
    "XML, Graphviz, Mermaid, shell and workflow commands",
    arguments: [
      ("&\u{301}<\u{301}\"'>", "xml", "&amp;\u{301}&lt;\u{301}&quot;&apos;&gt;"),
      ("a\u{1}\u{FFFF}\n\u{202E}", "xml", "a\u{FFFD}\u{FFFD}&#10;&#x202E;"),
      ("\"\u{301}]\\N&lt;\n\u{1}", "dot", "\"\\\"\u{301}]\\\\N&amp;lt;\\n \""),
      ("\"\u{301}#<`\n", "mermaid", "#quot;\u{301}#35;#lt;#96; "),
      ("Login", "shell", "Login"), ("", "shell", "''"), ("'\u{301}; rm", "shell", "''\\''\u{301}; rm'"),
      ("a'\n\u{202E}\\", "shell", #"$'a\'\012\342\200\256\\'"#),
      ("a\r\n,%0A::\u{301}", "message", "a%0D%0A,%250A::\u{301}"),
      (",\u{301}:\u{301}%", "property", "%2C\u{301}%3A\u{301}%25"),
    ])
  func others(text: String, language: String, expected: String) {
    let quoted =
      switch language {
      case "xml": text.xmlText
      case "dot": text.dotLiteral
      case "mermaid": text.mermaidText
      case "shell": text.shellWord
      case "message": text.workflowMessage
      default: text.workflowProperty
      }
    #expect(Array(quoted.utf8) == Array(expected.utf8))
  }

  @Test("Independent parsers read every quoted name back unchanged")
  func fuzz() throws {
    var random = SplitMix(seed: 7)
    var names: [String] = []
    for _ in 0..<4_000 { names.append(Self.name(&random)) }
    for name in names {
      let scalars = Array(name.unicodeScalars)
      #expect(Self.swiftText(name.swiftLiteral) == scalars, "\(name.debugDescription)")
      #expect(
        Array(String(name.swiftLiteral.unicodeScalars.dropFirst().dropLast()).readingSwiftEscapes.unicodeScalars)
          == scalars)
      let visible = scalars.map { Self.isInXML($0) ? $0 : "\u{FFFD}" }
      #expect(Array(name.xmlText.readingXMLReferences.unicodeScalars) == visible, "\(name.debugDescription)")
      #expect(!name.xmlText.unicodeScalars.contains { "<>\"'".unicodeScalars.contains($0) })
      #expect(Self.isOneString(name.dotLiteral), "\(name.debugDescription)")
      #expect(!name.mermaidText.unicodeScalars.contains { "\"<>&`\n".unicodeScalars.contains($0) })
      #expect(!name.workflowMessage.unicodeScalars.contains { "\r\n".unicodeScalars.contains($0) })
      #expect(!name.workflowProperty.unicodeScalars.contains { "\r\n,:".unicodeScalars.contains($0) })
    }
    let json = "[" + names.map(\.jsonLiteral).joined(separator: ",") + "]"
    let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
    #expect(read.map { Array($0.unicodeScalars) } == names.map { Array($0.unicodeScalars) })
  }

  /// A name with quotation marks, escapes, combining marks and other special characters.
  private static func name(_ random: inout SplitMix) -> String {
    let special = Array(
      "\"\"\"'\\\\(){}[]<>&;#%,:$`\n\r\t\0\u{D4E}\u{D4E}\u{301}\u{200D}\u{FE0F}\u{202E}\u{2028}\u{85}a1N".unicodeScalars
    )
    var name = ""
    for _ in 0..<random.next(below: 12) {
      if random.next(below: 6) > 0 {
        name.unicodeScalars.append(special[random.next(below: special.count)])
      } else if let scalar = Unicode.Scalar(UInt32(random.next(below: 0x110000))) {
        name.unicodeScalars.append(scalar)
      }
    }
    return name
  }

  private static func isInXML(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar == "\n" || scalar == "\r"
      || scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
  }

  /// Whether a text is one Graphviz string: a backslash escapes the next byte, and no text follows the end.
  private static func isOneString(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    guard rest.popFirst() == 0x22 else { return false }
    while let byte = rest.popFirst() {
      if byte == 0x5C { _ = rest.popFirst() }
      if byte == 0x22 { return rest.isEmpty }
    }
    return false
  }

  /// The value of a Swift string literal, parsed as bytes like in the compiler; `nil` if the text is no literal.
  private static func swiftText(_ literal: String) -> [Unicode.Scalar]? {
    var rest = Array(literal.utf8)[...]
    guard rest.popFirst() == 0x22 else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case 0x22: return rest.isEmpty ? Array(String(decoding: bytes, as: UTF8.self).unicodeScalars) : nil
      case 0x5C:
        switch rest.popFirst() {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case 0x22: bytes.append(0x22)
        case 0x5C: bytes.append(0x5C)
        case UInt8(ascii: "u"):
          guard rest.popFirst() == 0x7B, let end = rest.firstIndex(of: 0x7D),
            let value = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
            let scalar = Unicode.Scalar(value)
          else { return nil }
          bytes += Array(String(scalar).utf8)
          rest = rest[(end + 1)...]
        default: return nil
        }
      case 0..<0x20, 0x7F: return nil
      default: bytes.append(byte)
      }
    }
    return nil
  }
}
