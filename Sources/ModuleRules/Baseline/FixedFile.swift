internal import Diagnostics
package import ModuleRoles
package import SystemPackage

/// A file after all automatic fixes.
package struct FixedFile: Sendable {
  package let file: CodeFile
  package private(set) var bytes: [UInt8]
  /// The new path relative to the project's directory; `nil` if the file stays in place.
  package private(set) var place: FilePath?
  package private(set) var findings: [Finding] = []

  /// The fixed files, sorted by path.
  ///
  /// A file that is imported with its directory stays. The header or implementation of a moved file moves with it.
  ///
  /// - Parameter headers: Determines which files move.
  package static func all(_ findings: [Finding], _ headers: HeaderPaths? = nil) -> [FixedFile] {
    let headers = headers ?? HeaderPaths()
    let byFile = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.file.path)
    let insertions = Dictionary(grouping: findings.flatMap { $0.fix?.insertions ?? [] }, by: \.file.path)
    var files: [FilePath: FixedFile] = [:]
    for path in Set(byFile.keys).union(insertions.keys) {
      let (found, inserted) = (byFile[path] ?? [], insertions[path] ?? [])
      guard let file = found.first?.file ?? inserted.first?.file else { continue }
      let fixed = headers.hold(file) ? found.filter { $0.fix?.place == nil } : found
      if !fixed.isEmpty || !inserted.isEmpty { files[path] = FixedFile(file, fixing: fixed, inserting: inserted) }
    }
    for file in files.values.sorted(by: { $0.file.text.path < $1.file.text.path }) {
      guard let folder = file.place?.removingLastComponent() else { continue }
      for sibling in headers.siblings(of: file.file) {
        var other = files[sibling.path] ?? FixedFile(sibling, fixing: [], inserting: [])
        guard other.place == nil, let name = sibling.path.lastComponent else { continue }
        other.place = folder.appending(name)
        files[sibling.path] = other
      }
    }
    return files.values.sorted { $0.file.text.path < $1.file.text.path }
  }

  /// Whether fixes in other files required insertions in this one.
  package private(set) var isAdjusted = false

  private init(_ file: CodeFile, fixing found: [Finding], inserting insertions: [Finding.Fix.Insertion]) {
    self.file = file
    bytes = []
    isAdjusted = !insertions.isEmpty
    var position = 0
    var edits: [(range: Range<Int>, replacement: String, finding: Finding?)] = insertions.map {
      ($0.offset..<$0.offset, $0.text, nil)
    }
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
      if let finding = edit.finding { findings.append(finding) }
    }
    bytes += file.text.bytes[position...]
  }
}
