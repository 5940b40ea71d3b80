extension String {
  /// The text as XML or HTML content or as an attribute value, without quotation marks.
  ///
  /// XML cannot represent most control characters; each becomes U+FFFD.
  package var xmlText: String {
    replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: "\u{FFFD}"
      case _ where scalar.isHidden: "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default: nil
      }
    }
  }

  /// The value of XML content or of an attribute value.
  ///
  /// References that XML does not define stay as they are.
  package var readingXMLReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var result = "".unicodeScalars
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      // The longest reference is `&#x0010FFFF;`.
      guard scalar == "&", let end = rest.prefix(12).firstIndex(of: ";"),
        let meant = Self.scalar(ofReference: String(rest[..<end]))
      else {
        result.append(scalar)
        continue
      }
      result.append(meant)
      rest = rest[end...].dropFirst()
    }
    return String(result)
  }

  private static func scalar(ofReference name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let scalars = name.unicodeScalars
      guard scalars.first == "#" else { return nil }
      let isHexadecimal = scalars.dropFirst().first == "x"
      let digits = String(scalars.dropFirst(isHexadecimal ? 2 : 1))
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }

  /// The text as a Graphviz label with quotation marks.
  ///
  /// Graphviz interprets escapes such as `\N` and references such as `&lt;` in labels. It cannot represent control
  /// characters; each becomes a space.
  package var dotLiteral: String {
    "\""
      + replacingScalars { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "&": "&amp;"
        case "\n": "\\n"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
        case _ where scalar.isHidden: "&#\(scalar.value);"
        default: nil
        }
      } + "\""
  }

  /// The text for a quoted Mermaid label, with quotes, Markdown and HTML escaped.
  package var mermaidText: String {
    replacingScalars { scalar in
      switch scalar {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "&": "#amp;"
      case "`": "#96;"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
      case _ where scalar.isHidden: "#\(scalar.value);"
      default: nil
      }
    }
  }
}
