package import ModuleRoles

/// The parts of a module with their references and calls.
package struct ModuleInside: Sendable {
  /// A part of the module, or something outside that it refers to.
  package struct Part: Sendable, Hashable {
    /// The name of the type, or of the outside part.
    package let name: String
    /// The role; `nil` for parts outside of the module.
    package let role: Role?
    /// The shown path of the declaration.
    package let file: String?
    package let line: Int?

    /// Whether the part is outside of the module.
    package var isOutside: Bool { role == nil }
  }

  /// The kind of a reference.
  package enum Bond: String, Sendable, CaseIterable {
    /// A strong reference.
    case strong
    /// A weak reference.
    case weak
    case unowned
    case creates
  }

  /// A reference from one part to another.
  package struct Link: Sendable, Hashable {
    /// The index of the referring part.
    package let from: Int
    /// The index of the part that it refers to.
    package let to: Int
    package let bond: Bond
    /// The property; empty if there is none.
    package let property: String
    /// The declared type of the property, usually a protocol.
    package let type: String
    /// The called members in source order, each once.
    package let calls: [String]
    /// The shown path of the property's file.
    package let file: String?
    package let line: Int?
  }

  package let name: String
  /// The folder that contains most of the module, relative to the project's folder.
  package let folder: String
  /// The module's VIPER variant.
  package let form: String
  /// The parts.
  ///
  /// Those of the module come first.
  package internal(set) var parts: [Part] = []
  package internal(set) var links: [Link] = []
}
