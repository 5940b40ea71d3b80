/// A declaration of a type in one file, or of an extension of one, of either language.
package struct CodeType: Sendable, Hashable {
  /// What it is declared as.
  package enum Kind: String, Sendable {
    case `protocol`
    case `class`
    case structure = "struct"
    case enumeration = "enum"
    case actor
    /// More of a type that is declared elsewhere: an extension, a category, an implementation.
    case `extension`
    case alias
  }

  /// What it is declared as.
  package let kind: Kind
  /// What it is called, by its last name.
  package let name: String
  /// The types around it, outermost first.
  package let owners: [String]
  /// What it inherits from, conforms to or stands for, by last names.
  package let inherited: [String]
  /// The attributes, without their arguments: `Observable`.
  package let attributes: [String]
  /// The properties in the order of the file.
  package let properties: [CodeProperty]
  /// The methods and initialisers in the order of the file.
  package let methods: [CodeMethod]
  /// Whether only its own file sees it.
  package let isPrivate: Bool
  /// All its bytes.
  package let range: Range<Int>
  /// The bytes of its name.
  package let nameRange: Range<Int>

  /// Whether it is more than a protocol, an extension or another name: something that there are values of.
  package var hasValues: Bool {
    switch kind {
    case .class, .structure, .enumeration, .actor: true
    case .protocol, .extension, .alias: false
    }
  }

  /// Whether its values are counted and can keep each other alive.
  package var isReference: Bool { kind == .class || kind == .actor }
}
