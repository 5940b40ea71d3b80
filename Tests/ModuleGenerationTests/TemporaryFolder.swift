import Diagnostics
import FileSystem
import SystemPackage
import Testing

@testable import ModuleGeneration

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileSystem {
  /// A disk that writes everywhere, with a state folder that is no user's.
  static let test: FileSystem = {
    let parent = FileSystem().realPath(FilePath(FileManager.default.temporaryDirectory.path)) ?? "/tmp"
    return FileSystem(stateFolder: parent.appending("viper-gen-state-\(UUID().uuidString)"))
  }()
}

/// A folder of a test's own, removed with it.
final class TemporaryFolder: Sendable {
  let path: FilePath
  let files = FileSystem.test

  init() throws {
    let parent = FileSystem().realPath(FilePath(FileManager.default.temporaryDirectory.path)) ?? "/tmp"
    path = parent.appending("viper-gen-\(UUID().uuidString)")
    try files.makeFolder(path)
  }

  deinit {
    try? files.removeFolder(path)
    try? files.removeFolder(JournalStore(root: path, files: files).folder)
  }

  /// Writes a text file, its folders included; replaces what is there.
  func write(_ text: String, to relative: String) throws {
    let file = path.pushing(FilePath(relative))
    try files.makeFolder(file.removingLastComponent())
    try files.removeFile(file)
    try files.write(Array(text.utf8), toNewFile: file)
  }

  /// The text of a file, or `nil` when it is not there.
  func read(_ relative: String) throws -> String? {
    try files.readIfPresent(path.pushing(FilePath(relative))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file below the folder with its text, hidden ones included.
  func contents() throws -> [String: String] {
    var result: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path.string) {
      let file = path.pushing(FilePath(name))
      if files.kind(of: file) == .file { result[name] = String(decoding: try files.read(file), as: UTF8.self) }
    }
    return result
  }
}

extension FileSystem {
  /// Reads what a test itself has written.
  func read(_ path: FilePath, shownAs shown: String? = nil) throws(DiagnosticError) -> [UInt8] {
    try read(path, shownAs: shown, limit: .file)
  }

  func readIfPresent(_ path: FilePath) throws(DiagnosticError) -> [UInt8]? {
    try readIfPresent(path, limit: .file)
  }

  func readDetecting(_ path: FilePath) throws(DiagnosticError) -> (bytes: [UInt8], status: Status) {
    try readDetecting(path, limit: .file)
  }

  func content(of path: FilePath) throws(DiagnosticError) -> FileChange.Content? {
    try content(of: path, limit: .file)
  }
}
