package import Diagnostics
package import FileSystem
package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A temporary directory that is removed when its owner is released.
package final class TemporaryFolder: Sendable {
  package let path: FilePath
  /// A file system that permits writes everywhere.
  package let files = FileSystem.test

  package init(_ contents: [String: String] = [:]) throws {
    path = FileSystem.temporary.appending("viper-gen-\(UUID().uuidString)")
    try files.makeFolder(path)
    for (path, text) in contents { try write(text, to: path) }
  }

  deinit {
    try? files.removeFolder(path)
  }

  /// Writes a text file and creates its directories; replaces an existing file.
  @discardableResult package func write(_ text: String, to relative: String) throws -> FilePath {
    let file = path.pushing(FilePath(relative))
    try files.makeFolder(file.removingLastComponent())
    try files.removeFile(file)
    try files.write(Array(text.utf8), toNewFile: file)
    return file
  }

  /// Creates a symbolic link and its parent directories.
  package func link(_ relative: String, to destination: String) throws {
    let file = path.pushing(FilePath(relative))
    try files.makeFolder(file.removingLastComponent())
    try FileManager.default.createSymbolicLink(atPath: file.string, withDestinationPath: destination)
  }

  /// The text of a file, or `nil` if it does not exist.
  package func read(_ relative: String) throws -> String? {
    try files.readIfPresent(path.pushing(FilePath(relative))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The texts of all files below the directory by path, with hidden files.
  package func contents() throws -> [String: String] {
    var result: [String: String] = [:]
    for name in try tree() {
      let file = path.pushing(FilePath(name))
      if files.kind(of: file) == .file { result[name] = String(decoding: try files.read(file), as: UTF8.self) }
    }
    return result
  }

  /// The sorted paths of all entries except directories, with hidden ones.
  package func tree(_ relative: String = "") throws -> [String] {
    let folder = relative.isEmpty ? path : path.pushing(FilePath(relative))
    return try FileManager.default.subpathsOfDirectory(atPath: folder.string).filter {
      files.kind(of: folder.pushing(FilePath($0)), followingLinks: false) != .folder
    }.map { relative.isEmpty ? $0 : "\(relative)/\($0)" }.sorted()
  }
}

extension FileSystem {
  /// A file system that permits writes everywhere, with a temporary state directory.
  package static let test: FileSystem = {
    atexit { try? FileSystem().removeFolder(FileSystem.testState) }
    return FileSystem(stateFolder: testState)
  }()

  private static let testState = temporary.appending("viper-gen-state-\(UUID().uuidString)")

  /// The directory for temporary files without symbolic links.
  fileprivate static let temporary =
    FileSystem().realPath(FilePath(FileManager.default.temporaryDirectory.path)) ?? "/tmp"

  /// Reads a file that the test has written.
  package func read(_ path: FilePath, shownAs shown: String? = nil) throws(DiagnosticError) -> [UInt8] {
    try read(path, shownAs: shown, limit: .file)
  }

  /// Reads a file that the test has written, if it exists.
  package func readIfPresent(_ path: FilePath) throws(DiagnosticError) -> [UInt8]? {
    try readIfPresent(path, limit: .file)
  }
}
