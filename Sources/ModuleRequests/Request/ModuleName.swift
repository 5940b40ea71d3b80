package import Diagnostics
internal import SwiftSource

/// The rules for module names.
///
/// With its prefix, a name is the beginning of type names, so it must begin a Swift identifier. Templates also use the
/// name alone, so it must not be a Swift keyword.
package enum ModuleName {
  /// The error for an invalid name; `nil` for a valid one.
  ///
  /// - Parameters:
  ///   - name: The name as given.
  ///   - prefix: The prefix of type names. A prefix that is not an identifier is ignored here and reported elsewhere.
  package static func refusal(of name: String, prefix: String) -> Diagnostic? {
    func diagnostic(_ summary: String, _ help: [String]) -> Diagnostic {
      Diagnostic("module-name", category: .usage, summary, help: help)
    }
    if name.utf8.count > 150 {
      return diagnostic(
        "the module's name is too long for file names", ["file names have at most 255 bytes; choose a shorter name"])
    }
    if isReserved(name) {
      return diagnostic(
        "'\(name)' is a Swift keyword", ["choose another name, such as '\(unreserved(name))'"])
    }
    if !name.isEmpty, isIdentifier((isIdentifier(prefix) ? prefix : "") + name) { return nil }
    // Users also type the path of a module or of a file in it.
    let last = name.split(separator: "/").last ?? name[...]
    let plain = String(last.hasSuffix(".swift") ? last.dropLast(6) : last)
    let suggestion = Diagnostic.suggestion(suggestion(for: plain))
    if let hidden = name.unicodeScalars.first(where: { $0.isHidden && isHead($0) }) {
      return diagnostic(
        "the module's name contains the invisible character U+\(String(hidden.value, radix: 16, uppercase: true).zeroPadded(to: 4))\(suggestion)",
        ["type the name again"]
      )
    }
    var help = ["use letters, digits and '_', and begin with a letter: types get this name"]
    if name.contains("/") {
      help.append("use '--module-path DIRECTORY' for the directory and '\(plain)' as the module's name")
    }
    return diagnostic("'\(name)' cannot begin the name of a Swift type\(suggestion)", help)
  }

  /// A warning about a name that begins with a lowercase letter.
  package static func warning(of name: String, prefix: String) -> Diagnostic? {
    guard prefix.isEmpty, let first = name.first, first.isLowercase, let suggestion = suggestion(for: name) else {
      return nil
    }
    return Diagnostic(
      .warning, "module-name-case", category: .usage,
      "module name '\(name)' begins with a lowercase letter; did you mean '\(suggestion)'?")
  }

  /// Whether a text is a Swift identifier without invisible characters; keywords are allowed.
  ///
  /// The ranges are those of the grammar of an identifier in The Swift Programming Language.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isHead(first), !first.isHidden else { return false }
    return text.unicodeScalars.allSatisfy { (isHead($0) || isContinuation($0)) && !$0.isHidden }
  }

  /// Whether a text is a keyword that cannot name a type.
  package static func isReserved(_ text: String) -> Bool { text == "_" || Keyword(rawValue: text)?.isReserved == true }

  private static func unreserved(_ name: String) -> String {
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    if name == "_" { return "Module" }
    return isReserved(capitalized) ? capitalized + "Module" : capitalized
  }

  /// A valid name derived from an invalid one, in upper camel case.
  ///
  /// - Returns: `nil` if no valid character is left.
  package static func suggestion(for name: String) -> String? {
    var result = ""
    var startsWord = true
    var separated = false
    for character in name {
      // Drop invisible characters; they do not separate words.
      let scalars = character.unicodeScalars.filter { !$0.isHidden || !isHead($0) }
      guard scalars.allSatisfy({ isHead($0) || isContinuation($0) }) else {
        startsWord = true
        separated = true
        continue
      }
      guard !scalars.isEmpty else { continue }
      let character = String(String.UnicodeScalarView(scalars))
      result += startsWord && (separated || result.isEmpty) ? character.uppercased() : character
      startsWord = false
    }
    while let first = result.unicodeScalars.first, !isHead(first) { result.unicodeScalars.removeFirst() }
    guard !result.isEmpty else { return nil }
    let suggestion = result.prefix(1).uppercased() + result.dropFirst()
    return isReserved(suggestion) ? unreserved(suggestion) : suggestion
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x206F, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F,
      0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD:
      return true
    case 0x10000...0xEFFFD:
      return scalar.value & 0xFFFF <= 0xFFFD
    default:
      return false
    }
  }

  private static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
