internal import Diagnostics
internal import ModuleRoles

/// Makes a property weak, where that needs no thought.
enum WeakFix {
  /// The change; `nil` where the property is a constant, shares its `var`, or cannot be nothing, and where its type cannot be
  /// limited to classes.
  static func fix(_ found: RuleContext.Property, _ index: CodeIndex) -> Finding.Fix? {
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
    guard let insertions = classBinding(property.types, index) else { return nil }
    return Finding.Fix(
      does: "makes it weak", range: offset..<offset, replacement: "weak ", insertions: insertions)
  }

  /// What limits a type to classes, as `weak` requires: nothing, or `AnyObject` in a protocol's inheritance clause.
  ///
  /// - Parameter types: The parts of the type; of a composition one class-bound part is enough.
  /// - Returns: `nil` if the type cannot be limited to classes.
  private static func classBinding(_ types: [String], _ index: CodeIndex) -> [Finding.Fix.Insertion]? {
    if types.contains(where: index.isClassBound) { return [] }
    guard let name = types.first(where: { index.kind(of: $0) == .protocol }),
      let place = index.declaration(of: name), !index.hasConformingValueType(to: name)
    else { return nil }
    let (file, type) = index[place]
    guard file.isSwift else { return [] }
    let bytes = file.text.bytes
    // Methods of classes are never mutating.
    guard !String(decoding: bytes[type.range], as: UTF8.self).contains("mutating") else { return nil }
    var offset = type.nameRange.upperBound
    func skipSpaces() { while offset < bytes.count, [9, 10, 13, 32].contains(bytes[offset]) { offset += 1 } }
    var end = offset
    skipSpaces()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "<") {
      guard let close = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      end = close + 1
      offset = end
      skipSpaces()
    }
    // Anything else is a comment.
    guard offset < bytes.count, [":", "{", "w"].map({ UInt8(ascii: $0) }).contains(bytes[offset]) else { return nil }
    let inherits = bytes[offset] == UInt8(ascii: ":")
    return [
      .init(file: file, offset: inherits ? offset + 1 : end, text: inherits ? " AnyObject," : ": AnyObject")
    ]
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
