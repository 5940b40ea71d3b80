internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// By what a file is known again: quickly by its status, surely by its content.
struct FileMark: Codable, Hashable {
  var size: Int
  /// As in ``FileSystem/Status``.
  var identity: [Int64]
  var checksum: UInt64

  init(_ status: Status, _ content: [UInt8]) {
    size = status.size
    identity = status.identity
    checksum = Self.checksum(content)
  }

  /// Reads it as it was written: numbers in one text, for a journal of thousands of files is long enough so.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode(String.self).split(separator: " ")
    let parts = numbers.dropLast().compactMap { Int64($0) }
    guard numbers.count > 2, parts.count == numbers.count - 1, let sum = numbers.last.flatMap({ UInt64($0) }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no mark of a file")
    }
    (size, identity, checksum) = (Int(parts[0]), Array(parts.dropFirst()), sum)
  }

  /// Writes it as one text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The numbers in one text.
  var text: String { "\(size) " + identity.map { "\($0) " }.joined() + "\(checksum)" }

  /// Whether nobody wrote to the file since.
  func matches(_ status: Status?) -> Bool {
    status.map { $0.size == size && $0.identity == identity } ?? false
  }

  /// Whether the file says the same, whoever wrote it.
  func matches(_ bytes: [UInt8]) -> Bool {
    bytes.count == size && Self.checksum(bytes) == checksum
  }

  /// Whether it is the same file, whatever it says now.
  func isSameFile(as status: Status) -> Bool { status.identity.prefix(2) == identity.prefix(2) }

  /// Whether a path itself, no link followed, is the file or says the same.
  func isOf(_ path: FilePath, _ files: FileSystem) throws(DiagnosticError) -> Bool {
    guard let status = files.status(of: path, followingLinks: false), status.kind == .file else { return false }
    if matches(status) { return true }
    return status.size == size ? matches(try files.read(path, limit: .file)) : false
  }

  /// A quick sum of all bytes, to detect accidents; SHA-256 of a large project file takes longer than the rest of a commit.
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
