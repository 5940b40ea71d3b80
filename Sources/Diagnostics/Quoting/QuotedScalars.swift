// There is one function for each output language. They work on Unicode scalars, because a quotation mark followed by a
// combining mark is a different `Character`. The function for YAML is in `YAML`, because it needs the rules of the
// parser.

extension String {
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count + 2)
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The digits with zeros before them.
  package func zeroPadded(to width: Int) -> String { String(repeating: "0", count: max(0, width - utf8.count)) + self }
}

extension Unicode.Scalar {
  /// The `\u` escapes of JSON, one for each UTF-16 code unit.
  var jsonEscape: String {
    String(self).utf16.map { "\\u" + String($0, radix: 16).zeroPadded(to: 4) }.joined()
  }
}
