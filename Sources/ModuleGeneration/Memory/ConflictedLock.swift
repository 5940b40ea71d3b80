internal import Diagnostics
internal import ModuleTemplates

/// A lock file that git could not merge: facts that do not contradict each other are taken from both sides.
struct ConflictedLock {
  private let source: SourceText

  init(_ source: SourceText) {
    self.source = source
  }

  private enum Side {
    case common, ours, base, theirs
  }

  /// The text without markers; `nil` when it has none, or when more than facts about modules is in conflict.
  ///
  /// - Throws: `lock-conflict` for each fact that the sides tell differently.
  func mended() throws(DiagnosticError) -> [UInt8]? {
    guard hasMarkers else { return nil }
    var output: [Substring] = []
    var region: [Side: [Substring]] = [:]
    var side = Side.common
    var problems: [Diagnostic] = []
    var number = 0
    let text = String(decoding: source.bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.hasPrefix("<<<<<<< "), side == .common {
        (side, region) = (.ours, [:])
      } else if line.hasPrefix("||||||| "), side == .ours {
        side = .base
      } else if line.hasPrefix("======="), side == .ours || side == .base {
        side = .theirs
      } else if line.hasPrefix(">>>>>>> "), side == .theirs {
        guard let merged = merge(region, endingAt: number, &problems) else { return nil }
        output += merged
        side = .common
      } else if side == .common {
        output.append(line)
      } else {
        region[side, default: []].append(line)
      }
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return side == .common ? Array(output.joined(separator: "\n").utf8) : nil
  }

  private var hasMarkers: Bool {
    let bytes = source.bytes
    let mark = Array("<<<<<<< ".utf8)
    var start = 0
    while start < bytes.count {
      if bytes[start] == mark[0], bytes[start...].starts(with: mark) { return true }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
      start = end + 1
    }
    return false
  }

  /// One region of conflict, fact by fact as in any three-way merge.
  private func merge(
    _ region: [Side: [Substring]], endingAt line: Int, _ problems: inout [Diagnostic]
  ) -> [Substring]? {
    let (ours, theirs) = (region[.ours] ?? [], region[.theirs] ?? [])
    guard (ours + theirs).allSatisfy(isFact) else { return nil }
    let base = region[.base].map { facts($0) }
    let (own, other) = (facts(ours), facts(theirs))
    var output: [Substring] = []
    for line in ours {
      let key = key(line)
      guard let theirs = other[key] else {
        // Without a base nobody can tell that the other side took the fact away.
        if base?[key] != line { output.append(line) }
        continue
      }
      if theirs == line || base?[key] == theirs {
        output.append(line)
      } else if base?[key] == line {
        output.append(theirs)
      } else {
        problems.append(contradiction(key))
      }
    }
    for line in theirs where own[key(line)] == nil && base?[key(line)] != line { output.append(line) }
    return output
  }

  private func facts(_ lines: [Substring]) -> [Substring: Substring] {
    Dictionary(lines.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func key(_ line: Substring) -> Substring {
    line.range(of: ": ").map { line[..<$0.lowerBound] } ?? line
  }

  /// Whether a line is a fact about a module, as this program writes it.
  private func isFact(_ line: Substring) -> Bool {
    line.hasPrefix("  ") && !line.hasPrefix("   ") && line.contains(".") && line.contains(": ")
  }

  private func contradiction(_ key: Substring) -> Diagnostic {
    let fact = key.drop { $0 == " " }
    return Diagnostic(
      "lock-conflict", category: .conflict, "the two sides of '\(source.path)' tell '\(fact)' differently",
      at: Place(path: source.path),
      help: ["keep the line of the branch whose files you keep, and remove the markers"])
  }
}

extension Substring {
  /// The first place of some text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
