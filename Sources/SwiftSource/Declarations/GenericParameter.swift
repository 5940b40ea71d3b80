/// A generic parameter: `T: Equatable`, `each Pack`, `let count: Int`.
public struct GenericParameter: Sendable, Equatable {
  /// Its name.
  public let name: String
  /// What stands behind its colon.
  public let constraint: TypeTree?
  /// Whether it stands for any number of types: `each T`.
  public let isPack: Bool
  /// Whether it stands for a value: `let n: Int`.
  public let isValue: Bool
}

/// What a `where` asks for.
public struct Requirement: Sendable, Equatable {
  /// How its two sides are related.
  public enum Relation: Sendable {
    /// `Left: Right`.
    case conformance
    /// `Left == Right`.
    case sameType
  }

  /// What is constrained.
  public let left: TypeTree
  /// How.
  public let relation: Relation
  /// By what.
  public let right: TypeTree
}

extension Declaration {
  /// The generic parameters; a protocol's primary associated types have names only.
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

  /// The requirements of the `where` clause in their order.
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
