/// A declaration of an Objective-C file.
public struct ObjectiveCDeclaration: Sendable, Equatable {
  /// What it declares.
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
    /// What stands before its colon; empty for one without a label.
    public let label: String
    /// Its type as it is written between its parentheses.
    public let type: String
    /// What the body knows it by.
    public let name: String
  }

  /// What it declares.
  public internal(set) var kind: Kind
  /// The class, protocol or property; the selector of a method; the path or module of an import.
  public internal(set) var name: String
  /// The name of a category, `nil` for all else.
  public internal(set) var category: String?
  /// The class that a class inherits from.
  public internal(set) var superclass: String?
  /// The protocols between its angle brackets.
  public internal(set) var protocols: [String] = []
  /// The attributes of a property in their order: `weak`, `getter=isOn`.
  public internal(set) var attributes: [String] = []
  /// The type of a property, or of what a method gives back.
  public internal(set) var type: String?
  /// The parameters of a method.
  public internal(set) var parameters: [Parameter] = []
  /// Whether it is a class's method (`+`) or property.
  public internal(set) var isClassMember = false
  /// Whether it stands behind `@optional` in a protocol.
  public internal(set) var isOptional = false
  /// The index of the protocol, class or category around it.
  public internal(set) var parent: Int?
  /// Its bytes: of a class from `@interface` to `@end`.
  public internal(set) var range: Range<Int>
  /// The bytes of its name, of a method's first word.
  public internal(set) var nameRange: Range<Int>
  /// The body of a method with its braces.
  public internal(set) var bodyRange: Range<Int>?
}

/// A message that is sent in the body of a method or function.
public struct ObjectiveCMessage: Sendable, Equatable {
  /// The receiver as it is written: `self.output`, `[Foo new]`.
  public let receiver: String
  /// The selector: `show:animated:`.
  public let selector: String
  /// The bytes of the arguments.
  public let arguments: [Range<Int>]
  /// The texts of arguments that are string literals, as they are written between their quotes.
  public let literals: [String?]
  /// The bytes from bracket to bracket.
  public let range: Range<Int>
}
