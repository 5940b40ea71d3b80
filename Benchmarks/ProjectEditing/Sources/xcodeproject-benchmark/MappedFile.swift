import XcodeProject

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file mapped for the whole run of the benchmark.
final class MappedFile: Sendable {
  static func text(of path: String) -> ProjectText {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0)
    return ProjectText(
      memory: UnsafeRawBufferPointer(start: memory, count: Int(status.st_size)), owner: MappedFile())
  }
}
