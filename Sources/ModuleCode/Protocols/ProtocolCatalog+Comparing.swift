internal import SwiftSource

extension ProtocolCatalog {
  /// Whether a type is known to be equatable: standard types, conforming types and enumerations without values.
  func isEquatable(_ type: TypeTree, depth: Int = 0) -> Bool {
    // Type aliases may be circular.
    guard depth < 64 else { return false }
    switch type.bare {
    case .optional(let inside), .array(let inside): return isEquatable(inside, depth: depth + 1)
    case .dictionary(_, let value): return isEquatable(value, depth: depth + 1)
    case .named(let name, let arguments):
      guard arguments.allSatisfy({ isEquatable($0, depth: depth + 1) }) else { return false }
      if ["Equatable", "Hashable", "Comparable"].contains(where: { conforms(name, to: $0) }) { return true }
      if let alias = alias(name) { return isEquatable(alias, depth: depth + 1) }
      let known = types(named: name)
      guard known.isEmpty else {
        return known.allSatisfy { type in
          type.kind == .enum && type.members.allSatisfy { $0.kind != .enumCase || $0.parameters.isEmpty }
        }
      }
      return Self.equatable.contains(name)
    default: return false
    }
  }

  /// The first type in the files that is not hashable; enumerations without values are.
  func nameOfUnhashable(in type: TypeTree) -> String? {
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
