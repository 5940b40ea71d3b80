internal import SystemPackage

/// What comes in from a pipe or a file, all at once.
enum StandardInput {
  /// The bytes up to the end of the input; `nil` where there are more than there may be.
  static func bytes(atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let size = 1 << 16
    while bytes.count <= limit {
      let part = try? [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      // What cannot be read is at its end.
      guard let part, !part.isEmpty else { return bytes }
      bytes += part
    }
    return nil
  }
}
