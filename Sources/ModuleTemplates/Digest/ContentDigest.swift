internal import TemplateParts

/// The SHA-256 digest of some content.
package struct ContentDigest: Sendable, Hashable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// The digest of some bytes.
  package init(of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes)
    self.bytes = hash.finalized()
  }

  /// A digest as it was written down; `nil` when it does not look like one.
  package init?(_ text: String) {
    let digits = text.utf8.dropFirst(Self.start.utf8.count).map { Character(UnicodeScalar($0)) }
    guard text.hasPrefix(Self.start), digits.count == 64, !digits.contains(where: \.isUppercase) else { return nil }
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == 64 else { return nil }
    bytes = (0..<32).map { UInt8(values[2 * $0] << 4 | values[2 * $0 + 1]) }
  }

  /// The digest of files with their paths, in the order of their paths.
  package init(files: [(path: String, bytes: [UInt8])]) {
    bytes = SHA256.hash(files: files)
  }

  /// A digest from its 32 bytes.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    self.bytes = Array(bytes)
  }

  private static let start = "sha256:"

  /// The 64 hexadecimal digits.
  package var digits: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension ContentDigest: CustomStringConvertible {
  /// `sha256:` and the digits.
  package var description: String { Self.start + digits }
}
