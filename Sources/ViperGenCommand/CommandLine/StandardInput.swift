internal import SystemPackage

enum StandardInput {
  /// Reads to the end of the input; `nil` if it is larger than the limit.
  static func bytes(atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let size = 1 << 16
    while bytes.count <= limit {
      let part = try? [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      // A read error counts as the end.
      guard let part, !part.isEmpty else { return bytes }
      bytes += part
    }
    return nil
  }
}
