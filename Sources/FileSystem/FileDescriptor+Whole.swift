internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reads and writes of whole files.
///
/// The methods of swift-system make one call each and throw untyped errors.
extension FileDescriptor {
  /// Reads bytes up to a maximum or to the end of the file.
  ///
  /// - Parameter enough: The size of a regular file. After a read of exactly this many bytes, the file is taken to
  ///   have ended, which saves a system call.
  func bytes(upTo most: Int, enough: Int = -1) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      Self.askForLargePages(UnsafeMutableRawBufferPointer(buffer))
      count = 0
      while count < most, failure == nil {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<most]))
        do throws(Errno) {
          let got = try Self.asking { try read(into: rest) }
          count += got
          if got == 0 || count == enough { break }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Asks Linux to use huge pages for the memory of a large file.
  ///
  /// A project of 43 MB spans ten thousand pages of the usual size. On Linux, their page faults take longer than
  /// reading the file. The request may fail without harm.
  private static func askForLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let large = 1 << 21
      guard memory.count >= 2 * large, let base = memory.baseAddress else { return }
      // Use whole huge pages only; the memory around the buffer belongs to others.
      let start = base.alignedUp(toMultipleOf: large)
      madvise(start, (base + memory.count).alignedDown(toMultipleOf: large) - start, Int32(MADV_HUGEPAGE))
    #endif
  }

  func write(whole bytes: ArraySlice<UInt8>) throws(Errno) {
    _ = try Self.asking { try writeAll(bytes) }
  }

  /// Closes the descriptor and throws errors of earlier writes that the system reports only then.
  func end() throws(Errno) {
    try Self.asking { try close() }
  }

  private static func asking<Result>(_ call: () throws -> Result) throws(Errno) -> Result {
    do {
      return try call()
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
