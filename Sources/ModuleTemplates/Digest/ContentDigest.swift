internal import TemplateParts

/// A name for some content that no other content has.
package struct ContentDigest: Sendable, Hashable {
  /// The hash, 64 bits at a time: there may be hundreds of thousands of digests.
  private let words: Words

  /// Four numbers and no vector: asynchronous functions get too small a frame for what is aligned to more than 16 bytes.
  private struct Words: Sendable, Hashable {
    var first, second, third, fourth: UInt64

    subscript(index: Int) -> UInt64 {
      get { index < 2 ? index == 0 ? first : second : index == 2 ? third : fourth }
      set {
        switch index {
        case 0: first = newValue
        case 1: second = newValue
        case 2: third = newValue
        default: fourth = newValue
        }
      }
    }

    init() { self.init(.zero) }

    init(_ vector: SIMD4<UInt64>) { (first, second, third, fourth) = (vector[0], vector[1], vector[2], vector[3]) }
  }

  /// The digest of some bytes.
  package init(of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes)
    words = Words(hash.finalized())
  }

  /// A digest as it was written down; `nil` when it does not look like one.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == Self.start.utf8.count + 64, text.hasPrefix(Self.start) else { return nil }
    var words = Words()
    for (index, digit) in digits.dropFirst(Self.start.utf8.count).enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | UInt64(value)
    }
    self.words = words
  }

  /// The digest of files with their paths, in the order of their paths.
  package init(files: [(path: String, bytes: [UInt8])]) {
    words = Words(SHA256.hash(files: files))
  }

  /// A digest that was worked out before.
  init(_ words: (UInt64, UInt64, UInt64, UInt64)) {
    self.words = Words(SIMD4(words.0, words.1, words.2, words.3))
  }

  private static let start = "sha256:"

  /// A digest from its 32 bytes.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words = Words()
    for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    self.words = words
  }

  /// The 32 bytes.
  package var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> (56 - 8 * UInt64($0 % 8))) }
  }

  /// The 64 hexadecimal digits.
  package var digits: String {
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for index in 0..<64 {
      let value = UInt8(truncatingIfNeeded: words[index / 16] >> (60 - 4 * UInt64(index % 16)) & 15)
      text.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ContentDigest: CustomStringConvertible {
  /// `sha256:` and the digits.
  package var description: String { Self.start + digits }
}
