#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension UnsafeMutableRawBufferPointer {
  /// Asks the system to back memory that is about to be filled with large pages, where it has any.
  ///
  /// Half of the time of copying tens of megabytes is that of the first touch of each page of four kilobytes. The advice
  /// changes nothing but that, so whether it is taken does not matter; other systems than Linux choose for themselves.
  func preferLargePages() {
    #if os(Linux)
      let page = 4096
      guard let baseAddress, count >= 2 << 20 else { return }
      let start = (Int(bitPattern: baseAddress) + page - 1) & ~(page - 1)
      let end = (Int(bitPattern: baseAddress) + count) & ~(page - 1)
      madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, 14)
    #endif
  }
}
