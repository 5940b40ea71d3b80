package import ModuleRoles

/// A module in the map.
package struct MapNode: Sendable, Hashable {
  /// A name that is unique in the map.
  package var name: String
  /// The folder that contains most of the module, relative to the project's folder.
  package let folder: String
  /// The parent folder of the module.
  package let story: String
  /// The module's VIPER variant.
  package let form: String
  /// The template with its version; `nil` if there is no record.
  package var template: String?
  /// `clean`, `edited` or `outdated`; `nil` if there is no record.
  package var state: String?
  /// The targets in the module's record.
  package var targets: [String] = []
  package let roles: [MapRole]
  /// The shown paths of the code files.
  package let files: [String]
  package let tests: [String]
  /// The number of lines in the code files.
  package let lines: Int
}

/// A type of a module with its role.
package struct MapRole: Sendable, Hashable {
  package let role: Role
  package let type: String
  /// The shown path of the declaration.
  package let file: String
  package let line: Int
}
