internal import Diagnostics
internal import ModuleRoles

/// Existing findings that `lint` ignores.
///
/// The list only shrinks. A finding is identified by its rule, its type and the text of its line, so it can move.
package struct Baseline: Sendable {
  package static let path = ".viper-gen/lint-baseline.txt"

  private struct Key: Hashable {
    let rule: String
    let type: String
    let line: String
  }

  private static let most = 1_000_000

  private var counts: [Key: Int]

  package init(_ findings: [Finding]) {
    counts = Dictionary(findings.map { (Self.key($0), 1) }, uniquingKeysWith: +)
  }

  /// Parses the format of ``text``, ignoring invalid lines.
  package init(reading text: String) {
    counts = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let count = Int(parts[0]), count > 0 else { continue }
      let key = Key(rule: parts[1], type: parts[2], line: parts[3])
      // Limits the count so that a manipulated file cannot cause an overflow.
      counts[key] = min(Self.most, (counts[key] ?? 0) + min(Self.most, count))
    }
  }

  private static func key(_ finding: Finding) -> Key {
    let source = finding.file.text
    let line = String(decoding: source.bytes[source.lineRange(at: finding.range.lowerBound)], as: UTF8.self)
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Key(rule: finding.rule, type: finding.type, line: String(words.prefix(200)))
  }

  package func new(among findings: [Finding]) -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let key = Self.key(finding)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }

  package func shrunk(to findings: [Finding]) -> Baseline {
    var result = Baseline(findings)
    result.counts = result.counts.compactMapValues { $0 }.reduce(into: [:]) { left, entry in
      if let known = counts[entry.key] { left[entry.key] = min(known, entry.value) }
    }
    return result
  }

  package var count: Int { counts.values.reduce(0, +) }

  package var text: String {
    let rows = counts.map { "\($0.value)\t\($0.key.rule)\t\($0.key.type)\t\($0.key.line)" }.sorted()
    return """
      # Findings that 'viper-gen lint' ignores: count, rule, type, line. Written by 'viper-gen lint --baseline'; it only shrinks.
      \(rows.map { $0 + "\n" }.joined())
      """
  }
}
