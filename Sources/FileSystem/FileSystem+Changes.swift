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
  /// Writes a new file; fails when something is there already.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - mode: The permission bits; the process's mask takes away from the default only.
  ///   - durability: What is waited for, as a rename that must survive a power cut needs it.
  /// - Returns: The status of the new file, but for its mode.
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

  /// Gives a file another name, replacing what is there, in one step that nobody can see half done.
  package func rename(_ old: FilePath, to new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    try move(old, to: new)
  }

  /// Gives a file another name that nothing has yet; what somebody else put there meanwhile is never replaced.
  ///
  /// Where both are names of one file already, as after an interruption, the old one is taken away. Where both are
  /// spellings of one name (see ``isSameEntry(_:_:)``), it gets the new spelling.
  package func rename(_ old: FilePath, toNew new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    if viper_gen_rename(from.descriptor, from.name, to.descriptor, to.name, Int32(VIPER_GEN_RENAME_NEW)) == 0 {
      return forgetFolders(old, new)
    }
    // A disk without such a step, or a name that is taken.
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
    // A disk without second names: there is nothing at the new place, as far as one can tell.
    try move(old, to: new)
  }

  private func removeName(_ path: FilePath, _ entry: Entry) throws(DiagnosticError) {
    guard unlinkat(entry.descriptor, entry.name, 0) == 0 else { throw Self.failure(writing: path, errno) }
  }

  /// Renames without asking whether that is a step of its own.
  func move(_ old: FilePath, to new: FilePath) throws(DiagnosticError) {
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    guard renameat(from.descriptor, from.name, to.descriptor, to.name) == 0 else {
      throw Self.failure(writing: new, errno)
    }
    forgetFolders(old, new)
  }

  /// Lets two files or folders of one disk change places, in one step that nobody can see half done.
  ///
  /// - Returns: Whether the disk can do that; if not, nothing has changed.
  package func exchange(_ one: FilePath, with other: FilePath) throws(DiagnosticError) -> Bool {
    try beforeChange?(.exchange, other)
    guard canExchange else { return false }
    let (first, second) = (try entry(changing: one), try entry(changing: other))
    let result = viper_gen_rename(
      first.descriptor, first.name, second.descriptor, second.name, Int32(VIPER_GEN_RENAME_EXCHANGE))
    if result == 0 {
      forgetFolders(one, other)
      return true
    }
    guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else { throw Self.failure(writing: other, errno) }
    return false
  }

  /// A folder that has another name is not where it was.
  private func forgetFolders(_ paths: FilePath...) {
    for path in paths { if let (root, below) = place(of: path) { root.forgetFolder(below) } }
  }

  /// Takes a file to another folder, where nothing has its name yet; to another disk as a copy.
  package func carry(_ old: FilePath, to new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.rename, new)
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    if renameat(from.descriptor, from.name, to.descriptor, to.name) == 0 { return }
    guard errno == EXDEV else { throw Self.failure(writing: new, errno) }
    let (bytes, status) = try readDetecting(old, limit: .file)
    try write(bytes, toNewFile: new, mode: status.mode)
    try removeFile(old)
  }

  /// Gives a file a second name; where the disk cannot do that, copies it.
  package func link(_ old: FilePath, as new: FilePath) throws(DiagnosticError) {
    try beforeChange?(.link, new)
    let (from, to) = (try entry(changing: old), try entry(changing: new))
    if linkat(from.descriptor, from.name, to.descriptor, to.name, 0) == 0 { return }
    guard errno != EEXIST else { throw Self.failure(writing: new, EEXIST) }
    let (bytes, status) = try readDetecting(old, limit: .file)
    try write(bytes, toNewFile: new, mode: status.mode)
  }

  /// Makes a folder with all its parents.
  ///
  /// - Parameter mode: The permission bits of the folders that are made.
  /// - Returns: The folders that were not there before, outermost first.
  @discardableResult
  package func makeFolder(_ path: FilePath, mode: UInt32 = 0o777) throws(DiagnosticError) -> [FilePath] {
    switch kind(of: path) {
    case .folder: return []
    case .file, .link, .other:
      // A link that leads out is said to be one.
      _ = try entry(changing: path)
      if kind(of: path, followingLinks: false) == .link {
        let descriptor = try openFolder(path)
        try? descriptor.close()
      }
      throw Self.failure(writing: path, ENOTDIR)
    case .missing: break
    }
    let parent = path.removingLastComponent()
    // Whoever makes several makes the outer ones first.
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

  /// Removes a file or a symbolic link; nothing there is no failure.
  package func removeFile(_ path: FilePath) throws(DiagnosticError) {
    try beforeChange?(.removeFile, path)
    guard let entry = try entry(removing: path) else { return }
    if unlinkat(entry.descriptor, entry.name, 0) != 0, errno != ENOENT, errno != ENOTDIR {
      throw Self.failure(writing: path, errno)
    }
  }

  /// Removes a folder if it is empty.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult
  package func removeFolderIfEmpty(_ path: FilePath) throws(DiagnosticError) -> Bool {
    try beforeChange?(.removeFolder, path)
    guard let entry = try entry(removing: path) else { return true }
    if unlinkat(entry.descriptor, entry.name, AT_REMOVEDIR) == 0 || errno == ENOENT {
      forgetFolders(path)
      return true
    }
    // Some systems have another word for a folder that holds something, or is held.
    guard [ENOTEMPTY, EEXIST, EBUSY, ENOTDIR].contains(errno) else { throw Self.failure(writing: path, errno) }
    return false
  }

  /// Removes a folder and all below it, links not followed; nothing there is no failure.
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
      forgetFolders(path)
    }
  }

  /// Waits until the disk holds files that were written, so that renames of them survive a power cut.
  ///
  /// Several are waited for at once: the disk then writes down for all of them together what it would write for each.
  package func synchronize(_ paths: [FilePath]) throws(DiagnosticError) {
    let atOnce = min(8, paths.count)
    let problem = Locked<DiagnosticError?>(nil)
    let finished = DispatchSemaphore(value: 0)
    for start in 0..<atOnce {
      // Queues of their own, for these threads do nothing but wait: the global queue has one for each core.
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
    // The drive that keeps the last one has kept those before it.
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

  /// How far written bytes have come before work goes on.
  package enum Durability: Sendable, Hashable {
    /// Wherever the system keeps them.
    case none
    /// To the drive, which may still have them in its own memory.
    case handedOver
    /// To where a power cut leaves them, with all that was handed over to the same drive before.
    case kept
  }

  /// Waits for what was written to a descriptor; swift-system has no such call.
  private static func flush(_ descriptor: FileDescriptor, _ durability: Durability) throws(Errno) {
    if durability == .none { return }
    #if canImport(Darwin)
      // There, `fsync` is done as soon as the drive has the bytes. The stronger demand empties the drive's whole memory and
      // takes many times as long; not every disk (a server's, for one) takes it.
      if durability == .kept, fcntl(descriptor.rawValue, F_FULLFSYNC) != -1 { return }
    #endif
    if fsync(descriptor.rawValue) != 0 { throw Errno(rawValue: errno) }
  }

  /// The error for a path that cannot be written.
  package static func failure(writing path: FilePath, _ code: Int32) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "file-unwritable", category: .output, "'\(path.string)' cannot be written: \(text(of: code))",
        at: nil))
  }
}
