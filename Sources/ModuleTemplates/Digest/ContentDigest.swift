internal import TemplateParts

/// A SHA-256 digest, written as `sha256:` and hexadecimal digits.
package struct ContentDigest: Sendable, Hashable {
  package let bytes: [UInt8]

  package init(of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes)
    self.bytes = hash.finalized()
  }

  package init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst(Self.start.utf8.count))
    guard digits.count == 64, text.hasPrefix(Self.start) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for index in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(of: digits[index]), let low = Self.value(of: digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  package init(files: [(path: String, bytes: [UInt8])]) {
    bytes = SHA256.hash(files: files)
  }

  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    self.bytes = Array(bytes)
  }

  private static let start = "sha256:"

  package var digits: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

extension ContentDigest: CustomStringConvertible {
  package var description: String { Self.start + digits }
}
