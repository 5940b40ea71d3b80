/// The role of a type in a module, and the evidence for it.
package struct TypeRole: Sendable, Hashable {
  package enum Evidence: String, Sendable {
    /// The type has a name for the role.
    case name
    /// The type conforms to a protocol of the role.
    case conformance
    /// One part of the module implements the type and another one stores it.
    case use
    /// The file is in the directory of the role.
    case folder
  }

  /// The unqualified name of the type.
  package let name: String
  package let place: CodeIndex.Place
  package let role: Role
  package let evidence: Evidence
  /// The evidence as text for messages.
  package let why: String
}
