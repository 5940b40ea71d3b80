/// What a new file is to hold, in one piece or in several that stand one behind the other.
///
/// An edit of a large project leaves almost all of it as it was read: to put it together first would take longer than to
/// write it.
package struct NewBytes: Sendable {
  /// The pieces; none is empty.
  package let pieces: [ArraySlice<UInt8>]
  /// The bytes where they came in one piece, which nobody has to copy then.
  private let whole: [UInt8]?

  /// Bytes that are in one piece.
  package init(_ bytes: [UInt8]) {
    whole = bytes
    pieces = bytes.isEmpty ? [] : [bytes[...]]
  }

  /// Bytes in pieces.
  package init(pieces: [ArraySlice<UInt8>]) {
    whole = nil
    self.pieces = pieces.filter { !$0.isEmpty }
  }

  /// The number of bytes.
  package var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// All bytes in one piece; put together whenever they are asked for, unless they came so.
  package var bytes: [UInt8] {
    if let whole { return whole }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for piece in pieces { bytes += piece }
    return bytes
  }

  /// The same in pieces that are worth a system call each: small ones are put together.
  var largePieces: [ArraySlice<UInt8>] {
    var large: [ArraySlice<UInt8>] = []
    var joined: [UInt8] = []
    for piece in pieces {
      if piece.count < Self.worthACall {
        joined += piece
      } else {
        if !joined.isEmpty { large.append(joined[...]) }
        large.append(piece)
        joined = []
      }
    }
    return joined.isEmpty ? large : large + [joined[...]]
  }

  private static let worthACall = 1 << 16
}
