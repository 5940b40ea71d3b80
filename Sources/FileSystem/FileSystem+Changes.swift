internal import CExchange
package import Diagnostics
internal import Dispatch
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Writes a new file; fails if the path exists.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - mode: The permission bits. The umask applies only to the default.
  ///   - durability: How far the write must have come when the method returns.
  /// - Returns: The status of the new file. Its mode can be out of date.
  @discardableResult
  package func write(
    _ bytes: [UInt8], toNewFile path: FilePath, mode: UInt32? = nil, durability: Durability = .none
  ) throws(DiagnosticError) -> Status? {
    try beforeChange?(.write, path)
    let entry = try entry(changing: path)
    let number = openat(
      entry.descriptor, entry.name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode ?? 0o666))
    guard number >= 0 else { throw Self.failure(writing: path, errno) }
    let descriptor = FileDescriptor(rawValue: number)
    do throws(Errno) {
      let status: Status?
      do throws(Errno) {
        try descriptor.write(whole: bytes[...])
        status = Status(descriptor: descriptor)
        if let mode, status?.mode != mode, fchmod(number, mode_t(mode)) != 0 { throw Errno(rawValue: errno) }
        try Self.flush(descriptor, durability)
      } catch {
        try? descriptor.close()
        throw error
      }
      try descriptor.end()
      return status
    } catch {
      unlinkat(entry.descriptor, entry.name, 0)
      throw Self.failure(writing: path, error.rawValue)
    }
  }

  /// Renames a file atomically and replaces any file at the new path.
  package func rename(_ old: FilePath, to new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    try move(old, to: new)
  }

  /// Renames a file; never replaces a file that another process created at the new path.
  ///
  /// If both names already belong to one file, as after an interruption, the old name is removed. If both are spellings
  /// of one name (see ``isSameEntry(_:_:)``), the entry gets the new spelling.
  package func rename(_ old: FilePath, toNew new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    if viper_gen_rename(from.descriptor, from.name, to.descriptor, to.name, Int32(VIPER_GEN_RENAME_NEW)) == 0 {
      return invalidateFolders(old, new)
    }
    // The disk has no exclusive rename, or the name is taken.
    guard [ENOSYS, EINVAL, ENOTSUP, EEXIST].contains(errno) else { throw Self.failure(writing: new, errno) }
    if linkat(from.descriptor, from.name, to.descriptor, to.name, 0) == 0 { return try removeName(old, from) }
    let code = errno
    if isSameEntry(old, new) { return try respell(old, as: new) }
    if let other = status(of: new, followingLinks: false) {
      guard status(of: old, followingLinks: false)?.identity.prefix(2) == other.identity.prefix(2) else {
        throw Self.failure(writing: new, code)
      }
      return try removeName(old, from)
    }
    // The disk has no hard links. The new path is free as far as can be known.
    try move(old, to: new)
  }

  private func removeName(_ path: FilePath, _ entry: Entry) throws(DiagnosticError) {
    guard unlinkat(entry.descriptor, entry.name, 0) == 0 else { throw Self.failure(writing: path, errno) }
  }

  /// Renames without a call of ``beforeChange``.
  func move(_ old: FilePath, to new: FilePath) throws(DiagnosticError) {
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    guard renameat(from.descriptor, from.name, to.descriptor, to.name) == 0 else {
      throw Self.failure(writing: new, errno)
    }
    invalidateFolders(old, new)
  }

  /// Exchanges two files or directories of one disk atomically.
  ///
  /// - Returns: `false` if the disk does not support it; nothing has changed then.
  package func exchange(_ one: FilePath, with other: FilePath) throws(DiagnosticError) -> Bool {
    try beforeChange?(.exchange, other)
    guard canExchange else { return false }
    let (first, second) = (try entry(changing: one), try entry(changing: other))
    let result = viper_gen_rename(
      first.descriptor, first.name, second.descriptor, second.name, Int32(VIPER_GEN_RENAME_EXCHANGE))
    if result == 0 {
      invalidateFolders(one, other)
      return true
    }
    guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else { throw Self.failure(writing: other, errno) }
    return false
  }

  /// Drops cached descriptors of directories that were moved.
  private func invalidateFolders(_ paths: FilePath...) {
    for path in paths { if let (root, below) = place(of: path) { root.invalidateFolder(below) } }
  }

  /// Moves a file to a path that must not exist; copies it if the path is on another disk.
  package func carry(_ old: FilePath, to new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    if renameat(from.descriptor, from.name, to.descriptor, to.name) == 0 { return }
    guard errno == EXDEV else { throw Self.failure(writing: new, errno) }
    let (bytes, status) = try readDetecting(old, limit: .file)
    try write(bytes, toNewFile: new, mode: status.mode)
    try removeFile(old)
  }

  /// Makes a hard link, or a copy if the disk has no hard links.
  package func link(_ old: FilePath, as new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.link, new)
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    if linkat(from.descriptor, from.name, to.descriptor, to.name, 0) == 0 { return }
    guard errno != EEXIST else { throw Self.failure(writing: new, EEXIST) }
    let (bytes, status) = try readDetecting(old, limit: .file)
    try write(bytes, toNewFile: new, mode: status.mode)
  }

  /// Makes a directory with its parents.
  ///
  /// - Parameter mode: The permission bits of the new directories.
  /// - Returns: The directories that did not exist before, outermost first.
  @discardableResult
  package func makeFolder(_ path: FilePath, mode: UInt32 = 0o777) throws(DiagnosticError) -> [FilePath] {
    switch kind(of: path) {
    case .folder: return []
    case .file, .link, .other:
      // For a link that leads out of the root, throw that error instead.
      _ = try entry(changing: path)
      if kind(of: path, followingLinks: false) == .link {
        let descriptor = try openFolder(path)
        try? descriptor.close()
      }
      throw Self.failure(writing: path, ENOTDIR)
    case .missing: break
    }
    let parent = path.removingLastComponent()
    // Callers that make several nested directories make the outer ones first, so the parent usually exists.
    let isInside = place(of: path).map { !$0.below.isEmpty && (try? $0.root.entry($0.below)) != nil } ?? false
    var made = isInside || parent == path || parent.isEmpty ? [] : try makeFolder(parent, mode: mode)
    try beforeChange?(.makeFolder, path)
    let entry = try entry(making: path)
    if mkdirat(entry.descriptor, entry.name, mode_t(mode)) == 0 {
      made.append(path)
    } else if errno != EEXIST || kind(of: path) != .folder {
      throw Self.failure(writing: path, errno)
    }
    return made
  }

  /// Removes a file or a symbolic link, if it exists.
  package func removeFile(_ path: FilePath) throws(DiagnosticError) {
    try beforeChange?(.removeFile, path)
    guard let entry = try entry(removing: path) else { return }
    if unlinkat(entry.descriptor, entry.name, 0) != 0, errno != ENOENT, errno != ENOTDIR {
      throw Self.failure(writing: path, errno)
    }
  }

  /// Removes a directory if it is empty.
  ///
  /// - Returns: Whether the directory no longer exists.
  @discardableResult
  package func removeFolderIfEmpty(_ path: FilePath) throws(DiagnosticError) -> Bool {
    try beforeChange?(.removeFolder, path)
    guard let entry = try entry(removing: path) else { return true }
    if unlinkat(entry.descriptor, entry.name, AT_REMOVEDIR) == 0 || errno == ENOENT {
      invalidateFolders(path)
      return true
    }
    // Systems report directories that are in use or not empty with different codes.
    guard [ENOTEMPTY, EEXIST, EBUSY, ENOTDIR].contains(errno) else { throw Self.failure(writing: path, errno) }
    return false
  }

  /// Removes a directory with its contents, if it exists; does not follow links.
  package func removeFolder(_ path: FilePath) throws(DiagnosticError) {
    guard try entry(removing: path) != nil else { return }
    switch kind(of: path, followingLinks: false) {
    case .missing: return
    case .file, .link, .other: return try removeFile(path)
    case .folder:
      for name in try names(in: path) { try removeFolder(path.appending(name)) }
      try beforeChange?(.removeFolder, path)
      let entry = try entry(changing: path)
      if unlinkat(entry.descriptor, entry.name, AT_REMOVEDIR) != 0, errno != ENOENT {
        throw Self.failure(writing: path, errno)
      }
      invalidateFolders(path)
    }
  }

  /// Flushes written files to the disk, so that a later rename survives a power failure.
  ///
  /// The calls run at the same time, because the disk then writes its journal once for all of them.
  package func synchronize(_ paths: [FilePath]) throws(DiagnosticError) {
    let atOnce = min(8, paths.count)
    let problem = Locked<DiagnosticError?>(nil)
    let finished = DispatchSemaphore(value: 0)
    for start in 0..<atOnce {
      // These threads only wait. A global queue would limit them to the number of cores.
      DispatchQueue(label: "synchronize").async {
        defer { finished.signal() }
        for index in stride(from: start, to: paths.count, by: atOnce) {
          let isLast = index == paths.count - 1
          do throws(DiagnosticError) {
            if !isLast { try synchronize(paths[index], .handedOver) }
          } catch {
            problem.withLock { $0 = error }
          }
        }
      }
    }
    for _ in 0..<atOnce { finished.wait() }
    if let problem = problem.withLock({ $0 }) { throw problem }
    // A full flush of the last file also covers what the drive received before.
    if let last = paths.last { try synchronize(last, .kept) }
  }

  private func synchronize(_ path: FilePath, _ durability: Durability) throws(DiagnosticError) {
    let descriptor: FileDescriptor
    do throws(Refusal) {
      descriptor = try openForReading(path)
    } catch {
      throw failure(reading: path, shownAs: nil, error)
    }
    defer { try? descriptor.close() }
    do throws(Errno) {
      try Self.flush(descriptor, durability)
    } catch {
      throw Self.failure(writing: path, error.rawValue)
    }
  }

  /// How far written bytes have come when a method returns.
  package enum Durability: Sendable, Hashable {
    /// No guarantee: the bytes may be in the system's memory only.
    case none
    /// The drive has the bytes, possibly in its cache only.
    case handedOver
    /// The bytes survive a power failure, as does all that the drive received before.
    case kept
  }

  /// Flushes a descriptor; swift-system has no such call.
  private static func flush(_ descriptor: FileDescriptor, _ durability: Durability) throws(Errno) {
    if durability == .none { return }
    #if canImport(Darwin)
      // On Darwin, `fsync` returns when the drive has the bytes. `F_FULLFSYNC` empties the drive's cache and takes many
      // times as long. Some disks, such as network volumes, do not support it.
      if durability == .kept, fcntl(descriptor.rawValue, F_FULLFSYNC) != -1 { return }
    #endif
    if fsync(descriptor.rawValue) != 0 { throw Errno(rawValue: errno) }
  }

  package static func failure(writing path: FilePath, _ code: Int32) -> DiagnosticError {
    guard let cause = PermissionProblem(path, isWriting: true, code) else {
      return DiagnosticError(
        "file-unwritable", category: .output, "'\(path.string)' cannot be written: \(text(of: code))",
        help: advice(on: code, path))
    }
    return DiagnosticError(
      "folder-read-only", category: .output, "directory '\(cause.shown)' cannot be changed: \(text(of: code))",
      at: Place(path: cause.shown), notes: [.init(cause.facts)], help: [cause.help])
  }
}
