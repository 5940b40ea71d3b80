package import ModuleRoles

/// The inside of one module: its parts, who keeps whom alive, and who speaks to whom.
package struct ModuleInside: Sendable {
  /// A part of the module, or what it meets outside.
  package struct Part: Sendable, Hashable {
    /// What it is called: its type, or what is known of it.
    package let name: String
    /// What it does; `nil` for what is outside.
    package let role: Role?
    /// The file of its declaration, as it is shown.
    package let file: String?
    /// The line of its declaration.
    package let line: Int?

    /// Whether it is no part of the module.
    package var isOutside: Bool { role == nil }
  }

  /// How a part knows another.
  package enum Bond: String, Sendable, CaseIterable {
    /// It keeps it alive.
    case strong
    /// It does not, and knows when it is gone.
    case weak
    case unowned
    case creates
  }

  /// That a part knows another.
  package struct Link: Sendable, Hashable {
    /// The part that knows, as its index.
    package let from: Int
    /// The part that is known.
    package let to: Int
    /// How it is known.
    package let bond: Bond
    /// The property; empty where there is none.
    package let property: String
    /// The type that it is known by: mostly a protocol.
    package let type: String
    /// What is asked of it, each once, in the order of the code.
    package let calls: [String]
    /// The file of the line that tells it, as it is shown.
    package let file: String?
    package let line: Int?
  }

  /// What the module is called.
  package let name: String
  /// The folder that holds most of it, relative to the project's folder.
  package let folder: String
  /// Its form of VIPER.
  package let form: String
  /// The parts, those of the module first.
  package internal(set) var parts: [Part] = []
  /// Who knows whom.
  package internal(set) var links: [Link] = []
}
