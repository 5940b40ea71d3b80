package struct CodeProperty: Sendable, Hashable {
  package enum Ownership: String, Sendable {
    case strong
    case weak
    case unowned
  }

  /// The kind of value, as far as the declaration shows it.
  package enum Form: String, Sendable {
    case named
    /// An array, a dictionary or a set.
    case collection
    /// A closure or a block.
    case function
    /// A number, a string or a Boolean value.
    case literal
    case other
  }

  package let name: String
  package let form: Form
  /// The unqualified names in the type, such as `LoginViewInput` for `(any LoginViewInput)?`.
  ///
  /// Elements of collections and generic arguments are left out.
  package let types: [String]
  package let ownership: Ownership
  package let isStored: Bool
  package let isStatic: Bool
  package let isVariable: Bool
  /// Whether the type is optional, as a weak property requires.
  package let isOptional: Bool
  /// The range of the declaration, or of one part of a `var` that declares several properties.
  package let range: Range<Int>
  package let nameRange: Range<Int>
}
