import Diagnostics
import FileSystem
import SystemPackage

@testable import FileChanges

extension FileSystem {
  /// Reads a file that the test has written.
  func content(of path: FilePath) throws(DiagnosticError) -> FileChange.Content? {
    try content(of: path, limit: .file)
  }
}
