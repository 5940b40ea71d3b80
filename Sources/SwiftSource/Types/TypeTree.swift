/// A type as it is written, as a value: two are equal if they are written alike, whatever spaces and comments they hold.
///
/// Nothing is looked up: `[Int]` and `Array<Int>` are different trees.
public indirect enum TypeTree: Sendable, Hashable {
  /// `Name` or `Name<Argument>`.
  case named(String, arguments: [TypeTree])
  /// `Base.Name` or `Base.Name<Argument>`.
  case member(TypeTree, String, arguments: [TypeTree])
  /// `Base.Type` or `Base.Protocol`; the word is the second value.
  case metatype(TypeTree, String)
  /// `Wrapped?`.
  case optional(TypeTree)
  /// `Wrapped!`.
  case implicitlyUnwrappedOptional(TypeTree)
  /// `[Element]`.
  case array(TypeTree)
  /// `[3 of Element]`.
  case inlineArray(count: TypeTree, TypeTree)
  /// `[Key: Value]`.
  case dictionary(key: TypeTree, value: TypeTree)
  /// `(label: Element, …)`; one element without a label is a type in parentheses.
  case tuple([TypeTreeElement])
  /// `(Parameter) async throws -> Result`.
  case function([TypeTreeElement], Effects, TypeTree)
  /// `some Constraint`.
  case some(TypeTree)
  /// `any Constraint`.
  case any(TypeTree)
  /// `A & B`.
  case composition([TypeTree])
  /// `~Copyable`.
  case suppressed(TypeTree)
  /// `each Pack`.
  case packElement(TypeTree)
  /// `repeat each Pack`.
  case packExpansion(TypeTree)
  /// `<T: P> T`, an opaque result with named parameters, which are kept as text.
  case opaque(parameters: String, TypeTree)
  /// Attributes and specifiers before a type, each as it is written: `@escaping`, `inout`, `sending`.
  case attributed([String], TypeTree)
  /// A number among generic arguments.
  case integer(String)
  /// What is no type, or is nested deeper than anyone writes, as it is written.
  case text(String)
}

/// An element of a tuple type, or a parameter of a function type.
public struct TypeTreeElement: Sendable, Hashable {
  /// The first name, `nil` if there is none.
  public var label: String?
  /// The second name, as in `(_ name: Int)`.
  public var name: String?
  /// The type.
  public var type: TypeTree
  /// Whether `...` follows the type.
  public var isVariadic: Bool

  /// Makes an element.
  public init(label: String? = nil, name: String? = nil, _ type: TypeTree, isVariadic: Bool = false) {
    self.label = label
    self.name = name
    self.type = type
    self.isVariadic = isVariadic
  }
}

/// What a function may do besides returning: `async`, `throws`.
public struct Effects: Sendable, Hashable {
  /// How a function fails.
  public enum Throwing: Sendable, Hashable {
    case none
    /// `throws`, or `throws(Failure)`.
    case `throws`(TypeTree?)
    /// `rethrows`.
    case `rethrows`
  }

  /// Whether it may suspend: `async` or `reasync`.
  public var isAsync: Bool
  /// Whether it may suspend only if an argument does: `reasync`.
  public var isReasync: Bool
  /// How it fails.
  public var throwing: Throwing

  /// Makes effects; without arguments there are none.
  public init(isAsync: Bool = false, isReasync: Bool = false, throwing: Throwing = .none) {
    self.isAsync = isAsync
    self.isReasync = isReasync
    self.throwing = throwing
  }
}
