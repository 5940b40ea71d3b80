internal import Diagnostics

package enum ImportName {
  /// The default module name of a target in Xcode.
  ///
  /// It consists of letters of any script, digits and `_`. Other characters become `_`, and a leading digit gets a `_`
  /// before it.
  package static func ofTarget(_ target: String) -> String {
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
