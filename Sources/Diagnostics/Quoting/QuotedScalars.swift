// There is one function for each output language. They work on Unicode scalars, because a quotation mark followed by a
// combining mark is a different `Character`. The function for YAML is in `YAML`, because it needs the rules of the
// parser.

extension String {
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count + 2)
    for scalar in unicodeScalars {
      if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The `\u` escapes of JSON, one for each UTF-16 code unit.
  var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
