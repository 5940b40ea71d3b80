internal import Diagnostics
internal import YAML

/// Reads names as lines of hexadecimal UTF-8, and prints each in every output language.
///
/// `Tests/Torture/quoting.py` reads the output with independent parsers.
@main
struct Quoting {
  static func main() {
    while let line = readLine() {
      let digits = Array(line.utf8)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
        UInt8(String(decoding: digits[index..<min(index + 2, digits.count)], as: UTF8.self), radix: 16)
      }
      let name = String(decoding: bytes, as: UTF8.self)
      let forms = [
        name.swiftLiteral, name.jsonLiteral, Emitter.scalar(name), Emitter.word(name), name.xmlText, name.dotLiteral,
        name.mermaidText, name.shellWord, name.workflowMessage, name.workflowProperty,
      ]
      print(forms.map(hexadecimal).joined(separator: " "))
    }
  }

  private static func hexadecimal(_ text: String) -> String {
    // Spaces separate the forms, so the empty text is written as '-'.
    text.isEmpty ? "-" : text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
