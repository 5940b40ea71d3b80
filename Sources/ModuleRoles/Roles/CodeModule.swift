package import SystemPackage

/// A module as it is found in the code.
package struct CodeModule: Sendable {
  /// What it is called: as it is recorded, else what the names of its types have in common.
  package let name: String
  /// What the names of its types have in common, a prefix of the project included.
  package let stem: String
  /// The folder that holds most of it, relative to the project's folder.
  package let folder: FilePath
  /// Its form.
  package let architecture: Architecture
  package let isRecorded: Bool
  /// Its types, in the order of the files.
  package let types: [TypeRole]

  package func types(_ role: Role) -> [TypeRole] { types.filter { $0.role == role } }
}
