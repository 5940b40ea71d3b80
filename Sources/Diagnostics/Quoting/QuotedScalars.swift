// One function for each output language. All of them read and write Unicode scalars: as a `Character`, a quotation mark and
// the combining mark behind it are neither a quotation mark nor a text that ends in one. YAML's function is in `YAML`,
// because it needs the parser's rules.

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
  /// The scalar as JSON escapes it, in one or two UTF-16 code units.
  var jsonEscape: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
