internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// By what a file is known again: quickly by its status, surely by its content.
struct FileMark: Codable, Hashable {
  var size: Int
  /// As in ``FileSystem/Status``.
  var identity: [Int64]
  var checksum: UInt64

  init(_ status: Status, _ content: NewBytes) {
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
    bytes.count == size && Self.checksum(NewBytes(bytes)) == checksum
  }

  /// Whether it is the same file, whatever it says now.
  func isSameFile(as status: Status) -> Bool { status.identity.prefix(2) == identity.prefix(2) }

  /// Whether a path itself, no link followed, is the file or says the same.
  func isOf(_ path: FilePath, _ files: FileSystem) throws(DiagnosticError) -> Bool {
    guard let status = files.status(of: path, followingLinks: false), status.kind == .file else { return false }
    if matches(status) { return true }
    return status.size == size ? matches(try files.read(path, limit: .file)) : false
  }

  /// A quick sum of all bytes.
  ///
  /// It tells an accident from none, so it need not resist anybody: SHA-256 of a project file of some megabytes would
  /// take longer than everything else a commit does. Of large files four sums go side by side, for each step of one waits for
  /// the step before; that of a short text names folders, so it stays as it is.
  static func checksum(_ content: NewBytes) -> UInt64 {
    let count = content.count
    let start = UInt64(count) &+ 0x9E37_79B9_7F4A_7C15
    guard count >= Self.large else { return content.bytes.withUnsafeBytes { sum(of: $0, after: start) } }
    var sums = FourSums(start)
    // What is left of a piece waits for the next, for the sums are those of the bytes, whatever pieces they come in.
    var rest: [UInt8] = []
    for piece in content.pieces {
      piece.withUnsafeBytes { piece in
        var offset = 0
        if !rest.isEmpty {
          offset = min(FourSums.step - rest.count, piece.count)
          rest += piece[..<offset]
          guard rest.count == FourSums.step else { return }
          _ = rest.withUnsafeBytes { sums.add($0, from: 0) }
        }
        offset = sums.add(piece, from: offset)
        rest = Array(piece[offset...])
      }
    }
    return rest.withUnsafeBytes { sum(of: $0, after: sums.whole) }
  }

  private static let large = 4096

  private static func sum(of bytes: UnsafeRawBufferPointer, after start: UInt64) -> UInt64 {
    var sum = start
    var offset = 0
    while offset + 8 <= bytes.count {
      sum = mix(sum ^ word(bytes, offset))
      offset += 8
    }
    while offset < bytes.count {
      sum = mix(sum ^ UInt64(bytes[offset]))
      offset += 1
    }
    return sum
  }

  @inline(__always)
  fileprivate static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  fileprivate static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* 0xBF58_476D_1CE4_E5B9
    return product ^ (product >> 29)
  }
}

/// Four sums side by side, each of every fourth eight bytes.
private struct FourSums {
  static let step = 32

  private var first: UInt64
  private var second: UInt64
  private var third: UInt64
  private var fourth: UInt64

  init(_ start: UInt64) {
    let mixed = FileMark.mix(start)
    (first, second, third, fourth) = (start, ~start, mixed, ~mixed)
  }

  /// Adds as many whole steps as there are from an offset; answers where they end.
  mutating func add(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var (first, second, third, fourth) = (first, second, third, fourth)
    var offset = start
    while offset + Self.step <= bytes.count {
      first = FileMark.mix(first ^ FileMark.word(bytes, offset))
      second = FileMark.mix(second ^ FileMark.word(bytes, offset + 8))
      third = FileMark.mix(third ^ FileMark.word(bytes, offset + 16))
      fourth = FileMark.mix(fourth ^ FileMark.word(bytes, offset + 24))
      offset += Self.step
    }
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    return offset
  }

  /// All four in one.
  var whole: UInt64 {
    FileMark.mix(FileMark.mix(FileMark.mix(first) ^ second) ^ third) ^ fourth
  }
}
