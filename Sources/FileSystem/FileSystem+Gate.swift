package import Diagnostics
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Drops cached directory descriptors and listings, so that the next calls see the current state of the disk.
  package func invalidateFolders() {
    for root in roots { root.invalidateFolders() }
    invalidateListings()
  }

  /// The innermost root that contains a path, and the path relative to it.
  func place(of path: FilePath) -> (root: Root, below: String)? {
    if roots.isEmpty { return nil }
    let text = path.isPlain ? path.string : path.lexicallyNormalized().string
    for root in roots { if let below = root.below(text) { return (root, below) } }
    return nil
  }

  // MARK: - Reading

  /// The entry for reading a path.
  ///
  /// Below a root, links on the way are resolved safely.
  func entry(_ path: FilePath) throws(Refusal) -> Entry {
    guard let (root, below) = place(of: path) else { return Entry(folder: nil, name: path.string) }
    return try entry(below, in: root)
  }

  /// The entry that a link at the end of a path leads to.
  func target(_ path: FilePath, _ entry: Entry) throws(Refusal) -> Entry {
    guard entry.folder != nil, let (root, _) = place(of: path) else { return entry }
    return try root.target(of: entry)
  }

  func readStatus(of path: FilePath, followingLinks: Bool) throws(Refusal) -> Status {
    let entry = try entry(path)
    guard entry.folder != nil else { return try Status(entry, followingLinks: followingLinks) }
    let status = try Status(entry, followingLinks: false)
    guard followingLinks, status.kind == .link else { return status }
    return try Status(try target(path, entry), followingLinks: false)
  }

  /// Opens a file for reading without blocking on pipes and devices.
  func openForReading(_ path: FilePath) throws(Refusal) -> FileDescriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var entry = try entry(path)
    if entry.isGitOwn { throw .gitFolder }
    guard entry.folder != nil else {
      let descriptor = open(entry.name, flags)
      guard descriptor >= 0 else { throw .system(errno) }
      return FileDescriptor(rawValue: descriptor)
    }
    var descriptor = openat(entry.descriptor, entry.name, flags | O_NOFOLLOW)
    if descriptor < 0, errno == ELOOP {
      entry = try target(path, entry)
      if entry.isGitOwn { throw .gitFolder }
      descriptor = openat(entry.descriptor, entry.name, flags | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { throw .system(errno) }
    return FileDescriptor(rawValue: descriptor)
  }

  func openFolder(_ path: FilePath) throws(DiagnosticError) -> FileDescriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    do throws(Refusal) {
      var entry = try entry(path)
      var descriptor = openat(entry.descriptor, entry.name, entry.folder == nil ? flags : flags | O_NOFOLLOW)
      // The last component may be a link. Follow it, or fail again for another kind of file.
      if descriptor < 0, entry.folder != nil, errno == ELOOP || errno == ENOTDIR {
        entry = try target(path, entry)
        descriptor = openat(entry.descriptor, entry.name, flags | O_NOFOLLOW)
      }
      guard descriptor >= 0 else { throw .system(errno) }
      return FileDescriptor(rawValue: descriptor)
    } catch {
      throw failure(reading: path, shownAs: nil, error)
    }
  }

  // MARK: - Changing

  /// The entry for changing a path, which must be below a root and outside Git's directory.
  func entry(changing path: FilePath) throws(DiagnosticError) -> Entry {
    invalidateListings()
    do throws(Refusal) {
      guard let (root, below) = place(of: path) ?? placeByRealPath(of: path) else {
        if let first = roots.last { throw .outside(root: first.path.string) }
        return Entry(folder: nil, name: path.string)
      }
      let entry = try root.entry(below)
      if entry.isGitOwn { throw .gitFolder }
      return entry
    } catch {
      throw failure(changing: path, error)
    }
  }

  /// Fails if a path may not be changed; the path and its parents need not exist yet.
  ///
  /// - Throws: `git-folder`, `link-leads-out`, `outside-root`.
  package func checkChangeable(_ path: FilePath) throws(DiagnosticError) {
    guard let (root, _) = place(of: path) else {
      _ = try entry(changing: path)
      return
    }
    var next = path.lexicallyNormalized()
    while let below = root.below(next.string) {
      do throws(Refusal) {
        if let name = next.lastComponent?.string, GitFolderName.matches(name) { throw .gitFolder }
        guard try entry(below, in: root).isGitOwn else { return }
        throw .gitFolder
      } catch {
        guard case .system(ENOENT) = error, !below.isEmpty else { throw failure(changing: path, error) }
        next.removeLastComponent()
      }
    }
  }

  /// The root and relative path for a path that leads below a root through links above it, such as `/tmp` on macOS.
  private func placeByRealPath(of path: FilePath) -> (root: Root, below: String)? {
    guard !roots.isEmpty, let name = path.lastComponent,
      let folder = Root.realPath(of: path.removingLastComponent().string)
    else { return nil }
    let real = FilePath(folder).appending(name)
    for root in roots {
      let top = FilePath(root.realPath)
      if real.isWithin(top) { return (root, real.relative(to: top).string) }
    }
    return nil
  }

  /// The entry for making a directory, which may also be a parent of a root that does not exist yet.
  func entry(making path: FilePath) throws(DiagnosticError) -> Entry {
    if roots.contains(where: { $0.path.isWithin(path) }) { return Entry(folder: nil, name: path.string) }
    return try entry(changing: path)
  }

  /// The entry for removing a path; `nil` if its parent directory does not exist.
  func entry(removing path: FilePath) throws(DiagnosticError) -> Entry? {
    if let (root, below) = place(of: path) {
      do throws(Refusal) {
        _ = try root.entry(below)
      } catch {
        if case .system(ENOENT) = error { return nil }
        if case .system(ENOTDIR) = error { return nil }
      }
    }
    return try entry(changing: path)
  }

  // MARK: - Failures

  func failure(changing path: FilePath, _ refusal: Refusal) -> DiagnosticError {
    guard case .system(let code) = refusal else { return failure(path.string, refusal) }
    return Self.failure(writing: path, code)
  }

  func failure(reading path: FilePath, shownAs shown: String?, _ refusal: Refusal) -> DiagnosticError {
    guard case .system(let code) = refusal else { return failure(shown ?? path.string, refusal) }
    return Self.failure(reading: shown ?? path.string, code)
  }

  private func failure(_ name: String, _ refusal: Refusal) -> DiagnosticError {
    switch refusal {
    case .system(let code): return Self.failure(reading: name, code)
    case .leadsOut(let link, let target, let root):
      let link = FilePath(link).shown(from: workingDirectory)
      return DiagnosticError(
        "link-leads-out", category: .conflict, "the symbolic link '\(link)' leads out of '\(root)'",
        at: Place(path: link), notes: [.init("it leads to '\(target)'")],
        help: [
          "replace the link with its target; links that stay in '\(root)' are followed",
          "or name the link's target with an option such as --module-path",
        ])
    case .gitFolder:
      return DiagnosticError(
        "git-folder", category: .conflict, "'\(name)' belongs to git and cannot be read or written",
        at: Place(path: name), help: ["choose another directory or name"])
    case .outside(let root):
      return DiagnosticError(
        "outside-root", category: .conflict, "'\(name)' is outside of '\(root)' and cannot be written",
        at: Place(path: name),
        help: [
          "name the directory on the command line, for example with --module-path",
          "or put both into one git repository",
        ])
    }
  }
}
