#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the disk says of a file without opening it: enough to know that it was not written since.
struct FileStamp: Equatable, Sendable {
  var size: UInt64
  /// When its contents changed, in nanoseconds.
  var modified: UInt64
  /// When the contents or the entry changed, in nanoseconds.
  var changed: UInt64
  var inode: UInt64

  static let none = FileStamp(size: 0, modified: 0, changed: 0, inode: 0)

  /// The stamp of a path, links followed; `nil` if there is no regular file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, let stamp = FileStamp(status) else { return nil }
    self = stamp
  }

  fileprivate init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = UInt64(truncatingIfNeeded: status.st_size)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  init(size: UInt64, modified: UInt64, changed: UInt64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  private static func nanoseconds(_ time: timespec) -> UInt64 {
    UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }
}

/// Memory that files are read into, one after another.
struct ReadBuffer: ~Copyable {
  private(set) var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// Positions are kept in 32 bits, and no one writes files of this size.
  static let largest = 1 << 28

  deinit { memory.deallocate() }

  /// Reads a regular file whole; `nil` if there is none, it cannot be read, or it is too large.
  ///
  /// A pipe or a device is not waited for.
  mutating func read(_ path: String) -> (stamp: FileStamp, bytes: UnsafeBufferPointer<UInt8>)? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let stamp = FileStamp(status), stamp.size < UInt64(Self.largest) else {
      return nil
    }
    var count = 0
    reserve(Int(stamp.size) + 1, keeping: 0)
    while true {
      let found = systemRead(descriptor, memory.baseAddress.map { $0 + count }, memory.count - count)
      if found < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if found == 0 { break }
      count += found
      // It grew while it was read.
      if count == memory.count {
        guard count < Self.largest else { return nil }
        reserve(count * 2, keeping: count)
      }
    }
    return (
      stamp,
      UnsafeBufferPointer(UnsafeMutableRawBufferPointer(rebasing: memory[..<count]).assumingMemoryBound(to: UInt8.self))
    )
  }

  private mutating func reserve(_ size: Int, keeping count: Int) {
    guard size > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size + size / 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }
}

private func systemRead(_ descriptor: Int32, _ pointer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, pointer, count)
}

/// Writes a file beside its place and exchanges it for what is there, readable by its owner alone.
func replaceFile(_ path: String, with bytes: [UInt8]) -> Bool {
  let temporary = "\(path).\(getpid())"
  unlink(temporary)
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
  guard descriptor >= 0 else { return false }
  var offset = 0
  var isWhole = true
  bytes.withUnsafeBytes { bytes in
    while offset < bytes.count {
      let written = write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        isWhole = false
        return
      }
      offset += written
    }
  }
  close(descriptor)
  guard isWhole, rename(temporary, path) == 0 else {
    unlink(temporary)
    return false
  }
  return true
}

/// The time in nanoseconds since 1970.
func currentTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
}

/// How many threads can run at once.
func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
