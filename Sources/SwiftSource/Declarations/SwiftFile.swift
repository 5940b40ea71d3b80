/// A parsed Swift file: tokens and declarations.
///
/// Parsing never fails. Bytes that are not UTF-8 are preserved. For code with errors, the declarations before and after
/// the errors are available.
public final class SwiftFile: Sendable {
  /// The bytes of the file, unchanged.
  public let bytes: [UInt8]
  /// The tokens in source order; the last one is ``Token/Kind/endOfFile``.
  public let tokens: [Token]
  let records: [DeclarationRecord]
  let branchRecords: [BranchRecord]

  /// Parses the bytes of a file.
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

  /// All declarations outside of bodies, in source order; members follow their type.
  public var declarations: [Declaration] { records.indices.map { Declaration(file: self, index: $0) } }

  /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
  public func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(of part: DeclarationRecord.Part) -> String { text(of: byteRange(of: part)) }

  func byteRange(of part: DeclarationRecord.Part) -> Range<Int> {
    guard !part.isEmpty else {
      let offset = Int(tokens[min(Int(part.start), tokens.count - 1)].start)
      return offset..<offset
    }
    return Int(tokens[Int(part.start)].start)..<Int(tokens[Int(part.end) - 1].end)
  }
}
