package import Diagnostics
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An advisory lock on a directory, exclusive or shared; the system releases it when the process ends.
///
/// The directory itself is locked, so no lock file is left behind.
package final class FolderLock: Sendable {
  private let descriptor: FileDescriptor

  /// Takes the lock, and waits while another process has it.
  ///
  /// - Parameters:
  ///   - folder: An existing directory.
  ///   - isShared: Whether other processes can have a shared lock at the same time.
  ///   - waiting: Called once before the wait, if one is necessary.
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
