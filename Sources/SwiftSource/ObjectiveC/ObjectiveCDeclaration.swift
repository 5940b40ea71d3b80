/// A declaration in an Objective-C file.
public struct ObjectiveCDeclaration: Sendable, Equatable {
  /// The kind of a declaration.
  public enum Kind: String, Sendable, CaseIterable {
    /// `#import`, `#include` or `@import`.
    case `import`
    case `protocol`
    /// `@interface` of a class.
    case interface
    /// `@interface Class (Name)`.
    case category
    /// `@interface Class ()`.
    case classExtension
    case implementation
    /// `@implementation Class (Name)`.
    case categoryImplementation
    case property
    case method
  }

  /// A parameter of a method.
  public struct Parameter: Sendable, Equatable {
    /// The selector part before the colon; it can be empty.
    public let label: String
    /// The source text of the type between the parentheses.
    public let type: String
    /// The parameter name in the body.
    public let name: String
  }

  /// The kind of the declaration.
  public internal(set) var kind: Kind
  /// The name of the class, protocol or property, the selector, or the path or module of an import.
  public internal(set) var name: String
  /// The name of a category; `nil` for other kinds.
  public internal(set) var category: String?
  /// The superclass; `nil` if there is none.
  public internal(set) var superclass: String?
  /// The protocols between the angle brackets.
  public internal(set) var protocols: [String] = []
  /// The attributes of a property in source order: `weak`, `getter=isOn`.
  public internal(set) var attributes: [String] = []
  /// The type of a property or the result type of a method.
  public internal(set) var type: String?
  /// The parameters of a method.
  public internal(set) var parameters: [Parameter] = []
  /// Whether it is a class method (`+`) or class property.
  public internal(set) var isClassMember = false
  /// Whether it follows `@optional` in a protocol.
  public internal(set) var isOptional = false
  /// The index of the enclosing protocol, class or category.
  public internal(set) var parent: Int?
  /// The byte range, for a class from `@interface` to `@end`.
  public internal(set) var range: Range<Int>
  /// The byte range of the name, or of the first part of a selector.
  public internal(set) var nameRange: Range<Int>
  /// The byte range of a method's body with its braces.
  public internal(set) var bodyRange: Range<Int>?
}

/// A message sent in the body of a method or function.
public struct ObjectiveCMessage: Sendable, Equatable {
  /// The source text of the receiver: `self.output`, `[Foo new]`.
  public let receiver: String
  /// The selector: `show:animated:`.
  public let selector: String
  /// The byte ranges of the arguments.
  public let arguments: [Range<Int>]
  /// The text between the quotes for each argument that is a string literal, otherwise `nil`.
  public let literals: [String?]
  /// The byte range with the brackets.
  public let range: Range<Int>
}
