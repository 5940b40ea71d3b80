internal import Diagnostics
internal import ModuleRoles

/// Makes a property weak, where that needs no thought.
enum WeakFix {
  /// The change; `nil` where the property is a constant, shares its `var`, or cannot be nothing.
  static func fix(_ found: RuleContext.Property) -> Finding.Fix? {
    let (file, property) = (found.file, found.property)
    let text = String(decoding: file.text.bytes[property.range], as: UTF8.self)
    guard file.isSwift else { return objectiveC(text, property) }
    guard property.isVariable, property.isOptional, let word = text.firstRange(of: "var "),
      !text[..<word.lowerBound].contains("lazy")
    else { return nil }
    // Not behind an attribute's argument or a comment.
    let before = text[..<word.lowerBound]
    guard !before.contains("/"), !before.contains("\"") else { return nil }
    let offset = property.range.lowerBound + before.utf8.count
    return Finding.Fix(does: "makes it weak", range: offset..<offset, replacement: "weak ")
  }

  private static func objectiveC(_ text: String, _ property: CodeProperty) -> Finding.Fix? {
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else { return nil }
    for word in ["strong", "retain"] {
      guard let found = text[open..<close].firstRange(of: word) else { continue }
      let start = property.range.lowerBound + text[..<found.lowerBound].utf8.count
      return Finding.Fix(does: "makes it weak", range: start..<(start + word.utf8.count), replacement: "weak")
    }
    return nil
  }
}
