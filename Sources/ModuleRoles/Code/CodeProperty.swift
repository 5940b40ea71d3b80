/// A property of a type, of either language.
package struct CodeProperty: Sendable, Hashable {
  /// How it keeps what it refers to.
  package enum Ownership: String, Sendable {
    /// It keeps it alive.
    case strong
    /// It does not, and knows when it is gone.
    case weak
    case unowned
  }

  /// What kind of value it has, as far as that is written.
  package enum Form: String, Sendable {
    /// A type that has a name.
    case named
    /// An array, a dictionary, or another type in brackets.
    case collection
    /// A closure.
    case function
    /// A number, a text, or a truth.
    case literal
    /// Anything else.
    case other
  }

  /// What it is called.
  package let name: String
  package let form: Form
  /// The types that it is made of, by their last names: `LoginViewInput` of `(any LoginViewInput)?`; those inside of
  /// collections and generic arguments are left out.
  package let types: [String]
  /// How it keeps its value.
  package let ownership: Ownership
  /// Whether it has a place of its own in memory.
  package let isStored: Bool
  /// Whether it belongs to the type.
  package let isStatic: Bool
  /// Whether it can be set again.
  package let isVariable: Bool
  /// Whether it can be nothing, so that it may be weak as it is.
  package let isOptional: Bool
  /// Its bytes: of a property that shares its `var` with others those of its own part.
  package let range: Range<Int>
  /// The bytes of its name.
  package let nameRange: Range<Int>
}
