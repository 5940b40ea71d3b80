package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
  internal import MachO
#endif

/// The file status from the operating system; equal values mean that the file was not changed in between.
package struct Status: Sendable, Hashable {
  package let kind: FileSystem.Kind
  package let size: Int
  package let mode: UInt32
  /// The device, the inode, and the modification time in seconds and nanoseconds.
  package let identity: [Int64]
  package let owner: UInt32
  /// The time of the last status change in nanoseconds.
  ///
  /// Equality ignores it, because a new hard link also changes it.
  package let statusTime: Int64
  /// Whether the file has hard links; directories have none.
  let hasSeveralNames: Bool
  private let type: UInt32

  package func isSameFile(as other: Status) -> Bool { identity.prefix(2) == other.identity.prefix(2) }

  /// The kind with its article, for messages.
  var nature: String {
    switch mode_t(type) {
    case S_IFREG: "a regular file"
    case S_IFDIR: "a directory"
    case S_IFLNK: "a symbolic link"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

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
  /// Whether content and permissions are unchanged; a new hard link is not a change.
  package static func == (one: Status, other: Status) -> Bool {
    one.kind == other.kind && one.size == other.size && one.mode == other.mode && one.identity == other.identity
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}

extension FileSystem {
  package func status(of path: FilePath, followingLinks: Bool = true) -> Status? {
    try? readStatus(of: path, followingLinks: followingLinks)
  }
}

extension FileSystem {
  /// The executable of this process, which identifies the build; `nil` if the system does not report it.
  package static var executable: Status? {
    #if canImport(Darwin)
      guard let path = _dyld_get_image_name(0).map({ String(cString: $0) }) else { return nil }
    #else
      let path = "/proc/self/exe"
    #endif
    return try? Status(Entry(folder: nil, name: path), followingLinks: true)
  }
}
