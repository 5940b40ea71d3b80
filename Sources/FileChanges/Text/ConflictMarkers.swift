package import Diagnostics

package enum ConflictMarkers {
  package static func isIn(_ bytes: [UInt8]) -> Bool { line(in: bytes) != nil }

  package static func unresolved(at place: Place) -> Diagnostic {
    Diagnostic(
      "conflict-unresolved", category: .conflict, "an earlier merge conflict is not resolved", at: place,
      help: ["keep one side, delete the markers, then run the command again"])
  }

  /// The first line of the first conflict, which has all three markers in order at line starts.
  package static func line(in bytes: [UInt8]) -> Range<Int>? {
    var wanted = [Array("<<<<<<< ".utf8), Array("=======".utf8), Array(">>>>>>> ".utf8)][...]
    var first: Range<Int>?
    var start = 0
    while start < bytes.count, let mark = wanted.first {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if bytes[start] == mark[0], bytes[start...].starts(with: mark) {
        wanted.removeFirst()
        first = first ?? start..<end
      }
      start = end + 1
    }
    return wanted.isEmpty ? first : nil
  }
}
