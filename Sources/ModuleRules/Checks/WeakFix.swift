internal import Diagnostics
internal import ModuleRoles

/// Makes a property weak if this needs no decision.
enum WeakFix {
  /// - Returns: `nil` for constants, non-optional properties, shared `var`s, and types that cannot be class-bound.
  static func fix(_ found: RuleContext.Property, _ index: CodeIndex) -> Finding.Fix? {
    let (file, property) = (found.file, found.property)
    let text = String(decoding: file.text.bytes[property.range], as: UTF8.self)
    guard file.isSwift else { return objectiveC(text, property) }
    guard property.isVariable, property.isOptional, property.form != .collection,
      let word = text.firstRange(of: "var "),
      !text[..<word.lowerBound].contains("lazy")
    else { return nil }
    // The match must not be in an attribute's argument or in a comment.
    let before = text[..<word.lowerBound]
    guard !before.contains("/"), !before.contains("\"") else { return nil }
    let offset = property.range.lowerBound + before.utf8.count
    guard let insertions = classBinding(property.types, index) else { return nil }
    return Finding.Fix(
      does: "makes the reference weak", range: offset..<offset, replacement: "weak ", insertions: insertions)
  }

  /// The insertions that make a type class-bound, as `weak` requires.
  ///
  /// - Parameter types: The components of the type, of which one must be class-bound.
  /// - Returns: `nil` if the type cannot be restricted; empty if it is restricted already.
  private static func classBinding(_ types: [String], _ index: CodeIndex) -> [Finding.Fix.Insertion]? {
    if types.contains(where: index.isClassBound) { return [] }
    guard let name = types.first(where: { index.kind(of: $0) == .protocol }),
      let place = index.declaration(of: name), !index.hasConformingValueType(to: name)
    else { return nil }
    let (file, type) = index[place]
    guard file.isSwift else { return [] }
    let bytes = file.text.bytes
    // Classes cannot implement mutating methods.
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
    // Any other character begins a comment, which this function does not parse.
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
      return Finding.Fix(
        does: "makes the reference weak", range: start..<(start + word.utf8.count), replacement: "weak")
    }
    return nil
  }
}
