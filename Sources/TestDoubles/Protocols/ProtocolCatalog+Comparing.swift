package import SwiftSource

extension ProtocolCatalog {
  /// Whether a type is known to be `Equatable`: a standard type, a type with the conformance, or an enumeration without
  /// associated values.
  ///
  /// - Parameter associated: Associated types, which hide other types of the same name, and whether they are
  ///   `Equatable`.
  package func isEquatable(_ type: TypeTree, among associated: [String: Bool] = [:], depth: Int = 0) -> Bool {
    // Aliases can be cyclic.
    guard depth < 64 else { return false }
    func isComparable(_ inside: TypeTree) -> Bool { isEquatable(inside, among: associated, depth: depth + 1) }
    switch type.bare {
    case .optional(let inside), .array(let inside): return isComparable(inside)
    case .dictionary(_, let value): return isComparable(value)
    case .member(let base, let name, _) where !types(named: "\(base).\(name)").isEmpty:
      return isComparable(.named("\(base).\(name)", arguments: []))
    case .named(let name, let arguments):
      if let known = associated[name] { return known }
      guard arguments.allSatisfy(isComparable) else { return false }
      if ["Equatable", "Hashable", "Comparable"].contains(where: { conforms(name, to: $0) }) { return true }
      if lookUp(name).isEmpty, let alias = alias(name) { return isComparable(alias) }
      let known = lookUp(name)
      guard known.isEmpty else {
        return known.allSatisfy { type in
          type.kind == .enum && type.members.allSatisfy { $0.kind != .enumCase || $0.parameters.isEmpty }
        }
      }
      return Self.equatable.contains(name.withoutModule)
    default: return false
    }
  }

  /// The first type in the files that is not hashable; enumerations without values are.
  package func nameOfUnhashable(in type: TypeTree) -> String? {
    var found: String?
    _ = type.contains { part in
      guard case .named(let name, _) = part, !conforms(name, to: "Hashable") else { return false }
      let isKnown = types(named: name).allSatisfy { type in
        type.kind == .enum && type.members.allSatisfy { $0.kind != .enumCase || $0.parameters.isEmpty }
      }
      if !isKnown, found == nil { found = name }
      return false
    }
    return found
  }

  /// Whether the equality of a type may be isolated to the main actor, by default or because of a part of it.
  func comparesOnMainActor(_ type: TypeTree) -> Bool {
    isIsolatedByDefault
      && type.contains { part in
        let name: String
        switch part {
        case .named(let own, _), .member(_, let own, _): name = own
        default: return false
        }
        return types(named: name).contains { !$0.hasModifier("nonisolated") && $0.kind != .protocol }
      }
  }

  private static let equatable: Set<String> = [
    "Array", "Set", "Dictionary", "Optional", "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16",
    "Int32",
    "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "CGFloat", "TimeInterval", "URL", "Data",
    "Date", "UUID", "Decimal", "IndexPath", "CGPoint", "CGSize", "CGRect", "Locale",
  ]
}
