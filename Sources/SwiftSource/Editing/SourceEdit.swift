/// A change of a Swift file that has been verified: the ranges that change, and the file that they lead to.
public struct SourceEdit: Sendable {
  /// A range of bytes and what replaces it.
  public struct Change: Sendable, Equatable {
    /// The bytes of the old file that go; empty for an insertion.
    public let range: Range<Int>
    /// What stands there afterwards.
    public let replacement: [UInt8]
  }

  /// The file before the change.
  public let before: SwiftFile
  /// The changes in the order of the file; none overlaps another.
  public let changes: [Change]
  /// The file after the change.
  public let after: SwiftFile

  /// The bytes of the file after the change.
  public var result: [UInt8] { after.bytes }
}
