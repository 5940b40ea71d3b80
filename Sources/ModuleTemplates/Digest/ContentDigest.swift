/// A name for some content that no other content has.
public struct ContentDigest: Sendable, Hashable, CustomStringConvertible {
  /// `sha256:` and 64 hexadecimal digits.
  public let description: String

  /// The digest of some bytes.
  public init(of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes)
    description = "sha256:" + hash.finalized()
  }

  /// A digest as it was written down; `nil` when it does not look like one.
  public init?(_ text: String) {
    let digits = text.dropFirst(7)
    guard text.hasPrefix("sha256:"), digits.utf8.count == 64, digits.allSatisfy(\.isHexDigit) else { return nil }
    description = text
  }

  /// The digest of files with their paths, in the order of their paths.
  ///
  /// Each path and each content is preceded by its length, so that no two different sets of files hash alike.
  public init(files: [(path: String, bytes: [UInt8])]) {
    var hash = SHA256()
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      hash.update(Array("\(file.path.utf8.count) \(file.path) \(file.bytes.count) ".utf8))
      hash.update(file.bytes)
    }
    description = "sha256:" + hash.finalized()
  }
}
