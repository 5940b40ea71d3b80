/// A generic parameter: `T: Equatable`, `each Pack`, `let count: Int`.
public struct GenericParameter: Sendable, Equatable {
  /// The name of the parameter, such as `T`.
  public let name: String
  /// The type after the colon.
  public let constraint: TypeTree?
  /// Whether it is a parameter pack: `each T`.
  public let isPack: Bool
  /// Whether it is a value parameter: `let n: Int`.
  public let isValue: Bool
}

/// A requirement of a `where` clause.
public struct Requirement: Sendable, Equatable {
  /// The kind of requirement.
  public enum Relation: Sendable {
    /// `Left: Right`.
    case conformance
    /// `Left == Right`.
    case sameType
  }

  /// The type on the left side.
  public let left: TypeTree
  /// Whether the types conform or are the same.
  public let relation: Relation
  /// The type on the right side.
  public let right: TypeTree
}

extension Declaration {
  /// The generic parameters; primary associated types of a protocol have names only.
  public var genericParameters: [GenericParameter] {
    let part = record.generics
    guard !part.isEmpty else { return [] }
    return file.list(.init(Int(part.start) + 1, Int(part.end) - 1)) { reader in
      let cursor = reader.cursor
      let isPack = cursor.keyword(reader.index) == .each && cursor.isName(reader.index + 1)
      let isValue = cursor.keyword(reader.index) == .let
      if isPack || isValue { reader.index += 1 }
      let name = file.name(of: min(reader.index, cursor.limit))
      reader.index += 1
      guard cursor.kind(reader.index) == .colon else {
        return GenericParameter(name: name, constraint: nil, isPack: isPack, isValue: isValue)
      }
      reader.index += 1
      return GenericParameter(name: name, constraint: reader.read(), isPack: isPack, isValue: isValue)
    }
  }

  /// The requirements of the `where` clause in source order.
  public var requirements: [Requirement] {
    let part = record.requirements
    guard !part.isEmpty else { return [] }
    return file.list(.init(Int(part.start) + 1, Int(part.end))) { reader in
      let left = reader.read()
      let relation: Requirement.Relation = reader.cursor.kind(reader.index) == .colon ? .conformance : .sameType
      reader.index += 1
      return Requirement(left: left, relation: relation, right: reader.read())
    }
  }
}
