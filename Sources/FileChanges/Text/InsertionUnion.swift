internal import SwiftSource

/// Resolves conflicts in which both sides only inserted Swift declarations with different names at one place, or changed
/// different lines of a comment.
enum InsertionUnion {
  /// The text with the changes of both sides, inserted declarations of the template first.
  ///
  /// - Parameter bytes: A merge with conflict markers that include the base.
  /// - Returns: `nil` if a conflict is of another kind.
  static func resolving(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [ArraySlice<UInt8>] = []
    var sides: [[ArraySlice<UInt8>]]?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "<<<<<<< ".utf8) {
        guard sides == nil else { return nil }
        sides = [[]]
      } else if sides?.count == 1, line.starts(with: "||||||| ".utf8) {
        sides?.append([])
      } else if sides?.count == 2, line.elementsEqual("=======".utf8) {
        sides?.append([])
      } else if let found = sides, found.count == 3, line.starts(with: ">>>>>>> ".utf8) {
        let (ours, theirs) = (signatures(found[0]), signatures(found[2]))
        if found[1].isEmpty, let ours, let theirs, ours.isDisjoint(with: theirs) {
          result += found[2] + found[0]
        } else {
          guard let comment = CommentMerge.lines(base: found[1], ours: found[0], theirs: found[2]) else { return nil }
          result += comment
        }
        sides = nil
      } else if let count = sides?.count {
        sides?[count - 1].append(line)
      } else {
        result.append(line)
      }
    }
    return sides == nil ? Array(result.joined(separator: [UInt8(ascii: "\n")])) : nil
  }

  /// The declarations in lines that contain nothing else; `nil` for other lines.
  private static func signatures(_ lines: [ArraySlice<UInt8>]) -> Set<String>? {
    let text = lines.joined(separator: [UInt8(ascii: "\n")])
    let isCase = text.drop { $0 == UInt8(ascii: " ") }.starts(with: "case ".utf8)
    let file = SwiftFile(Array("\(isCase ? "enum" : "class") _ {\n".utf8) + text + Array("\n}\n".utf8))
    guard let type = file.declarations.first, !type.members.isEmpty, type.range(of: .body) != nil,
      file.declarations.count(where: { $0.parent == nil }) == 1
    else { return nil }
    let ranges = type.members.map(\.range)
    let inside = type.tokens(of: .body).dropFirst().dropLast()
    guard inside.allSatisfy({ token in ranges.contains { $0.contains(token.range.lowerBound) } }) else { return nil }
    return Set(
      type.members.map { "\($0.kind) \($0.name) \($0.parameters.map { $0.label ?? "" })" })
  }
}
