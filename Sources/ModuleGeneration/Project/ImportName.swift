internal import Diagnostics

/// The rule for names under which code is imported.
enum ImportName {
  /// The name under which Xcode lets a target be imported: letters of any script, digits and `_`, not beginning with a
  /// digit; all else becomes `_`.
  static func ofTarget(_ target: String) -> String {
    let name = String(String.UnicodeScalarView(target.unicodeScalars.map { isPart($0) ? $0 : "_" }))
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value > 0x7F && scalar.properties.isAlphabetic && !scalar.isHidden
    }
  }
}
