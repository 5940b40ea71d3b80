/// The declaration of a type or extension in either language.
package struct CodeType: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case `protocol`
    case `class`
    case structure = "struct"
    case enumeration = "enum"
    case actor
    /// A Swift extension, an Objective-C category or an implementation.
    case `extension`
    case alias
  }

  package let kind: Kind
  /// The unqualified name.
  package let name: String
  /// The enclosing types, outermost first.
  package let owners: [String]
  /// Unqualified names of the superclass, the protocols, or the target of a type alias.
  package let inherited: [String]
  /// The attribute names without arguments, such as `Observable`.
  package let attributes: [String]
  package let properties: [CodeProperty]
  package let methods: [CodeMethod]
  /// Whether the type is visible only in its file.
  package let isPrivate: Bool
  package let range: Range<Int>
  package let nameRange: Range<Int>

  package var hasValues: Bool {
    switch kind {
    case .class, .structure, .enumeration, .actor: true
    case .protocol, .extension, .alias: false
    }
  }

  package var isReference: Bool { kind == .class || kind == .actor }
}
