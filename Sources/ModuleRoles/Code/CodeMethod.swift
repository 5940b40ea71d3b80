/// A method or initializer in either language.
package struct CodeMethod: Sendable, Hashable {
  package struct Parameter: Sendable, Hashable {
    package let label: String?
    /// The parameter name in the body.
    package let name: String
    /// The unqualified names in the parameter type.
    package let types: [String]
    /// Whether the parameter is a closure or a block.
    package let isFunction: Bool
    /// Whether the parameter can be a completion handler: a closure or block without a result.
    package let isAnswer: Bool
  }

  /// The base name: `open` of `open(_:animated:)`, `openCart` of `openCart:animated:`.
  package let name: String
  /// The name with its labels, or the selector in Objective-C.
  package let fullName: String
  package let parameters: [Parameter]
  /// The unqualified names in the result type.
  package let result: [String]
  package let isInitializer: Bool
  package let isStatic: Bool
  package let isOverride: Bool
  /// Whether the method is visible only in its file.
  package let isPrivate: Bool
  package let isAsync: Bool
  package let range: Range<Int>
  /// The range of the name, or of the first part of a selector.
  package let nameRange: Range<Int>
  /// The range of the body with its braces; `nil` for a requirement.
  package let bodyRange: Range<Int>?
}
