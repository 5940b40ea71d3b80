package import Diagnostics
package import FileChanges
package import FileSystem
package import SystemPackage

extension FileSystem {
  /// The content of a source file, for planning a change of the bytes that were read.
  ///
  /// - Throws: `file-changed` if the file has other bytes now.
  package func content(
    of path: FilePath, shownAs shown: String, reading bytes: [UInt8]
  ) throws(DiagnosticError) -> FileChange.Content {
    if let content = try content(of: path, shownAs: shown, limit: .source), content.bytes == bytes { return content }
    throw DiagnosticError(
      "file-changed", category: .conflict, "'\(shown)' changed while viper-gen read it",
      help: ["run the command again"])
  }
}
