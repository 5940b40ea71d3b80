internal import SwiftSource

/// The structures and enums of a module that conform to `Sendable` implicitly, which public types do not.
///
/// They are judged by the types of their stored properties and payloads.
struct ImplicitSendability {
  /// The names of these types, of explicitly conforming ones, and of those of the system.
  private var sendable: Set<String> = []
  /// The qualified names of types by their last names, if these are unique.
  private var unique: [String: String] = [:]
  /// The types with extensions that conform or cannot conform.
  private let extended: Set<String>

  init(_ declarations: [Declaration]) {
    extended = Set(
      declarations.filter { $0.kind == .extension && Self.isExplicit($0) }.map(\.name))
    let types = declarations.filter { $0.kind.isType && $0.kind != .extension }
    let counts = types.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    let known = types.filter { Self.isExplicit($0) || Self.mayBeImplicit($0) }
    sendable = Set(known.map(\.qualifiedName)).union(Self.values.subtracting(counts.keys))
    // The last name of a nested type is sufficient if it is unique.
    unique = Dictionary(
      types.filter { counts[$0.name] == 1 }.map { ($0.name, $0.qualifiedName) }, uniquingKeysWith: { first, _ in first }
    )
    var isChanged = true
    while isChanged {
      isChanged = false
      for type in known where sendable.contains(type.qualifiedName) && !Self.isExplicit(type) {
        guard !Self.parts(of: type).allSatisfy({ part in part.map(isSendable) ?? false }) else { continue }
        sendable.remove(type.qualifiedName)
        isChanged = true
      }
    }
  }

  /// Whether a type conforms implicitly.
  func includes(_ type: Declaration) -> Bool {
    sendable.contains(type.qualifiedName) && Self.mayBeImplicit(type) && !Self.isExplicit(type)
      && !extended.contains(type.qualifiedName)
  }

  private static func mayBeImplicit(_ type: Declaration) -> Bool {
    (type.kind == .struct || type.kind == .enum) && type.genericParameters.isEmpty && type.branches.isEmpty
      // An enum without cases has no values.
      && type.members.contains { $0.kind == .enumCase || $0.isStored && !$0.isStatic }
  }

  private static func isExplicit(_ type: Declaration) -> Bool {
    type.hasAttribute("MainActor")
      || type.inheritedTypes.contains { ["CodingKey", "Error", "LocalizedError", "Sendable"].contains($0.baseName) }
  }

  /// The types of the stored properties or payloads; `nil` if the code does not state one.
  private static func parts(of type: Declaration) -> [TypeTree?] {
    type.members.flatMap { member -> [TypeTree?] in
      if member.kind == .enumCase { return member.parameters.map(\.type) }
      guard member.isStored, !member.isStatic else { return [] }
      return [member.attributes.isEmpty ? member.type : nil]
    }
  }

  private func isSendable(_ type: TypeTree) -> Bool {
    switch type {
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped), .array(let wrapped): isSendable(wrapped)
    case .dictionary(let key, let value): isSendable(key) && isSendable(value)
    case .tuple(let elements): elements.allSatisfy { isSendable($0.type) }
    case .named(let name, let arguments):
      arguments.isEmpty
        ? sendable.contains(unique[name] ?? name)
        : ["Array", "Dictionary", "Optional", "Set"].contains(name) && arguments.allSatisfy(isSendable)
    default: false
    }
  }

  /// `Sendable` types of the standard library and Foundation.
  private static let values: Set<String> = [
    "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "Data", "Date", "DateComponents", "Decimal",
    "Double",
    "Duration", "Float", "IndexPath", "Int", "Int16", "Int32", "Int64", "Int8", "Locale", "String", "Substring",
    "TimeInterval", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]
}
