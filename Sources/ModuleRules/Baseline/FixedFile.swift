internal import Diagnostics
package import ModuleRoles
package import SystemPackage

/// Files after what can be mended without judgement is.
package struct FixedFile: Sendable {
  /// The file as it is.
  package let file: CodeFile
  /// Its bytes afterwards.
  package private(set) var bytes: [UInt8]
  /// Where it goes, from the project's folder; `nil` for one that stays.
  package private(set) var place: FilePath?
  /// The findings that are mended.
  package private(set) var findings: [Finding] = []

  /// Mends what some findings say; where two changes meet, the first is made.
  package static func all(_ findings: [Finding]) -> [FixedFile] {
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.file.path)
    return byFile.values.compactMap { found in found.first.map { FixedFile($0.file, mending: found) } }
      .sorted { $0.file.text.path < $1.file.text.path }
  }

  /// A file that goes along with another one, as it is.
  package init(_ file: CodeFile, movedTo place: FilePath) {
    self.file = file
    self.place = place
    bytes = file.text.bytes
  }

  private init(_ file: CodeFile, mending found: [Finding]) {
    self.file = file
    bytes = []
    var position = 0
    var edits: [(range: Range<Int>, replacement: String, finding: Finding)] = []
    for finding in found {
      switch finding.fix?.change {
      case .text(let range, let replacement): edits.append((range, replacement, finding))
      case .place(let wanted) where place == nil || place == wanted:
        place = wanted
        findings.append(finding)
      case .place, nil: continue
      }
    }
    var isFirst = true
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard isFirst || edit.range.lowerBound > position else { continue }
      bytes += file.text.bytes[position..<edit.range.lowerBound]
      bytes += Array(edit.replacement.utf8)
      (position, isFirst) = (edit.range.upperBound, false)
      findings.append(edit.finding)
    }
    bytes += file.text.bytes[position...]
  }
}
