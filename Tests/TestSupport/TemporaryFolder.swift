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

/// A folder of a test's own, removed with it.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: FilePath
  /// A disk that writes everywhere.
  package let files = FileSystem.test

  /// Makes a folder that holds these files.
  package init(_ contents: [String: String] = [:]) throws {
    path = FileSystem.temporary.appending("viper-gen-\(UUID().uuidString)")
    try files.makeFolder(path)
    for (path, text) in contents { try write(text, to: path) }
  }

  deinit {
    try? files.removeFolder(path)
  }

  /// Writes a text file, its folders included; replaces what is there.
  @discardableResult package func write(_ text: String, to relative: String) throws -> FilePath {
    let file = path.pushing(FilePath(relative))
    try files.makeFolder(file.removingLastComponent())
    try files.removeFile(file)
    try files.write(Array(text.utf8), toNewFile: file)
    return file
  }

  /// Makes a symbolic link, the folders above it included.
  package func link(_ relative: String, to destination: String) throws {
    let file = path.pushing(FilePath(relative))
    try files.makeFolder(file.removingLastComponent())
    try FileManager.default.createSymbolicLink(atPath: file.string, withDestinationPath: destination)
  }

  /// The text of a file, or `nil` when it is not there.
  package func read(_ relative: String) throws -> String? {
    try files.readIfPresent(path.pushing(FilePath(relative))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file below the folder with its text, hidden ones included.
  package func contents() throws -> [String: String] {
    var result: [String: String] = [:]
    for name in try tree() {
      let file = path.pushing(FilePath(name))
      if files.kind(of: file) == .file { result[name] = String(decoding: try files.read(file), as: UTF8.self) }
    }
    return result
  }

  /// All that is below the folder but folders, hidden ones included, sorted.
  package func tree(_ relative: String = "") throws -> [String] {
    let folder = relative.isEmpty ? path : path.pushing(FilePath(relative))
    return try FileManager.default.subpathsOfDirectory(atPath: folder.string).filter {
      files.kind(of: folder.pushing(FilePath($0)), followingLinks: false) != .folder
    }.map { relative.isEmpty ? $0 : "\(relative)/\($0)" }.sorted()
  }
}

extension FileSystem {
  /// A disk that writes everywhere, with a state folder that is no user's and goes when the tests end.
  package static let test: FileSystem = {
    atexit { try? FileSystem().removeFolder(FileSystem.testState) }
    return FileSystem(stateFolder: testState)
  }()

  private static let testState = temporary.appending("viper-gen-state-\(UUID().uuidString)")

  /// The folder for temporary files, which can itself be a link.
  fileprivate static let temporary =
    FileSystem().realPath(FilePath(FileManager.default.temporaryDirectory.path)) ?? "/tmp"

  /// Reads what a test itself has written.
  package func read(_ path: FilePath, shownAs shown: String? = nil) throws(DiagnosticError) -> [UInt8] {
    try read(path, shownAs: shown, limit: .file)
  }

  /// Reads what a test itself has written, if it is there.
  package func readIfPresent(_ path: FilePath) throws(DiagnosticError) -> [UInt8]? {
    try readIfPresent(path, limit: .file)
  }
}
