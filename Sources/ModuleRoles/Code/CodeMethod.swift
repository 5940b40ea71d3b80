/// A method or initialiser of a type, of either language.
package struct CodeMethod: Sendable, Hashable {
  package struct Parameter: Sendable, Hashable {
    /// What a caller writes before the colon, `nil` if nothing.
    package let label: String?
    /// What the body knows it by.
    package let name: String
    /// The types that it is made of, by their last names.
    package let types: [String]
    /// Whether it is a closure or a block.
    package let isFunction: Bool
    /// Whether it is a closure or a block that gives nothing back, so that it may be how a method answers.
    package let isAnswer: Bool
  }

  /// The word that it begins with: `open` of `open(_:animated:)`, `openCart` of `openCart:animated:`.
  package let name: String
  /// Its name with its labels, as the language writes it.
  package let fullName: String
  /// The parameters in their order.
  package let parameters: [Parameter]
  /// The types that it gives back, by their last names.
  package let result: [String]
  /// Whether it makes a value of its type.
  package let isInitializer: Bool
  /// Whether it belongs to the type.
  package let isStatic: Bool
  /// Whether it stands in for one of a superclass.
  package let isOverride: Bool
  /// Whether only its own file sees it.
  package let isPrivate: Bool
  /// Whether it may suspend.
  package let isAsync: Bool
  /// All its bytes.
  package let range: Range<Int>
  /// The bytes of its name, of a selector's first word.
  package let nameRange: Range<Int>
  /// The body with its braces, `nil` for a requirement.
  package let bodyRange: Range<Int>?
}
