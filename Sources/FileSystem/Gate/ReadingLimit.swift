/// How large files of some kind can be; what is larger is not what it seems and is not read.
package struct ReadingLimit: Sendable, Hashable {
  /// The kind with its article, for messages: `a Rambafile`.
  package let kind: String
  /// The size in bytes.
  package let bytes: Int

  /// Names a limit; whoever knows the kind of file declares it in an extension.
  package init(_ kind: String, bytes: Int) {
    self.kind = kind
    self.bytes = bytes
  }

  /// Of files about which nothing is known: larger than any text that people write.
  package static let file = ReadingLimit("a file", bytes: 64 << 20)
}
