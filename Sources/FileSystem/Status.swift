package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
  internal import MachO
#endif

/// What the operating system knows of a file; two equal values mean that nobody wrote to the file in between.
package struct Status: Sendable, Hashable {
  package let kind: FileSystem.Kind
  /// The size in bytes.
  package let size: Int
  /// The permission bits.
  package let mode: UInt32
  /// Device, inode and the time of the last change in seconds and nanoseconds.
  package let identity: [Int64]
  /// The user it belongs to.
  package let owner: UInt32
  /// When anything about it changed, its name and the time of its last change included, in nanoseconds; no part of equality,
  /// for a second name is no other content.
  package let statusTime: Int64
  /// Whether there are hard links to it; folders have one name each.
  let hasSeveralNames: Bool
  private let type: UInt32

  /// Whether both are of one file.
  package func isSameFile(as other: Status) -> Bool { identity.prefix(2) == other.identity.prefix(2) }

  /// What it is, in a word with its article.
  var nature: String {
    switch mode_t(type) {
    case S_IFREG: "a regular file"
    case S_IFDIR: "a folder"
    case S_IFLNK: "a symbolic link"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// That of a file which is only planned.
  static let planned = Status(stat())

  init(_ entry: Entry, followingLinks: Bool) throws(Refusal) {
    var raw = stat()
    guard fstatat(entry.descriptor, entry.name, &raw, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else {
      throw .system(errno)
    }
    self.init(raw)
  }

  init?(descriptor: FileDescriptor) {
    var raw = stat()
    guard fstat(descriptor.rawValue, &raw) == 0 else { return nil }
    self.init(raw)
  }

  private init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    type = UInt32(raw.st_mode & S_IFMT)
    owner = raw.st_uid
    hasSeveralNames = raw.st_mode & S_IFMT != S_IFDIR && raw.st_nlink > 1
    size = Int(raw.st_size)
    mode = UInt32(raw.st_mode) & 0o7777
    #if canImport(Darwin)
      let time = raw.st_mtimespec
      let changed = raw.st_ctimespec
    #else
      let time = raw.st_mtim
      let changed = raw.st_ctim
    #endif
    statusTime = Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec)
    identity = [Int64(raw.st_dev), Int64(bitPattern: UInt64(raw.st_ino)), Int64(time.tv_sec), Int64(time.tv_nsec)]
  }
}

extension Status {
  /// Whether nobody wrote to the file in between, or gave it other rights; another name for it is no change of it.
  package static func == (one: Status, other: Status) -> Bool {
    one.kind == other.kind && one.size == other.size && one.mode == other.mode && one.identity == other.identity
  }

  /// Equal values have equal hashes.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

extension FileSystem {
  /// The status of what stands at a path, or `nil` when nothing does.
  package func status(of path: FilePath, followingLinks: Bool = true) -> Status? {
    try? look(path, followingLinks: followingLinks)
  }
}

extension FileSystem {
  /// The file that the process was started from, which no other build of the program shares with it; `nil` where the system
  /// does not tell.
  package static var executable: Status? {
    #if canImport(Darwin)
      guard let path = _dyld_get_image_name(0).map({ String(cString: $0) }) else { return nil }
    #else
      let path = "/proc/self/exe"
    #endif
    return try? Status(Entry(folder: nil, name: path), followingLinks: true)
  }
}
