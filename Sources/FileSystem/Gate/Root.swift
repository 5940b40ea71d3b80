package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder below which a ``FileSystem`` may write, opened once.
///
/// Every path below it is walked from its descriptor, one name at a time, and no name on the way is followed blindly: a
/// symbolic link is read and walked like the rest, so that it can never lead out. The folders on the way stay open, and
/// a file in one of them costs a single system call.
package final class Root: Sendable {
  /// The folder's path; absolute, without `.` and `..`.
  package let path: FilePath
  /// The same as text.
  private let text: String
  private let walked: Locked<Walked>

  /// Makes a root of a folder.
  ///
  /// - Parameter path: Absolute. The folder is opened when it is first needed, so it may be made until then; links in
  ///   this path itself are followed, for whoever chose the root chose them.
  package init(_ path: FilePath) {
    self.path = path.lexicallyNormalized()
    text = self.path.string
    walked = Locked(Walked())
  }

  /// What is known of the disk below the root.
  private struct Walked: Sendable {
    /// The open folders by their paths from the root; links may be part of these paths.
    var folders: [String: OpenFolder] = [:]
    /// All paths at and above the open folders, as they were asked for and without links.
    var covered: Set<String> = []
    /// The root's path without links.
    var realPath: String?

    mutating func forget() {
      folders = [:]
      covered = []
    }

    /// Notes that a path is on the way to an open folder, and so are those above it.
    mutating func cover(_ path: String) {
      var path = Substring(path)
      while !path.isEmpty, covered.insert(String(path)).inserted {
        path = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
      }
    }
  }

  /// So many folders stay open; a process has at least 256 descriptors.
  private static let maximumOpen = 96
  /// As many links are followed on one way as the system itself follows.
  private static let maximumLinks = 40

  /// Forgets all open folders: what is looked at next is walked anew.
  func forgetFolders() {
    walked.withLock { $0.forget() }
  }

  /// Forgets the folders at and below a path from the root, which may be others from now on.
  func forgetFolder(_ below: String) {
    walked.withLock { if below.isEmpty || $0.covered.contains(below) { $0.forget() } }
  }

  // MARK: - Paths

  /// A path as seen from the root: empty for the root itself, `nil` when it is not below it.
  ///
  /// - Parameter path: Absolute, without `.` and `..`.
  func below(_ path: String) -> String? { Self.rest(of: path, below: text) }

  private static func rest(of path: String, below folder: String) -> String? {
    // Asked for some hundred times in a run: byte by byte through the text's own indices takes ten times as long.
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

  /// The root's path without links.
  var realPath: String {
    if let known = walked.withLock({ $0.realPath }) { return known }
    let real = Self.realPath(of: text) ?? text
    walked.withLock { $0.realPath = real }
    return real
  }

  /// A path without links, as the system finds it; `nil` when nothing is there.
  static func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  // MARK: - Walking

  /// The place of a path from the root, a link at its end not followed.
  func entry(_ below: String) throws(Refusal) -> Entry {
    var missing: String?
    return try entry(below, missing: &missing)
  }

  /// The same.
  ///
  /// - Parameter missing: The folder on the way that is not there, if the way ends so.
  func entry(_ below: String, missing: inout String?) throws(Refusal) -> Entry {
    if below.isEmpty { return Entry(folder: nil, name: text) }
    guard let slash = below.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return Entry(folder: try folder(""), name: below)
    }
    return Entry(
      folder: try folder(String(below[..<slash]), missing: &missing),
      name: String(below[below.utf8.index(after: slash)...]))
  }

  /// The place that the link at a place leads to in the end, whether something is there or not.
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
    // What was walked before is not walked again.
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

  /// The root itself.
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

  /// Walks some names, and those of the links among them.
  ///
  /// - Parameter isFolder: Whether all of it is folders; otherwise the last name may be anything, or nothing.
  private func walk(_ names: [String], from start: OpenFolder, isFolder: Bool) throws(Refusal) -> Entry {
    var current = start
    // The next name is the last one.
    var waiting = Array(names.reversed())
    var links = 0
    var link = ""
    while let name = waiting.popLast() {
      if name.isEmpty || name == "." { continue }
      if name == ".." {
        if current.place.isEmpty {
          waiting = try again(waiting, link)
        } else {
          // The place of an open folder has no links.
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

  /// The same for a path that says the root's own name in other words.
  ///
  /// `/tmp` and `/var` are links on a Mac, and disks that ignore case know many spellings. The name at the path's end stays
  /// as it is, for it may be a link or not be there.
  private func belowReally(_ path: String) -> String? {
    let path = FilePath(path)
    guard let name = path.lastComponent,
      let folder = Self.realPath(of: path.removingLastComponent().string)
    else { return nil }
    return Self.rest(of: FilePath(folder).appending(name).string, below: realPath)
  }

  /// What is left of a way that goes up from the root, if it comes back: the names from the root on.
  private func again(_ waiting: [String], _ link: String) throws(Refusal) -> [String] {
    let up = FilePath(realPath).removingLastComponent()
    let target = up.pushing(FilePath(waiting.reversed().joined(separator: "/"))).lexicallyNormalized().string
    guard let inside = Self.rest(of: target, below: realPath) else {
      throw .leadsOut(link: link, target: target, root: text)
    }
    return inside.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(Substring($0)) }
  }
}

/// A folder that stays open as long as the value lives.
final class OpenFolder: Sendable {
  let descriptor: FileDescriptor
  /// Its path from the root, without links.
  let place: String
  /// Whether it is a folder of git's own, or in one.
  let isGitFolder: Bool

  init(_ descriptor: FileDescriptor, place: String, isGitFolder: Bool) {
    self.descriptor = descriptor
    self.place = place
    self.isGitFolder = isGitFolder
  }

  deinit {
    try? descriptor.close()
  }

  /// The path of a name in the folder, from the root.
  func place(of name: String) -> String { place.isEmpty ? name : place + "/" + name }

  /// Whether a name in the folder is git's own.
  func guards(_ name: String) -> Bool { isGitFolder || GitFolderName.matches(name) }

  /// What a link says; `nil` when the name is no link.
  func readLink(_ name: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { max(0, readlinkat(descriptor.rawValue, name, $0, text.count)) } ?? 0
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

/// Where something is, or can be made: a name in an open folder.
struct Entry {
  /// The folder; `nil` where the name is a whole path that no root watches over.
  let folder: OpenFolder?
  let name: String

  /// What the system calls with `at` in their names start from; swift-system has none of these.
  var descriptor: Int32 { folder?.descriptor.rawValue ?? AT_FDCWD }
  /// Whether it is git's own.
  var isGitOwn: Bool { folder?.guards(name) ?? false }
}

/// Why a path is not walked.
enum Refusal: Error {
  case system(Int32)
  /// A symbolic link leads out of the root.
  case leadsOut(link: String, target: String, root: String)
  /// It is git's own.
  case gitFolder
  /// It is below no root.
  case outside(root: String)
}
