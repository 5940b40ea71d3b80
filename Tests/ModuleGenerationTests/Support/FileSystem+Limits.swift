import Diagnostics
import FileSystem
import SystemPackage

@testable import ModuleGeneration

extension FileSystem {
  /// Reads a file that the test has written.
  func readDetecting(_ path: FilePath) throws(DiagnosticError) -> (bytes: [UInt8], status: Status) {
    try readDetecting(path, limit: .file)
  }

  func content(of path: FilePath) throws(DiagnosticError) -> FileChange.Content? {
    try content(of: path, limit: .file)
  }
}
