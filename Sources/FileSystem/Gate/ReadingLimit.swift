/// The maximum size of a kind of file; larger files are not read.
package struct ReadingLimit: Sendable, Hashable {
  /// The kind with its article for messages, such as `a Rambafile`.
  package let kind: String
  package let bytes: Int

  /// Makes a limit.
  ///
  /// The code that reads a kind of file declares its limit in an extension.
  package init(_ kind: String, bytes: Int) {
    self.kind = kind
    self.bytes = bytes
  }

  /// The limit for files of unknown kind, which is larger than any text written by hand.
  package static let file = ReadingLimit("a file", bytes: 64 << 20)
}
