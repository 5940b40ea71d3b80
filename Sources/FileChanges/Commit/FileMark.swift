internal import Diagnostics
package import FileSystem
internal import SystemPackage

/// The identity of a file: its status for a quick check, its checksum for a certain one.
package struct FileMark: Codable, Hashable {
  var size: Int
  /// See ``FileSystem/Status``.
  var identity: [Int64]
  var checksum: UInt64

  init(_ status: Status, _ content: [UInt8]) {
    size = status.size
    identity = status.identity
    checksum = Self.checksum(content)
  }

  /// Decodes the numbers from one string, which keeps a journal of thousands of files short.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode(String.self).split(separator: " ")
    let parts = numbers.dropLast().compactMap { Int64($0) }
    guard numbers.count > 2, parts.count == numbers.count - 1, let sum = numbers.last.flatMap({ UInt64($0) }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no mark of a file")
    }
    (size, identity, checksum) = (Int(parts[0]), Array(parts.dropFirst()), sum)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  var text: String { "\(size) " + identity.map { "\($0) " }.joined() + "\(checksum)" }

  /// Whether no program wrote to the file since the mark was made.
  package func matches(_ status: Status?) -> Bool {
    status.map { $0.size == size && $0.identity == identity } ?? false
  }

  package func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count == size && Self.checksum(bytes) == checksum
  }

  /// Whether a status is that of the same file, regardless of the content.
  func isSameFile(as status: Status) -> Bool { status.identity.prefix(2) == identity.prefix(2) }

  /// Whether the file at a path, without following links, is this file or has the same content.
  func isOf(_ path: FilePath, _ files: FileSystem) throws(DiagnosticError) -> Bool {
    guard let status = files.status(of: path, followingLinks: false), status.kind == .file else { return false }
    if matches(status) { return true }
    return status.size == size ? matches(try files.read(path, limit: .file)) : false
  }

  /// A fast checksum that detects accidental changes.
  ///
  /// SHA-256 of a large project file takes longer than the rest of a commit.
  static func checksum(_ content: [UInt8]) -> UInt64 {
    content.withUnsafeBytes { bytes in
      var sum = UInt64(bytes.count) &+ 0x9E37_79B9_7F4A_7C15
      func add(_ word: UInt64) {
        let product = (sum ^ word) &* 0xBF58_476D_1CE4_E5B9
        sum = product ^ (product >> 29)
      }
      var offset = 0
      while offset + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      for byte in bytes[offset...] { add(UInt64(byte)) }
      return sum
    }
  }
}
