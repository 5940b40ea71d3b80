/// A Swift file, read: its tokens and its declarations.
///
/// Reading never fails. Bytes that are not UTF-8 are kept as they are; a file that does not compile gives what stands
/// before and after the damage.
public final class SwiftFile: Sendable {
  /// The bytes of the file, unchanged.
  public let bytes: [UInt8]
  /// The tokens in the order of the file, the last one an ``Token/Kind/endOfFile``.
  public let tokens: [Token]
  let records: [DeclarationRecord]
  let branchRecords: [BranchRecord]

  /// Reads the bytes of a file.
  public init(_ bytes: [UInt8]) {
    let tokens = bytes.withUnsafeBufferPointer { Lexer.tokens(of: $0) }
    var reader: (records: [DeclarationRecord], branches: [BranchRecord]) = ([], [])
    bytes.withUnsafeBufferPointer { bytes in
      tokens.withUnsafeBufferPointer { tokens in
        var declarations = DeclarationReader(TokenCursor(tokens, bytes))
        declarations.read()
        reader = (declarations.records, declarations.branches)
      }
    }
    self.bytes = bytes
    self.tokens = tokens
    records = reader.records
    branchRecords = reader.branches
  }

  /// All declarations outside bodies, in the order of the file; members follow their type.
  public var declarations: [Declaration] { records.indices.map { Declaration(file: self, index: $0) } }

  /// The text of a range of bytes; what is not UTF-8 in it becomes U+FFFD.
  public func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(of part: DeclarationRecord.Part) -> String { text(of: byteRange(of: part)) }

  /// The bytes from the first token of a part to the last.
  func byteRange(of part: DeclarationRecord.Part) -> Range<Int> {
    guard !part.isEmpty else {
      let offset = Int(tokens[min(Int(part.start), tokens.count - 1)].start)
      return offset..<offset
    }
    return Int(tokens[Int(part.start)].start)..<Int(tokens[Int(part.end) - 1].end)
  }
}
