/// A type that plays a role in a module, and how that is known.
package struct TypeRole: Sendable, Hashable {
  /// What a role is known by.
  package enum Evidence: String, Sendable {
    /// The type is called after it.
    case name
    /// It conforms to a protocol of the role.
    case conformance
    /// The parts of the module hold and implement it.
    case use
    /// Its file lies in the folder of the role.
    case folder
  }

  /// The type, by its last name.
  package let name: String
  /// Where it is declared.
  package let place: CodeIndex.Place
  package let role: Role
  /// What that is known by.
  package let evidence: Evidence
  /// Why, in words for people.
  package let why: String
}
