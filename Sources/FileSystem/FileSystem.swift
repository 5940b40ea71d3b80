package import Diagnostics
package import SystemPackage

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
///
/// All paths are absolute. Those at or below a root are walked name by name (see ``Root``): what a symbolic link leads to
/// must lie below the same root, and git's own folder is closed. Elsewhere regular files may be read, and nothing is
/// written. A file system without roots does what it is told: it is for tests and for folders that nobody else knows of.
package struct FileSystem: Sendable {
  /// The folders below which it writes; those that lie in others come first.
  package let roots: [Root]
  /// The folder of what must be found again and what nobody else may bring, such as journals; absolute.
  ///
  /// It is the user's own, below a root of its own, and need not exist. `nil` where nothing is kept.
  package let stateFolder: FilePath?
  /// Whether two files can be made to change places in one step; not where a test says otherwise, or the disk.
  package var canExchange = true
  /// Called before every step that changes the disk, with a name for the step and its path; what it throws is thrown
  /// by the step, so that tests can make each single one fail.
  package var beforeChange: (@Sendable (Change, FilePath) throws(DiagnosticError) -> Void)?
  /// What was seen when folders were first looked into; `nil` where every look is a new one.
  var seen: Locked<SeenFolders>?
  /// Contents that hide those on the disk; `nil` for the disk as it is.
  var planned: PlannedFiles?

  /// A step that changes the disk.
  package enum Change: String, Sendable, CaseIterable {
    case makeFolder
    /// A new file is written.
    case write
    /// A file is given another name.
    case rename
    /// Two files change places.
    case exchange
    /// A file gets a second name.
    case link
    case removeFile
    /// An empty folder is removed.
    case removeFolder
  }

  /// Makes a file system on the real disk that writes below some folders only; without any, everywhere.
  ///
  /// - Parameters:
  ///   - roots: Where several hold a path, the innermost decides.
  ///   - stateFolder: See ``stateFolder``; where there are roots, it is one of them.
  package init(roots: [Root] = [], stateFolder: FilePath? = nil) {
    let state = roots.isEmpty ? [] : stateFolder.map { [Root($0)] } ?? []
    self.init(sorting: roots + state, stateFolder: stateFolder)
  }

  private init(sorting roots: [Root], stateFolder: FilePath?) {
    self.roots = roots.sorted { $0.path.string.utf8.count > $1.path.string.utf8.count }
    self.stateFolder = stateFolder
  }

  /// The same file system with further roots, such as a folder that the command line names.
  package func adding(_ more: [Root]) -> FileSystem {
    guard !roots.isEmpty, !more.isEmpty else { return self }
    var result = FileSystem(sorting: more + roots, stateFolder: stateFolder)
    result.beforeChange = beforeChange
    result.canExchange = canExchange
    result.planned = planned
    return result
  }

  /// The same file system, which looks into each folder once, and once for each that is missing, until it changes something
  /// itself.
  ///
  /// For plans, which look into the same folders for several reasons, and which a commit compares with the disk as it is then.
  package func listingFoldersOnce() -> FileSystem {
    var result = self
    result.seen = Locked(SeenFolders())
    return result
  }

  /// Forgets what folders held, and which were missing.
  func forgetListings() { seen?.withLock { $0 = SeenFolders() } }

  /// The place of a path in a root; of what lies in a folder that was found missing, the system is not asked again.
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

  /// What stands at a path.
  package enum Kind: Sendable, Hashable {
    case missing
    /// A regular file.
    case file
    case folder
    /// A symbolic link; only where links are not followed.
    case link
    /// A device, a socket or the like; also a link that leads out of the root, which is none of ours either.
    case other
  }

  /// What stands at a path, symbolic links followed unless told otherwise.
  package func kind(of path: FilePath, followingLinks: Bool = true) -> Kind {
    guard followingLinks, let seen else { return lookedUpKind(of: path, followingLinks: followingLinks) }
    let text = path.string
    if let known = seen.withLock({ $0.kinds[text] }) { return known }
    let kind = lookedUpKind(of: path, followingLinks: true)
    // Files are looked at again: people save them while folders stay.
    if kind == .folder || kind == .missing { seen.withLock { $0.kinds[text] = kind } }
    return kind
  }

  private func lookedUpKind(of path: FilePath, followingLinks: Bool) -> Kind {
    if let kind = planned?.kind(of: path.string) { return kind }
    do throws(Refusal) {
      return try look(path, followingLinks: followingLinks).kind
    } catch {
      if case .leadsOut = error { return .other }
      return .missing
    }
  }

  /// The bytes of a regular file.
  ///
  /// - Parameters:
  ///   - shown: The path as users know it.
  ///   - limit: How large files of its kind can be.
  /// - Throws: `file-missing` when nothing is there, `file-kind` when it is no regular file, `file-too-large`,
  ///   `link-leads-out`, `git-folder`, `file-unreadable` otherwise.
  package func read(
    _ path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> [UInt8] {
    try readDetecting(path, shownAs: shown, limit: limit).bytes
  }

  /// The bytes of a regular file, or `nil` when nothing is there.
  package func readIfPresent(
    _ path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> [UInt8]? {
    try readDetectingIfPresent(path, shownAs: shown, limit: limit)?.bytes
  }

  /// The bytes of a regular file together with the status it had when it was opened.
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

  /// The same, or `nil` when nothing is there.
  package func readDetectingIfPresent(
    _ path: FilePath, shownAs shown: String? = nil, limit: ReadingLimit
  ) throws(DiagnosticError) -> (bytes: [UInt8], status: Status)? {
    if let text = planned?.texts[path.string] { return text.map { ($0, .planned) } }
    let descriptor: FileDescriptor
    do throws(Refusal) {
      descriptor = try openForReading(path)
    } catch {
      // Nothing is asked before; opening tells it as well.
      if case .system(ENOENT) = error { return nil }
      if kind(of: path) == .missing { return nil }
      throw refusal(reading: path, shownAs: shown, error)
    }
    return try read(descriptor, of: path, shownAs: shown, limit: limit)
  }

  private func refusal(reading path: FilePath, shownAs shown: String?, _ refusal: Refusal) -> DiagnosticError {
    // A socket cannot even be opened; the second word is Darwin's.
    if case .system(let code) = refusal, code == ENXIO || code == EOPNOTSUPP {
      return Self.notRegular(shown ?? path.string, status(of: path))
    }
    return failure(reading: path, shownAs: shown, refusal)
  }

  /// Reads an open file, and closes it.
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
      // One byte more than the size, so that a file that grew meanwhile is noticed.
      var bytes = try descriptor.bytes(upTo: max(status.size, 0) + 1, enough: status.size)
      // Longer than its status said, as a file that is being written: read on until its end.
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

  /// The names in a folder, sorted by their bytes; without `.` and `..`.
  package func names(in folder: FilePath) throws(DiagnosticError) -> [String] {
    try unsortedNames(in: folder).sorted { $0.isBefore($1) }
  }

  /// The names in a folder in any order, for those who look for one among thousands; without `.` and `..`.
  package func unsortedNames(in folder: FilePath) throws(DiagnosticError) -> [String] {
    try list(folder).map(\.name)
  }

  /// What is in a folder, sorted by the bytes of the names, links not followed; without `.` and `..`.
  package func entries(in folder: FilePath) throws(DiagnosticError) -> [(name: String, kind: Kind)] {
    try unsortedEntries(in: folder).sorted { $0.name.isBefore($1.name) }
  }

  /// The same in any order.
  package func unsortedEntries(in folder: FilePath) throws(DiagnosticError) -> [(name: String, kind: Kind)] {
    try list(folder).map { ($0.name, $0.kind ?? kind(of: folder.appending($0.name), followingLinks: false)) }
  }

  func list(_ folder: FilePath) throws(DiagnosticError) -> [SeenFolders.Listed] {
    if let planned = planned?.listing(folder.string, over: { (try? listOnDisk(folder)) ?? [] }) { return planned }
    return try listOnDisk(folder)
  }

  private func listOnDisk(_ folder: FilePath) throws(DiagnosticError) -> [SeenFolders.Listed] {
    if let known = seen?.withLock({ $0.listings[folder.string] }) { return known }
    let descriptor = try openFolder(folder)
    guard let stream = fdopendir(descriptor.rawValue) else {
      let code = errno
      try? descriptor.close()
      throw Self.failure(reading: folder.string, code)
    }
    defer { closedir(stream) }
    var found: [SeenFolders.Listed] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." {
        found.append(SeenFolders.Listed(name: name, kind: Self.kind(entry.pointee.d_type)))
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
    // Not every disk tells.
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// A path below a root without the symbolic link at its end: where the file really is, below the same root.
  ///
  /// - Returns: The path itself where there is no link.
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

  /// The root that a path is below; `nil` where none is.
  package func root(of path: FilePath) -> FilePath? { place(of: path)?.root.path }

  /// The absolute path without symbolic links, or `nil` when nothing is there.
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
      // Where a link leads out, the real path tells it.
      guard case .leadsOut = error else { return nil }
    }
    return Root.realPath(of: path.string).map { FilePath($0) }
  }

  /// The user as whom the process runs.
  package static var user: UInt32 { geteuid() }

  package var workingDirectory: FilePath {
    guard let buffer = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(buffer) }
    return FilePath(String(cString: buffer))
  }

  /// Whether the folder that the process works in is still there.
  package static var hasWorkingDirectory: Bool {
    guard let buffer = getcwd(nil, 0) else { return false }
    free(buffer)
    return true
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

  private static func notRegular(_ name: String, _ status: Status?) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "file-kind", category: .conflict, "'\(name)' is \(status?.nature ?? "a socket"), not a regular file",
        at: Place(path: name), help: ["put a regular file in its place"]))
  }

  private static func tooLarge(_ name: String, _ size: Int, _ limit: ReadingLimit) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "file-too-large", "'\(name)' has more than \(limit.bytes) bytes, the most that \(limit.kind) can have",
        at: Place(path: name), notes: [.init("it has \(size) bytes")]))
  }

  /// What the operating system calls an error, in its own words but in the style of a summary.
  static func text(of code: Int32) -> String {
    let message = String(cString: strerror(code))
    return message.prefix(1).lowercased() + message.dropFirst()
  }
}

extension String {
  /// Whether the bytes of a text come before those of another.
  package func isBefore(_ other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return one.count < other.count }
        let order = memcmp(start, otherStart, min(one.count, other.count))
        return order == 0 ? one.count < other.count : order < 0
      }
    }
  }
}
