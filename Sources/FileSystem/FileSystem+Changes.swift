public import Diagnostics
public import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Writes a new file; fails when something is there already.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - mode: The permission bits; the process's mask takes away from the default only.
  ///   - durable: Whether to wait until the disk holds the bytes, as a rename that must survive a power cut needs.
  public func write(
    _ bytes: [UInt8], toNewFile path: FilePath, mode: UInt32? = nil, durable: Bool = false
  ) throws(DiagnosticError) {
    try beforeChange?(.write, path)
    let descriptor = open(path.string, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode ?? 0o666))
    guard descriptor >= 0 else { throw Self.failure(writing: path, errno) }
    var code: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let written = Self.system { systemWrite(descriptor, base + done, buffer.count - done) }
        guard written > 0 else {
          code = written < 0 ? errno : EIO
          return
        }
        done += written
      }
    }
    if code == 0, let mode, fchmod(descriptor, mode_t(mode)) != 0 { code = errno }
    if code == 0, durable, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(path.string)
      throw Self.failure(writing: path, code)
    }
  }

  /// Gives a file another name, replacing what is there, in one step that nobody can see half done.
  public func rename(_ old: FilePath, to new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    guard systemRename(old.string, new.string) == 0 else { throw Self.failure(writing: new, errno) }
  }

  /// Gives a file another name that nothing has yet; what somebody else put there meanwhile is never replaced.
  ///
  /// Where both are names of one file already, as after an interruption, the old one is taken away.
  public func rename(_ old: FilePath, toNew new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    if systemLink(old.string, new.string) != 0 {
      let code = errno
      let own = status(of: old)?.identity.prefix(2)
      let other = status(of: new, followingLinks: false)?.identity.prefix(2)
      guard other == nil || own == other else { throw Self.failure(writing: new, code) }
      // A disk without second names: there is nothing at the new place, as far as one can tell.
      if other == nil {
        guard systemRename(old.string, new.string) == 0 else { throw Self.failure(writing: new, errno) }
        return
      }
    }
    guard unlink(old.string) == 0 else { throw Self.failure(writing: old, errno) }
  }

  /// Gives a file a second name; where the disk cannot do that, copies it.
  public func link(_ old: FilePath, as new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.link, new)
    if systemLink(old.string, new.string) == 0 { return }
    guard errno != EEXIST else { throw Self.failure(writing: new, EEXIST) }
    let (bytes, status) = try readDetecting(old)
    try write(bytes, toNewFile: new, mode: status.mode)
  }

  /// Makes a folder with all its parents.
  ///
  /// - Returns: The folders that were not there before, outermost first.
  @discardableResult
  public func makeFolder(_ path: FilePath) throws(DiagnosticError) -> [FilePath] {
    switch kind(of: path) {
    case .folder: return []
    case .file, .link, .other: throw Self.failure(writing: path, ENOTDIR)
    case .missing: break
    }
    let parent = path.removingLastComponent()
    var made = parent == path || parent.isEmpty ? [] : try makeFolder(parent)
    try beforeChange?(.makeFolder, path)
    if mkdir(path.string, 0o777) == 0 {
      made.append(path)
    } else if errno != EEXIST || kind(of: path) != .folder {
      throw Self.failure(writing: path, errno)
    }
    return made
  }

  /// Removes a file or a symbolic link; nothing there is no failure.
  public func removeFile(_ path: FilePath) throws(DiagnosticError) {
    try beforeChange?(.removeFile, path)
    if unlink(path.string) != 0, errno != ENOENT, errno != ENOTDIR { throw Self.failure(writing: path, errno) }
  }

  /// Removes a folder if it is empty.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult
  public func removeFolderIfEmpty(_ path: FilePath) throws(DiagnosticError) -> Bool {
    try beforeChange?(.removeFolder, path)
    return rmdir(path.string) == 0
  }

  /// Removes a folder and all below it, links not followed; nothing there is no failure.
  public func removeFolder(_ path: FilePath) throws(DiagnosticError) {
    switch kind(of: path, followingLinks: false) {
    case .missing: return
    case .file, .link, .other: return try removeFile(path)
    case .folder:
      for name in try names(in: path) { try removeFolder(path.appending(name)) }
      try beforeChange?(.removeFolder, path)
      if rmdir(path.string) != 0, errno != ENOENT { throw Self.failure(writing: path, errno) }
    }
  }

  /// Waits until the disk holds a folder's entries, so that renames in it survive a power cut.
  public func synchronize(folder: FilePath) {
    let descriptor = open(folder.string, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Whether the process may make entries in a folder.
  public func isWritable(_ path: FilePath) -> Bool {
    access(path.string, W_OK) == 0
  }

  static func failure(writing path: FilePath, _ code: Int32) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "file-unwritable", category: .output, "'\(path.string)' cannot be written: \(text(of: code))",
        at: nil))
  }
}

// The C functions under names that do not collide with the methods above.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
private func systemLink(_ old: String, _ new: String) -> Int32 { link(old, new) }
