/// The bytes of a project file.
public struct ProjectText: RandomAccessCollection, Sendable {
  /// The bytes as an array.
  public let bytes: [UInt8]

  /// Makes a text from bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset of the first byte, which is 0.
  public var startIndex: Int { 0 }

  /// The number of bytes.
  public var endIndex: Int { bytes.count }

  /// The byte at an offset.
  @inline(__always)
  public subscript(position: Int) -> UInt8 { bytes[position] }

  @inline(__always)
  func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer(body)
  }

  /// Calls a closure with a pointer to the bytes, which lets the standard library copy and compare them quickly.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }
}
