package import Diagnostics
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A lock on a folder that one process at a time can hold, or several that only look; it ends with the process, however
/// that ends.
///
/// The folder itself is locked, not a file in it, so that nothing is left behind.
package final class FolderLock: Sendable {
  private let descriptor: FileDescriptor

  /// Takes the lock, waiting for whoever holds it.
  ///
  /// - Parameters:
  ///   - folder: An existing folder.
  ///   - isShared: Whether others may hold it too, all of whom share it.
  ///   - waiting: Called once before the wait begins, if there is one.
  package init(_ folder: FilePath, isShared: Bool = false, waiting: () -> Void = {}) throws(DiagnosticError) {
    let number = open(folder.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw FileSystem.failure(reading: folder.string, errno) }
    let descriptor = FileDescriptor(rawValue: number)
    let kind = isShared ? LOCK_SH : LOCK_EX
    if flock(number, kind | LOCK_NB) != 0 {
      waiting()
      let result = FileSystem.system { Int(flock(number, kind)) }
      guard result == 0 else {
        let code = errno
        try? descriptor.close()
        throw FileSystem.failure(reading: folder.string, code)
      }
    }
    self.descriptor = descriptor
  }

  deinit {
    try? descriptor.close()
  }
}
