internal import Diagnostics
internal import SwiftSource

extension MemberDesign {
  /// The body of a stub that has no value to return.
  static func ending(_ name: String) -> String { "fatalError(\("\(name) is not written yet".swiftLiteral))" }

  /// A stub of the member, which returns an empty value or ends the program.
  ///
  /// - Parameter isStored: Whether it may be a stored property.
  func stub(isStored: Bool) -> String {
    let parts = parts
    let value = parts.empty ?? Self.ending(declaration.shownName)
    switch declaration.kind {
    case .initializer: return "\(parts.head) {}"
    case .variable where isStored && parts.isPlain && parts.isSettable && parts.empty != nil:
      return parts.empty == "nil" ? parts.storedHead : "\(parts.storedHead) = \(value)"
    case .variable, .subscript:
      if parts.getter == "get", !parts.isSettable { return "\(parts.head) { \(value) }" }
      return "\(parts.head) {\n    \(parts.getter) { \(value) }\n\(parts.isSettable ? "    set {}\n" : "")}"
    default: return parts.isVoid ? "\(parts.head) {}" : "\(parts.head) {\n    \(value)\n}"
    }
  }
}
