public import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the operating system knows of a file; two equal values mean that nobody wrote to the file in between.
public struct Status: Sendable, Hashable {
  /// What it is.
  public let kind: FileSystem.Kind
  /// The size in bytes.
  public let size: Int
  /// The permission bits.
  public let mode: UInt32
  /// Device, inode and the time of the last change in seconds and nanoseconds.
  public let identity: [Int64]

  init?(of path: FilePath, followingLinks: Bool) {
    var raw = stat()
    guard (followingLinks ? stat(path.string, &raw) : lstat(path.string, &raw)) == 0 else { return nil }
    self.init(raw)
  }

  init?(descriptor: Int32) {
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { return nil }
    self.init(raw)
  }

  private init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(raw.st_size)
    mode = UInt32(raw.st_mode) & 0o7777
    #if canImport(Darwin)
      let time = raw.st_mtimespec
    #else
      let time = raw.st_mtim
    #endif
    identity = [Int64(raw.st_dev), Int64(bitPattern: UInt64(raw.st_ino)), Int64(time.tv_sec), Int64(time.tv_nsec)]
  }
}

extension FileSystem {
  /// The status of what stands at a path, or `nil` when nothing does.
  public func status(of path: FilePath, followingLinks: Bool = true) -> Status? {
    Status(of: path, followingLinks: followingLinks)
  }
}
