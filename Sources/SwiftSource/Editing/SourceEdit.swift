/// A verified edit of a Swift file.
public struct SourceEdit: Sendable {
  /// A byte range and its replacement.
  public struct Change: Sendable, Equatable {
    /// The byte range in the old file; empty for an insertion.
    public let range: Range<Int>
    /// The new bytes.
    public let replacement: [UInt8]
  }

  /// The file before the edit.
  public let before: SwiftFile
  /// The changes in source order; they do not overlap.
  public let changes: [Change]
  /// The file after the edit.
  public let after: SwiftFile

  /// The bytes of the file after the edit.
  public var result: [UInt8] { after.bytes }
}
