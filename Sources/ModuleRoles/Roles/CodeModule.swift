package import SystemPackage

/// A module detected in the code.
package struct CodeModule: Sendable {
  /// The recorded name, or the common stem of the type names without the project's prefix.
  package let name: String
  /// The common stem of the type names, including the project's prefix.
  package let stem: String
  /// The directory of most types, relative to the project's directory.
  package let folder: FilePath
  package let architecture: Architecture
  package let isRecorded: Bool
  package let types: [TypeRole]

  package func types(_ role: Role) -> [TypeRole] { types.filter { $0.role == role } }
}
