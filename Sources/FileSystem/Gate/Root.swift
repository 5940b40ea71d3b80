internal import Diagnostics
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A directory below which a ``FileSystem`` may write.
///
/// Paths below the root are resolved from its open descriptor, one name at a time. Symbolic links are read and resolved
/// the same way, so no link can lead out. The directories on the way stay open, so access to a file in one of them takes a
/// single system call.
package final class Root: Sendable {
  /// The absolute path, without `.` and `..`.
  package let path: FilePath
  private let text: String
  private let walked: Locked<FolderCache>

  /// Makes a root; the directory is opened at first use and need not exist before.
  ///
  /// - Parameter path: An absolute path. Links in it are followed, because the caller chose the path.
  package init(_ path: FilePath) {
    self.path = path.lexicallyNormalized()
    text = self.path.string
    walked = Locked(FolderCache())
  }

  /// Cached state of the disk below the root.
  private struct FolderCache: Sendable {
    /// The open directories by relative path; the paths may contain links.
    var folders: [String: OpenFolder] = [:]
    /// The paths of the open directories and their parents, both as requested and without links.
    var covered: Set<String> = []
    var realPath: String?

    mutating func forget() {
      folders = [:]
      covered = []
    }

    /// Adds a path and its parents to ``covered``.
    mutating func cover(_ path: String) {
      var path = Substring(path)
      while !path.isEmpty, covered.insert(String(path)).inserted {
        path = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
      }
    }
  }

  /// The number of directories kept open; a process can open at least 256 files.
  private static let maximumOpen = 96
  /// The number of links followed in one lookup, the same as in the Linux kernel.
  private static let maximumLinks = 40

  func invalidateFolders() {
    walked.withLock { $0.forget() }
  }

  /// Closes the directories at and below a relative path, which may have been replaced.
  func invalidateFolder(_ below: String) {
    walked.withLock { if below.isEmpty || $0.covered.contains(below) { $0.forget() } }
  }

  // MARK: - Paths

  /// The path relative to the root: empty for the root itself, `nil` if it is outside.
  ///
  /// - Parameter path: An absolute path without `.` and `..`.
  func below(_ path: String) -> String? { Self.rest(of: path, below: text) }

  private static func rest(of path: String, below folder: String) -> String? {
    // A run makes hundreds of calls. Comparing the strings through their indices takes ten times as long.
    var (path, folder) = (path, folder)
    return path.withUTF8 { own in
      folder.withUTF8 { other -> String? in
        guard own.count >= other.count, let start = own.baseAddress, let otherStart = other.baseAddress,
          memcmp(start, otherStart, other.count) == 0
        else { return nil }
        if own.count == other.count { return "" }
        let rest = own.dropFirst(other.count)
        if other.last == UInt8(ascii: "/") { return String(decoding: rest, as: UTF8.self) }
        return rest.first == UInt8(ascii: "/") ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
      }
    }
  }

  var realPath: String {
    if let known = walked.withLock({ $0.realPath }) { return known }
    let real = Self.realPath(of: text) ?? text
    walked.withLock { $0.realPath = real }
    return real
  }

  /// The path without links according to `realpath`; `nil` if it does not exist.
  static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  // MARK: - Walking

  /// The entry of a relative path; a link at its end is not followed.
  func entry(_ below: String) throws(Refusal) -> Entry {
    var missing: String?
    return try entry(below, missing: &missing)
  }

  /// The entry of a relative path; a link at its end is not followed.
  ///
  /// - Parameter missing: Set to the first directory on the way that does not exist.
  func entry(_ below: String, missing: inout String?) throws(Refusal) -> Entry {
    if below.isEmpty { return Entry(folder: nil, name: text) }
    guard let slash = below.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return Entry(folder: try folder(""), name: below)
    }
    return Entry(
      folder: try folder(String(below[..<slash]), missing: &missing),
      name: String(below[below.utf8.index(after: slash)...]))
  }

  /// The final target of a link, which need not exist.
  func target(of entry: Entry) throws(Refusal) -> Entry {
    guard let folder = entry.folder else { return entry }
    return try walk([entry.name], from: folder, isFolder: false)
  }

  private func folder(_ below: String) throws(Refusal) -> OpenFolder {
    var missing: String?
    return try folder(below, missing: &missing)
  }

  private func folder(_ below: String, missing: inout String?) throws(Refusal) -> OpenFolder {
    if let known = walked.withLock({ $0.folders[below] }) { return known }
    // Start from the nearest parent that is open.
    var known = below
    var names: [String] = []
    var start: OpenFolder?
    while start == nil, !known.isEmpty {
      if let slash = known.utf8.lastIndex(of: UInt8(ascii: "/")) {
        names.append(String(known[known.utf8.index(after: slash)...]))
        known = String(known[..<slash])
      } else {
        names.append(known)
        known = ""
      }
      start = walked.withLock { $0.folders[known] }
    }
    var folder: OpenFolder
    if let start { folder = start } else { folder = try opened() }
    while let name = names.popLast() {
      known = known.isEmpty ? name : known + "/" + name
      do throws(Refusal) {
        folder = try walk([name], from: folder, isFolder: true)
      } catch {
        if case .system(ENOENT) = error { missing = known }
        throw error
      }
      keep(folder, as: known)
    }
    return folder
  }

  private func opened() throws(Refusal) -> OpenFolder {
    let descriptor = open(text, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    let folder = OpenFolder(FileDescriptor(rawValue: descriptor), place: "", isGitFolder: false)
    keep(folder, as: "")
    return folder
  }

  private func keep(_ folder: OpenFolder, as below: String) {
    walked.withLock { walked in
      if walked.folders.count >= Self.maximumOpen {
        let top = walked.folders[""]
        walked.forget()
        walked.folders[""] = top
      }
      walked.folders[below] = folder
      walked.cover(below)
      walked.cover(folder.place)
    }
  }

  /// Resolves names one at a time, and the names in links among them.
  ///
  /// - Parameter isFolder: Whether every name must be a directory. Otherwise the last one can be any kind of file or
  ///   missing.
  private func walk(_ names: [String], from start: OpenFolder, isFolder: Bool) throws(Refusal) -> Entry {
    var current = start
    // A stack of the remaining names; the next one is last.
    var waiting = Array(names.reversed())
    var links = 0
    var link = ""
    while let name = waiting.popLast() {
      if name.isEmpty || name == "." { continue }
      if name == ".." {
        if current.place.isEmpty {
          waiting = try again(waiting, link)
        } else {
          // The path of an open directory contains no links, so `..` is its parent.
          current = try folder(
            current.place.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(current.place[..<$0]) } ?? "")
        }
        continue
      }
      let isLast = !isFolder && waiting.isEmpty
      if !isLast {
        let descriptor = openat(current.descriptor.rawValue, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if descriptor >= 0 {
          current = OpenFolder(
            FileDescriptor(rawValue: descriptor), place: current.place(of: name), isGitFolder: current.guards(name))
          continue
        }
      }
      let code = errno
      guard isLast || code == ELOOP || code == ENOTDIR, let target = current.readLink(name) else {
        if isLast { return Entry(folder: current, name: name) }
        throw .system(code)
      }
      links += 1
      guard links <= Self.maximumLinks else { throw .system(ELOOP) }
      link = "\(text)/\(current.place(of: name))"
      var rest = target
      if target.utf8.first == UInt8(ascii: "/") {
        guard let inside = below(target) ?? Self.rest(of: target, below: realPath) ?? belowReally(target) else {
          throw .leadsOut(link: link, target: target, root: text)
        }
        rest = inside
        current = try folder("")
      }
      waiting += rest.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
    }
    return Entry(folder: current, name: ".")
  }

  private func walk(_ names: [String], from start: OpenFolder, isFolder: Bool = true) throws(Refusal) -> OpenFolder {
    let entry: Entry = try walk(names, from: start, isFolder: isFolder)
    guard let folder = entry.folder else { throw .system(ENOENT) }
    return folder
  }

  /// The path relative to the root for an absolute path that reaches the root under another name.
  ///
  /// On macOS `/tmp` and `/var` are links, and disks that ignore case accept many spellings. The last component stays
  /// as it is, because it may be a link or missing.
  private func belowReally(_ path: String) -> String? {
    let path = FilePath(path)
    guard let name = path.lastComponent,
      let folder = Self.realPath(of: path.removingLastComponent().string)
    else { return nil }
    return Self.rest(of: FilePath(folder).appending(name).string, below: realPath)
  }

  /// The remaining names after `..` above the root, if the path leads back into the root.
  private func again(_ waiting: [String], _ link: String) throws(Refusal) -> [String] {
    let up = FilePath(realPath).removingLastComponent()
    let target = up.pushing(FilePath(waiting.reversed().joined(separator: "/"))).lexicallyNormalized().string
    guard let inside = Self.rest(of: target, below: realPath) else {
      throw .leadsOut(link: link, target: target, root: text)
    }
    return inside.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }
}

