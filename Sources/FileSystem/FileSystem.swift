package import Diagnostics
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The only access that the other targets have to the disk.
///
/// Every failure is a ``DiagnosticError`` with the path and the message of the operating system.
///
/// All paths are absolute. Paths below a root are resolved one name at a time (see ``Root``). Symbolic links must lead
/// below the same root, and Git's directory is closed. Outside the roots, regular files can be read but nothing can be
/// written. A file system without roots has no restrictions; it is for tests and temporary directories.
package struct FileSystem: Sendable {
  /// The directories below which files can be written, innermost first.
  package let roots: [Root]
  /// The directory for state that only the user may write, such as journals; an absolute path.
  ///
  /// The directory is a root of its own and need not exist. `nil` means that no state is kept.
  package let stateFolder: FilePath?
  /// Whether the atomic exchange of two files may be tried; tests disable it.
  package var canExchange = true
  /// Called before every change of the disk; an error that it throws makes the step fail.
  ///
  /// Tests use it to make single steps fail.
  package var beforeChange: (@Sendable (Change, FilePath) throws(DiagnosticError) -> Void)?
  /// Cached listings and lookups; `nil` if nothing is cached.
  var seen: Locked<FolderListingCache>?
  var planned: PlannedFiles?

  package enum Change: String, Sendable, CaseIterable {
    case makeFolder
    case write
    case rename
    case exchange
    case link
    case removeFile
    case removeFolder
  }

  /// Makes a file system that writes only below the given roots, or anywhere if there are none.
  ///
  /// - Parameters:
  ///   - roots: For a path below several roots, the innermost applies.
  ///   - stateFolder: See ``stateFolder``. It becomes a root if there are other roots.
  package init(roots: [Root] = [], stateFolder: FilePath? = nil) {
    let state = roots.isEmpty ? [] : stateFolder.map { [Root($0)] } ?? []
    self.init(sorting: roots + state, stateFolder: stateFolder)
  }

  private init(sorting roots: [Root], stateFolder: FilePath?) {
    self.roots = roots.sorted { $0.path.string.utf8.count > $1.path.string.utf8.count }
    self.stateFolder = stateFolder
  }

  /// A copy with additional roots, such as a directory named on the command line.
  package func adding(_ more: [Root]) -> FileSystem {
    guard !roots.isEmpty, !more.isEmpty else { return self }
    var result = FileSystem(sorting: more + roots, stateFolder: stateFolder)
    result.beforeChange = beforeChange
    result.canExchange = canExchange
    result.planned = planned
    return result
  }

  /// A copy that caches listings and lookups until it changes a file.
  ///
  /// Use it for planning, which reads the same directories several times. The commit compares the plan with the disk.
  package func listingFoldersOnce() -> FileSystem {
    var result = self
    result.seen = Locked(FolderListingCache())
    return result
  }

  func invalidateListings() { seen?.withLock { $0 = FolderListingCache() } }

  /// The entry of a path below a root.
  ///
  /// Below a directory that is known to be missing, no system call is made.
  func entry(_ below: String, in root: Root) throws(Refusal) -> Entry {
    guard let seen else { return try root.entry(below) }
    if seen.withLock({ $0.isMissing(below, in: root) }) { throw .system(ENOENT) }
    var missing: String?
    do throws(Refusal) {
      return try root.entry(below, missing: &missing)
    } catch {
      if let missing { seen.withLock { $0.missing.append((root, missing)) } }
      throw error
    }
  }

  package enum Kind: Sendable, Hashable {
    case missing
    case file
    case folder
    /// A symbolic link, reported only if links are not followed.
    case link
    /// A device, a socket or a similar file, or a link that leads out of the root.
    case other
  }

  package func kind(of path: FilePath, followingLinks: Bool = true) -> Kind {
    guard followingLinks, let seen else { return readKind(of: path, followingLinks: followingLinks) }
    let text = path.string
    if let known = seen.withLock({ $0.kinds[text] }) { return known }
    let kind = readKind(of: path, followingLinks: true)
    // Files are not cached, because users save files during a command.
    if kind == .folder || kind == .missing { seen.withLock { $0.kinds[text] = kind } }
    return kind
  }

  private func readKind(of path: FilePath, followingLinks: Bool) -> Kind {
    if let kind = planned?.kind(of: path.string) { return kind }
    do throws(Refusal) {
      return try readStatus(of: path, followingLinks: followingLinks).kind
    } catch {
      if case .leadsOut = error { return .other }
      return .missing
    }
  }

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - shown: The path for messages.
  ///   - limit: The maximum size.
  /// - Throws: `file-missing`, `file-kind` for anything but a regular file, `file-too-large`, `link-leads-out`,
  ///   `git-folder`, or otherwise `file-unreadable`.
  package func read(
    _ path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> [UInt8] {
    try readDetecting(path, shownAs: shown, limit: limit).bytes
  }

  /// Reads a regular file, or returns `nil` if the path does not exist.
  package func readIfPresent(
    _ path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> [UInt8]? {
    try readDetectingIfPresent(path, shownAs: shown, limit: limit)?.bytes
  }

  /// Reads a regular file together with its status at the time it was opened.
  package func readDetecting(
    _ path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> (bytes: [UInt8], status: Status) {
    if let text = planned?.texts[path.string] {
      guard let text else { throw Self.failure(reading: shown ?? path.string, ENOENT) }
      return (text, .planned)
    }
    let descriptor: FileDescriptor
    do throws(Refusal) {
      descriptor = try openForReading(path)
    } catch {
      throw refusal(reading: path, shownAs: shown, error)
    }
    return try read(descriptor, of: path, shownAs: shown, limit: limit)
  }

  package func readDetectingIfPresent(
    _ path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> (bytes: [UInt8], status: Status)? {
    if let text = planned?.texts[path.string] { return text.map { ($0, .planned) } }
    let descriptor: FileDescriptor
    do throws(Refusal) {
      descriptor = try openForReading(path)
    } catch {
      // Opening the file first saves a system call for files that exist.
      if case .system(ENOENT) = error { return nil }
      if kind(of: path) == .missing { return nil }
      throw refusal(reading: path, shownAs: shown, error)
    }
    return try read(descriptor, of: path, shownAs: shown, limit: limit)
  }

  /// Fails if permissions prevent finding out whether a path exists.
  package func checkFindable(_ path: FilePath, shownAs shown: String) throws(DiagnosticError) {
    do throws(Refusal) {
      _ = try readStatus(of: path, followingLinks: true)
    } catch {
      if case .system(EACCES) = error { throw failure(reading: path, shownAs: shown, error) }
    }
  }

  private func refusal(reading path: FilePath, shownAs shown: String?, _ refusal: Refusal) -> DiagnosticError {
    // Sockets cannot be opened: Linux fails with `ENXIO`, Darwin with `EOPNOTSUPP`.
    if case .system(let code) = refusal, code == ENXIO || code == EOPNOTSUPP {
      return Self.notRegular(shown ?? path.string, status(of: path))
    }
    return failure(reading: path, shownAs: shown, refusal)
  }

  private func read(
    _ descriptor: FileDescriptor, of path: FilePath, shownAs shown: String?, limit: ReadingLimit
  ) throws(DiagnosticError) -> (bytes: [UInt8], status: Status) {
    let name = shown ?? path.string
    defer { try? descriptor.close() }
    guard let status = Status(descriptor: descriptor) else { throw Self.failure(reading: name, errno) }
    guard status.kind != .folder else { throw Self.failure(reading: name, EISDIR) }
    guard status.kind == .file else { throw Self.notRegular(name, status) }
    guard status.size <= limit.bytes else { throw Self.tooLarge(name, status.size, limit) }
    let size: Int
    do throws(Errno) {
      // Read one byte more than the size to notice a file that has grown.
      var bytes = try descriptor.bytes(upTo: max(status.size, 0) + 1, enough: status.size)
      // The file is longer than its status states, because another process is writing it. Read to its end.
      while bytes.count > status.size {
        let more = try descriptor.bytes(upTo: 65_536)
        if more.isEmpty { break }
        bytes += more
        if bytes.count > limit.bytes { break }
      }
      if bytes.count <= limit.bytes { return (bytes, status) }
      size = bytes.count
    } catch {
      throw Self.failure(reading: name, error.rawValue)
    }
    throw Self.tooLarge(name, size, limit)
  }

  /// The names in a directory, sorted by bytes, without `.` and `..`.
  package func names(in folder: FilePath) throws(DiagnosticError) -> [String] {
    try unsortedNames(in: folder).sorted { $0.isBefore($1) }
  }

  /// The names in a directory in any order, which avoids sorting thousands of names for one lookup.
  package func unsortedNames(in folder: FilePath) throws(DiagnosticError) -> [String] {
    try list(folder).map(\.name)
  }

  /// The names and kinds in a directory, sorted by bytes, without `.` and `..`; links are not followed.
  package func entries(in folder: FilePath) throws(DiagnosticError) -> [(name: String, kind: Kind)] {
    try unsortedEntries(in: folder).sorted { $0.name.isBefore($1.name) }
  }

  package func unsortedEntries(in folder: FilePath) throws(DiagnosticError) -> [(name: String, kind: Kind)] {
    try list(folder).map { ($0.name, $0.kind ?? kind(of: folder.appending($0.name), followingLinks: false)) }
  }

  func list(_ folder: FilePath) throws(DiagnosticError) -> [FolderListingCache.Listed] {
    if let planned = planned?.listing(folder.string, over: { (try? listOnDisk(folder)) ?? [] }) { return planned }
    return try listOnDisk(folder)
  }

  private func listOnDisk(_ folder: FilePath) throws(DiagnosticError) -> [FolderListingCache.Listed] {
    if let known = seen?.withLock({ $0.listings[folder.string] }) { return known }
    let descriptor = try openFolder(folder)
    guard let stream = fdopendir(descriptor.rawValue) else {
      let code = errno
      try? descriptor.close()
      throw Self.failure(reading: folder.string, code)
    }
    defer { closedir(stream) }
    var found: [FolderListingCache.Listed] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." {
        found.append(FolderListingCache.Listed(name: name, kind: Self.kind(entry.pointee.d_type)))
      }
    }
    seen?.withLock { $0.listings[folder.string] = found }
    return found
  }

  private static func kind(_ type: UInt8) -> Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    // Some file systems do not report the type.
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// Resolves a symbolic link at the end of a path, within the same root.
  ///
  /// - Returns: The path itself if it is no link.
  /// - Throws: `link-leads-out`.
  package func resolvingLink(_ path: FilePath) throws(DiagnosticError) -> FilePath {
    guard kind(of: path, followingLinks: false) == .link else { return path }
    do throws(Refusal) {
      guard let (root, _) = place(of: path) else { return realPath(path) ?? path }
      let entry = try root.target(of: try entry(path))
      guard let folder = entry.folder else { return path }
      return root.path.pushing(FilePath(entry.name == "." ? folder.place : folder.place(of: entry.name)))
    } catch {
      throw failure(changing: path, error)
    }
  }

  package func root(of path: FilePath) -> FilePath? { place(of: path)?.root.path }

  /// The absolute path without symbolic links, or `nil` if the path does not exist.
  package func realPath(_ path: FilePath) -> FilePath? {
    do throws(Refusal) {
      if let (root, _) = place(of: path) {
        var entry = try entry(path)
        guard entry.folder != nil else { return Root.realPath(of: path.string).map { FilePath($0) } }
        if try Status(entry, followingLinks: false).kind == .link {
          entry = try root.target(of: entry)
          _ = try Status(entry, followingLinks: false)
        }
        guard let folder = entry.folder else { return nil }
        let place = entry.name == "." ? folder.place : folder.place(of: entry.name)
        return place.isEmpty ? FilePath(root.realPath) : FilePath(root.realPath).pushing(FilePath(place))
      }
    } catch {
      // For a link that leads out of the root, `realpath` finds the target.
      guard case .leadsOut = error else { return nil }
    }
    return Root.realPath(of: path.string).map { FilePath($0) }
  }

  package static var user: UInt32 { geteuid() }

  package var workingDirectory: FilePath {
    guard let buffer = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }

  /// Whether the working directory still exists.
  package static var hasWorkingDirectory: Bool {
    guard let buffer = getcwd(nil, 0) else { return false }
    free(buffer)
    return true
  }

  /// Repeats a system call that a signal interrupted.
  static func system(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
