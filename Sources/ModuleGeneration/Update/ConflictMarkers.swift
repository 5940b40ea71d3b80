/// The marks that a merge leaves where both sides changed the same lines.
enum ConflictMarkers {
  /// Whether a text has a conflict in it: all three marks, each at the beginning of a line, in their order.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    var wanted = [Array("<<<<<<< ".utf8), Array("=======".utf8), Array(">>>>>>> ".utf8)][...]
    var start = 0
    while start < bytes.count, let mark = wanted.first {
      if bytes[start] == mark[0], bytes[start...].starts(with: mark) { wanted.removeFirst() }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return wanted.isEmpty
  }
}
