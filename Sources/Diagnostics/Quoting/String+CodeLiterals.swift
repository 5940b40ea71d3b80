extension String {
  /// The text as a Swift string literal with quotation marks.
  package var swiftLiteral: String {
    "\""
      + replacingScalars { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where scalar.isHidden: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: nil
        }
      } + "\""
  }

  /// The value of a single-line Swift string literal, given the text between its quotation marks.
  ///
  /// Interpolations are not supported.
  package var readingSwiftEscapes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var result = "".unicodeScalars
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      switch escape {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "0": result.append("\0")
      case "u" where rest.first == "{":
        let digits = String(rest.dropFirst().prefix { $0 != "}" })
        rest = rest.dropFirst(digits.unicodeScalars.count + 2)
        result.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      default: result.append(escape)
      }
    }
    return String(result)
  }

  /// The text as a JSON string with quotation marks.
  package var jsonLiteral: String {
    "\""
      + replacingScalars { scalar in
        switch scalar {
        case "\\": "\\\\"
        case "\"": "\\\""
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where scalar.isHidden: scalar.jsonEscape
        default: nil
        }
      } + "\""
  }

  /// The text as one word for a POSIX shell, with quotes only if necessary.
  ///
  /// Control characters and invisible characters use `$'…'`, which POSIX 2024, bash, ksh and zsh support.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x80
        ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "_-./+@,:".unicodeScalars.contains(scalar)
        : !scalar.isHidden && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    if isPlain, !isEmpty { return self }
    guard unicodeScalars.contains(where: \.isHidden) else {
      return "'" + replacingScalars { $0 == "'" ? "'\\''" : nil } + "'"
    }
    return "$'"
      + replacingScalars { scalar in
        switch scalar {
        case "\\": return "\\\\"
        case "'": return "\\'"
        case _ where scalar.isHidden:
          return String(scalar).utf8.map { "\\" + String($0, radix: 8).zeroPadded(to: 3) }.joined()
        default: return nil
        }
      } + "'"
  }

  /// The text as the message of a GitHub Actions workflow command.
  package var workflowMessage: String {
    replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// The text as a property value of a GitHub Actions workflow command.
  package var workflowProperty: String {
    workflowMessage.replacingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}
