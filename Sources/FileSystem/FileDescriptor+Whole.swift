internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Reading and writing as much as there is; swift-system does one call at a time, and says with what it failed only as `any Error`.
extension FileDescriptor {
  /// Reads until so many bytes are there or the file ends.
  ///
  /// - Parameter enough: The size of a regular file, after which nothing more is expected: where the system gives just so much
  ///   though more was asked for, the file ends there, and it is not asked again.
  /// - Throws: What the operating system says.
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

  /// Asks the system to give the memory of a large file in large pages.
  ///
  /// A project of 43 MB is ten thousand pages of the usual size, each of which stops the program when it is touched first:
  /// on Linux that takes longer than reading it. Where it has no large pages, that is no mistake; other systems are not asked.
  private static func askForLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let large = 1 << 21
      guard memory.count >= 2 * large, let base = memory.baseAddress else { return }
      // Whole ones alone, for what lies around the memory is not ours.
      let start = base.alignedUp(toMultipleOf: large)
      madvise(start, (base + memory.count).alignedDown(toMultipleOf: large) - start, Int32(MADV_HUGEPAGE))
    #endif
  }

  /// Writes all of some bytes.
  ///
  /// - Throws: What the operating system says.
  func write(whole bytes: ArraySlice<UInt8>) throws(Errno) {
    _ = try Self.asking { try writeAll(bytes) }
  }

  /// Closes it, for the sake of what that may say of bytes written before.
  ///
  /// - Throws: What the operating system says.
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