/// A directory whose descriptor stays open as long as the value exists.
final class OpenFolder: Sendable {
  let descriptor: FileDescriptor
  /// The path relative to the root, without links.
  let place: String
  /// Whether the directory is Git's directory or inside one.
  let isGitFolder: Bool

  init(_ descriptor: FileDescriptor, place: String, isGitFolder: Bool) {
    self.descriptor = descriptor
    self.place = place
    self.isGitFolder = isGitFolder
  }

  deinit {
    try? descriptor.close()
  }

  func place(of name: String) -> String { place.isEmpty ? name : place + "/" + name }

  func guards(_ name: String) -> Bool { isGitFolder || GitFolderName.matches(name) }

  func readLink(_ name: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { max(0, readlinkat(descriptor.rawValue, name, $0, text.count)) } ?? 0
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

/// A name in an open directory; a file with this name need not exist.
struct Entry {
  /// The directory; `nil` if `name` is a whole path outside every root.
  let folder: OpenFolder?
  let name: String

  /// The descriptor for `openat` and similar calls, which swift-system does not have.
  var descriptor: Int32 { folder?.descriptor.rawValue ?? AT_FDCWD }
  var isGitOwn: Bool { folder?.guards(name) ?? false }
}

/// The reason why a path is not resolved.
enum Refusal: Error {
  case system(Int32)
  case leadsOut(link: String, target: String, root: String)
  case gitFolder
  case outside(root: String)
}
