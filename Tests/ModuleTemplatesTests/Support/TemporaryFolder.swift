import Diagnostics
import FileSystem
import SystemPackage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of its own on the disk, removed with the object.
final class TemporaryFolder: Sendable {
  let path: FilePath
  let fileSystem = FileSystem()

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/viper-gen-tests-XXXXXX\0".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure() }
    // The temporary folder itself can be a symbolic link.
    path = FileSystem().realPath(FilePath(String(cString: made))) ?? FilePath(String(cString: made))
  }

  deinit {
    try? fileSystem.removeFolder(path)
  }

  @discardableResult
  func write(_ text: String, to relative: String) throws -> FilePath {
    let file = path.appending(relative)
    try fileSystem.makeFolder(file.removingLastComponent())
    if fileSystem.kind(of: file, followingLinks: false) != .missing { try fileSystem.removeFile(file) }
    try fileSystem.write(Array(text.utf8), toNewFile: file)
    return file
  }

  func read(_ relative: String) -> String? {
    (try? fileSystem.readIfPresent(path.appending(relative), limit: .file)).flatMap { $0 }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// All files below the folder, hidden ones included, sorted.
  func tree(_ relative: String = "") throws -> [String] {
    let folder = relative.isEmpty ? path : path.appending(relative)
    var found: [String] = []
    for name in try fileSystem.names(in: folder) {
      let child = relative.isEmpty ? name : relative + "/" + name
      if fileSystem.kind(of: path.appending(child), followingLinks: false) == .folder {
        found += try tree(child)
      } else {
        found.append(child)
      }
    }
    return found
  }

  func link(_ relative: String, to destination: String) throws {
    let file = path.appending(relative)
    try fileSystem.makeFolder(file.removingLastComponent())
    guard symlink(destination, file.string) == 0 else { throw Failure() }
  }

  struct Failure: Error {}
}
