internal import Diagnostics
package import ModuleRoles

/// The texts of files after what can be mended without judgement is.
package struct FixedFile: Sendable {
  /// The file as it is.
  package let file: CodeFile
  /// Its bytes afterwards.
  package let bytes: [UInt8]
  /// The findings that are mended.
  package let findings: [Finding]

  /// Mends what some findings say; where two changes meet, the first is made.
  package static func all(_ findings: [Finding]) -> [FixedFile] {
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.file.path)
    return byFile.values.compactMap { found -> FixedFile? in
      guard let file = found.first?.file else { return nil }
      var bytes: [UInt8] = []
      var position = 0
      var mended: [Finding] = []
      for finding in found.sorted(by: { ($0.fix?.range.lowerBound ?? 0) < ($1.fix?.range.lowerBound ?? 0) }) {
        guard let fix = finding.fix, mended.isEmpty || fix.range.lowerBound > position else { continue }
        bytes += file.text.bytes[position..<fix.range.lowerBound]
        bytes += Array(fix.replacement.utf8)
        position = fix.range.upperBound
        mended.append(finding)
      }
      bytes += file.text.bytes[position...]
      return FixedFile(file: file, bytes: bytes, findings: mended)
    }.sorted { $0.file.text.path < $1.file.text.path }
  }
}
