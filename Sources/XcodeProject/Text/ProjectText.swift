/// The bytes of a project file.
public struct ProjectText: RandomAccessCollection, Sendable {
  /// The bytes as an array.
  public let bytes: [UInt8]

  /// A text of some bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset of the first byte.
  public var startIndex: Int { 0 }

  /// The number of bytes.
  public var endIndex: Int { bytes.count }

  /// The byte at an offset.
  @inline(__always)
  public subscript(position: Int) -> UInt8 { bytes[position] }

  /// Hands out the bytes in one piece, for as long as `body` runs.
  @inline(__always)
  func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer(body)
  }

  /// Hands out the bytes in one piece, so that the standard library copies and compares them as such.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }
}
