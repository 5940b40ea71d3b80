package import ModuleRoles

/// The types inside a module with their references and calls.
package struct ModuleStructure: Sendable {
  /// A part of the module, or an outside part that the module refers to.
  package struct Part: Sendable, Hashable {
    /// The name of the type, or of the outside part.
    package let name: String
    /// The role; `nil` for parts outside of the module.
    package let role: Role?
    package let file: String?
    package let line: Int?

    package var isOutside: Bool { role == nil }
  }

  package enum ReferenceKind: String, Sendable, CaseIterable {
    case strong
    case weak
    case unowned
    case creates
  }

  package struct Reference: Sendable, Hashable {
    package let from: Int
    package let to: Int
    package let kind: ReferenceKind
    /// The name of the property; empty if the reference has no property.
    package let property: String
    /// The declared type of the property, usually a protocol.
    package let type: String
    /// The called members in source order, each once.
    package let calls: [String]
    package let file: String?
    package let line: Int?
  }

  package let name: String
  /// The directory that contains most of the module, relative to the project's directory.
  package let folder: String
  package let form: String
  /// The parts, beginning with those of the module.
  package internal(set) var parts: [Part] = []
  package internal(set) var references: [Reference] = []
}
