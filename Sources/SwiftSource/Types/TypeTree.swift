/// The syntax tree of a type; equality ignores white space and comments.
///
/// Types are not resolved: `[Int]` and `Array<Int>` are different trees.
public indirect enum TypeTree: Sendable, Hashable {
  /// `Name` or `Name<Argument>`.
  case named(String, arguments: [TypeTree])
  /// `Base.Name` or `Base.Name<Argument>`.
  case member(TypeTree, String, arguments: [TypeTree])
  /// `Base.Type` or `Base.Protocol`; the second value is the keyword.
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
  /// `(label: Element, …)`; a single element without a label is a type in parentheses.
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
  /// `<T: P> T`, an opaque result type with named parameters, which are kept as text.
  case opaque(parameters: String, TypeTree)
  /// Attributes and specifiers before a type, as written: `@escaping`, `inout`, `sending`.
  case attributed([String], TypeTree)
  /// An integer generic argument.
  case integer(String)
  /// The source text of an invalid or too deeply nested type.
  case text(String)
}

/// An element of a tuple type, or a parameter of a function type.
public struct TypeTreeElement: Sendable, Hashable {
  /// The first name; `nil` if there is none.
  public var label: String?
  /// The second name, as in `(_ name: Int)`.
  public var name: String?
  /// The type of the element or parameter.
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

/// The effects of a function: `async` and `throws`.
public struct Effects: Sendable, Hashable {
  /// The ways in which a function can throw.
  public enum Throwing: Sendable, Hashable {
    case none
    /// `throws`, or `throws(Failure)`.
    case `throws`(TypeTree?)
    /// `rethrows`.
    case `rethrows`
  }

  /// Whether the function is `async` or `reasync`.
  public var isAsync: Bool
  /// Whether the function is `reasync`.
  public var isReasync: Bool
  /// Whether and how the function throws.
  public var throwing: Throwing

  /// Makes effects; the default is none.
  public init(isAsync: Bool = false, isReasync: Bool = false, throwing: Throwing = .none) {
    self.isAsync = isAsync
    self.isReasync = isReasync
    self.throwing = throwing
  }
}
