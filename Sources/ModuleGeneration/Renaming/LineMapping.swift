internal import SwiftSource

/// Transfers edits to a text that was rendered with another name.
///
/// A new name changes lines but does not add or remove any, so unedited lines correspond to each other. Unlike in a
/// merge, edits of neighboring lines cannot conflict.
struct LineMapping {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// Compares both unedited texts; `nil` if their numbers of lines differ.
  init?(from old: [UInt8], to new: [UInt8]) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    guard self.old.count == self.new.count else { return nil }
  }

  /// The identifiers that were renamed.
  var identifiers: [String: String] {
    var names: [String: String] = [:]
    for (before, after) in zip(old, new) where before != after {
      let (left, right) = (Identifiers.all(in: before), Identifiers.all(in: after))
      // Imports are sorted by name, so a renaming can change their order.
      guard left.count == right.count, !left.contains("import") else { continue }
      for (was, now) in zip(left, right) where was != now { names[was] = now }
    }
    return names
  }

  /// An edited text with the new name.
  func carry(_ edited: [UInt8], renaming names: [String: String]) -> [UInt8] {
    let lines = Self.lines(edited)
    let difference = lines.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    // Imports are sorted by name, but they do not change their order if some of them were deleted.
    let imports = old.indices.contains { removed.contains($0) && Self.isImport(old[$0]) } ? renamedImports : [:]
    var result: [[UInt8]] = []
    var position = 0
    for (index, line) in lines.enumerated() {
      if inserted.contains(index) {
        result.append(Identifiers.renamed(line) { names[$0] })
        continue
      }
      while removed.contains(position) { position += 1 }
      result.append(Array(imports[line] ?? new[position]))
      position += 1
    }
    return Array(result.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The old import lines, with the new ones that replace them.
  private var renamedImports: [ArraySlice<UInt8>: ArraySlice<UInt8>] {
    let (before, after) = (old.filter(Self.isImport), new.filter(Self.isImport))
    let kept = Dictionary(before.filter(after.contains).map { ($0, $0) }) { first, _ in first }
    let changed = zip(before.filter { !after.contains($0) }, after.filter { !before.contains($0) }).map { ($0, $1) }
    return kept.merging(changed) { first, _ in first }
  }

  private static func isImport(_ line: ArraySlice<UInt8>) -> Bool { Identifiers.all(in: line).contains("import") }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

/// The identifiers in a line of code, also in comments and strings.
package enum Identifiers {
  static func all(in line: ArraySlice<UInt8>) -> [String] {
    ranges(in: line).map { String(decoding: line[$0], as: UTF8.self) }
  }

  package static func renamed(_ line: ArraySlice<UInt8>, _ newName: (String) -> String?) -> [UInt8] {
    var result: [UInt8] = []
    var position = line.startIndex
    for range in ranges(in: line) {
      guard let name = newName(String(decoding: line[range], as: UTF8.self)) else { continue }
      result += line[position..<range.lowerBound]
      result += Array(name.utf8)
      position = range.upperBound
    }
    return result + line[position...]
  }

  /// The ranges of identifiers; every non-ASCII byte belongs to one.
  package static func ranges(in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in line.indices {
      if line[index].isIdentifierPart {
        start = start ?? index
      } else if let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    if let start { ranges.append(start..<line.endIndex) }
    return ranges
  }
}
