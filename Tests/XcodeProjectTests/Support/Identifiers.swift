@testable import XcodeProject

/// The new ids in added lines, numbered in order of appearance.
struct Identifiers {
  private let ids: [String]

  init(_ lines: [String]) {
    var ids: [String] = []
    for line in lines {
      for word in line.split(whereSeparator: { " \t,;(".contains($0) }).map(String.init)
      where word.utf8.count == 24 && word.utf8.allSatisfy(\.isHexDigit) && !ids.contains(word) {
        ids.append(word)
      }
    }
    self.ids = ids
  }

  /// The lines with `{1}`, `{2}` … in place of ids.
  func named(_ lines: [String]) -> [String] {
    lines.map { line in
      ids.enumerated().reduce(line) { $0.replacing($1.element, with: "{\($1.offset + 1)}") }
    }
  }

  /// Whether all ids have 24 uppercase digits, with `00` in Xcode's position.
  var areXcodeShaped: Bool {
    ids.allSatisfy { id in id == id.uppercased() && id.dropFirst(16).hasPrefix("00") }
  }
}
