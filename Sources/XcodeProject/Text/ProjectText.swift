/// The bytes of a project file: an array, or memory that somebody else keeps, such as a file that the system has mapped.
///
/// A large file costs more to copy into an array than to look through, for every page of the copy has to be made first.
public struct ProjectText: RandomAccessCollection, Sendable {
  /// Memory with the object that keeps it.
  private struct KeptMemory: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>
    // Never used: while this lives, so does the memory.
    let owner: any AnyObject & Sendable
  }

  private enum Storage: Sendable {
    case array([UInt8])
    case memory(KeptMemory)
  }

  private let storage: Storage
  /// The number of bytes.
  public let endIndex: Int

  /// A text that is in an array.
  public init(_ bytes: [UInt8]) {
    storage = .array(bytes)
    endIndex = bytes.count
  }

  /// A text in memory that stays as it is, and is not given back, as long as its owner lives.
  ///
  /// That it stays as it is must be seen to by who maps a file: what another program writes into the file in place is seen
  /// here too, after it was verified, and when the file is cut short reading ends the process with `SIGBUS`. Programs that
  /// replace a file, as Xcode and git do, leave the mapped one alone.
  public init(memory: UnsafeRawBufferPointer, owner: any AnyObject & Sendable) {
    storage = .memory(KeptMemory(bytes: memory.bindMemory(to: UInt8.self), owner: owner))
    endIndex = memory.count
  }

  /// The offset of the first byte.
  public var startIndex: Int { 0 }

  /// The bytes as an array; copied unless they are in one.
  public var bytes: [UInt8] {
    switch storage {
    case .array(let bytes): bytes
    case .memory(let memory): withExtendedLifetime(memory.owner) { Array(memory.bytes) }
    }
  }

  /// The byte at an offset.
  @inline(__always)
  public subscript(position: Int) -> UInt8 {
    switch storage {
    case .array(let bytes): bytes[position]
    case .memory(let memory):
      withExtendedLifetime(memory.owner) {
        precondition(memory.bytes.indices.contains(position), "offset \(position) lies outside of the text")
        return memory.bytes[position]
      }
    }
  }

  /// Hands out the bytes in one piece, for as long as `body` runs.
  @inline(__always)
  func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let bytes): try bytes.withUnsafeBufferPointer(body)
    case .memory(let memory): try withExtendedLifetime(memory.owner) { () throws(Failure) in try body(memory.bytes) }
    }
  }

  /// Hands out the bytes in one piece, so that the standard library copies and compares them as such.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try withUnsafeBufferPointer(body)
  }
}
