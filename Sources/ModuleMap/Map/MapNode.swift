package import ModuleRoles

package struct MapNode: Sendable, Hashable {
  /// A name that is unique in the map.
  package var name: String
  /// The directory that contains most of the module, relative to the project's directory.
  package let folder: String
  package let story: String
  /// The module's VIPER variant.
  package let form: String
  /// The template with its version; `nil` if there is no record.
  package var template: String?
  /// `clean`, `edited` or `outdated`; `nil` if there is no record.
  package var state: String?
  package var targets: [String] = []
  package let roles: [MapRole]
  package let files: [String]
  package let tests: [String]
  package let lines: Int
}

package struct MapRole: Sendable, Hashable {
  package let role: Role
  package let type: String
  package let file: String
  package let line: Int
}
