public import Diagnostics
public import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The disk: the only way in which the other targets read and write files.
///
/// Every failure is a ``DiagnosticError`` that names the path and what the operating system said.
/// Writing is limited to steps that can be taken back; ``StagedFile`` puts a whole file in place at once.
public struct FileSystem: Sendable {
  /// Called before every step that changes the disk, with a name for the step and its path; what it throws is thrown
  /// by the step, so that tests can make each single one fail.
  public var beforeChange: (@Sendable (Change, FilePath) throws(DiagnosticError) -> Void)?

  /// A step that changes the disk.
  public enum Change: String, Sendable, CaseIterable {
    /// A folder is made.
    case makeFolder
    /// A new file is written.
    case write
    /// A file is given another name.
    case rename
    /// A file gets a second name.
    case link
    /// A file is removed.
    case removeFile
    /// An empty folder is removed.
    case removeFolder
  }

  /// Makes a file system on the real disk.
  public init() {
    beforeChange = nil
  }

  /// What stands at a path.
  public enum Kind: Sendable, Hashable {
    /// Nothing.
    case missing
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link; only where links are not followed.
    case link
    /// A device, a socket or the like.
    case other
  }

  /// What stands at a path, symbolic links followed unless told otherwise.
  public func kind(of path: FilePath, followingLinks: Bool = true) -> Kind {
    guard let status = Status(of: path, followingLinks: followingLinks) else { return .missing }
    return status.kind
  }

  /// The bytes of a file.
  ///
  /// - Throws: `file-missing` when nothing is there, `file-unreadable` otherwise.
  public func read(_ path: FilePath, shownAs shown: String? = nil) throws(DiagnosticError) -> [UInt8] {
    try readDetecting(path, shownAs: shown).bytes
  }

  /// The bytes of a file, or `nil` when nothing is there.
  public func readIfPresent(_ path: FilePath, shownAs shown: String? = nil) throws(DiagnosticError) -> [UInt8]? {
    guard kind(of: path) != .missing else { return nil }
    return try read(path, shownAs: shown)
  }

  /// The bytes of a file together with the status it had when it was opened.
  public func readDetecting(
    _ path: FilePath, shownAs shown: String? = nil
  ) throws(DiagnosticError) -> (bytes: [UInt8], status: Status) {
    let name = shown ?? path.string
    let descriptor = open(path.string, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(reading: name, errno) }
    defer { close(descriptor) }
    guard let status = Status(descriptor: descriptor) else { throw Self.failure(reading: name, errno) }
    guard status.kind != .folder else { throw Self.failure(reading: name, EISDIR) }
    var failed: Int32 = 0
    // One byte more than the size, so that a file that grew meanwhile is noticed.
    var bytes = [UInt8](unsafeUninitializedCapacity: max(status.size, 0) + 1) { buffer, count in
      count = 0
      while count < buffer.count, let base = buffer.baseAddress {
        let got = Self.system { systemRead(descriptor, base + count, buffer.count - count) }
        if got < 0 { failed = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failed == 0 else { throw Self.failure(reading: name, failed) }
    // Longer than its status said (a pipe, or a file being written): read on until its end.
    if bytes.count > status.size {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let got = Self.system {
          chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
        }
        if got < 0 { throw Self.failure(reading: name, errno) }
        if got == 0 { break }
        bytes.append(contentsOf: chunk[..<got])
      }
    }
    return (bytes, status)
  }

  /// The names in a folder, sorted by their bytes; without `.` and `..`.
  public func names(in folder: FilePath) throws(DiagnosticError) -> [String] {
    guard let stream = opendir(folder.string) else { throw Self.failure(reading: folder.string, errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Every file below a folder, as sorted paths relative to it; hidden names and symbolic links to folders are passed over.
  public func files(below folder: FilePath) throws(DiagnosticError) -> [FilePath] {
    var found: [FilePath] = []
    var pending = [FilePath("")]
    while let relative = pending.popLast() {
      for name in try names(in: folder.pushing(relative)) where !name.hasPrefix(".") {
        let path = relative.appending(name)
        switch kind(of: folder.pushing(path), followingLinks: false) {
        case .folder: pending.append(path)
        case .file: found.append(path)
        case .link where kind(of: folder.pushing(path)) == .file: found.append(path)
        case .link, .missing, .other: continue
        }
      }
    }
    return found.sorted { $0.string.utf8.lexicographicallyPrecedes($1.string.utf8) }
  }

  /// The absolute path without symbolic links, or `nil` when nothing is there.
  public func realPath(_ path: FilePath) -> FilePath? {
    guard let resolved = realpath(path.string, nil) else { return nil }
    defer { free(resolved) }
    return FilePath(String(cString: resolved))
  }

  /// The working directory.
  public var workingDirectory: FilePath {
    guard let buffer = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }

  /// Runs a system call again when a signal interrupted it.
  static func system(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  static func failure(reading name: String, _ code: Int32) -> DiagnosticError {
    let missing = code == ENOENT || code == ENOTDIR
    return DiagnosticError(
      Diagnostic(
        missing ? "file-missing" : "file-unreadable", category: missing ? .missing : .unavailable,
        missing ? "'\(name)' does not exist" : "'\(name)' cannot be read: \(text(of: code))", at: Place(path: name)))
  }

  /// What the operating system calls an error, in its own words but in the style of a summary.
  static func text(of code: Int32) -> String {
    let message = String(cString: strerror(code))
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}

/// `read(2)` under a name that does not collide with ``FileSystem/read(_:shownAs:)``.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
