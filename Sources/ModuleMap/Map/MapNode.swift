package import ModuleRoles

/// A module in the map.
package struct MapNode: Sendable, Hashable {
  /// What it is called, different from all others in the map.
  package var name: String
  /// The folder that holds most of it, relative to the project's folder.
  package let folder: String
  /// The story that it belongs to: the folder around its own.
  package let story: String
  /// Its form of VIPER.
  package let form: String
  /// The template it was made from and its version; `nil` if it has no record.
  package var template: String?
  /// How it stands to its template: `clean`, `edited`, `outdated`; `nil` if it has no record.
  package var state: String?
  /// The targets that its record names.
  package var targets: [String] = []
  /// Its types with their roles.
  package let roles: [MapRole]
  /// The files of code and of tests, by the names under which they are shown.
  package let files: [String]
  /// The files of its tests.
  package let tests: [String]
  /// How many lines its files of code have.
  package let lines: Int
}

/// A type of a module in the map.
package struct MapRole: Sendable, Hashable {
  package let role: Role
  /// What it is called.
  package let type: String
  /// Its file, as it is shown.
  package let file: String
  /// The line of its declaration.
  package let line: Int
}
