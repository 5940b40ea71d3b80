package import Diagnostics

package enum ConflictMarkers {
  package static func isIn(_ bytes: [UInt8]) -> Bool { line(in: bytes) != nil }

  package static func unresolved(at place: Place) -> Diagnostic {
    Diagnostic(
      "conflict-unresolved", category: .conflict, "an earlier merge conflict is not resolved", at: place,
      help: ["keep one side, delete the markers, then run the command again"])
  }

  /// The first line of the first conflict, which has all three markers in order at line starts.
  ///
  /// - Parameter remains: Whether one marker is enough. No project file and no Rambafile has such a line otherwise.
  package static func line(in bytes: [UInt8], orRemains remains: Bool = false) -> Range<Int>? {
    let marks = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }
    var (found, start) = (0, 0)
    var first: Range<Int>?
    while start < bytes.count, found < marks.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      if let mark = marks.firstIndex(where: { line.first == $0[0] && line.starts(with: $0) }) {
        if remains, mark != 1 || line.dropFirst(7).allSatisfy({ $0 == 0x0D }) { return start..<end }
        if mark == found { (found, first) = (found + 1, first ?? start..<end) }
      }
      start = end + 1
    }
    return found == marks.count ? first : nil
  }
}
