internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// Diagnostics as GitLab's Code Quality report: one JSON array.
struct CodeQualityReport: Encodable {
  private struct Issue: Encodable {
    let description: String
    let checkName: String
    let fingerprint: String
    let severity: String
    let location: Location

    private enum CodingKeys: String, CodingKey {
      case description
      case checkName = "check_name"
      case fingerprint, severity, location
    }
  }
  private struct Location: Encodable {
    let path: String
    let lines: Lines
  }
  private struct Lines: Encodable { let begin: Int }

  private let issues: [Issue]

  /// - Parameter environment: `CI_PROJECT_DIR` is the root of the repository, to which paths are relative.
  init(_ diagnostics: [Diagnostic], in folder: FilePath, _ environment: [String: String]) {
    let top = environment["CI_PROJECT_DIR"].map { FilePath($0) } ?? folder
    var counts: [String: Int] = [:]
    issues = diagnostics.map { diagnostic in
      let path = AnnotationFormat.file(diagnostic.place, folder, in: top)?.string ?? "."
      // Omit the line, so that the fingerprint stays the same when lines are added above it.
      let key = [diagnostic.id, path, diagnostic.summary].joined(separator: "\n")
      counts[key, default: 0] += 1
      let digest = ContentDigest(of: Array("\(key)\n\(counts[key] ?? 0)".utf8))
      return Issue(
        description: diagnostic.summary.visible, checkName: diagnostic.id, fingerprint: digest.digits,
        severity: diagnostic.severity == .error ? "major" : "minor",
        location: Location(path: path, lines: Lines(begin: diagnostic.place?.line ?? 1)))
    }
  }

  func encode(to encoder: any Encoder) throws { try issues.encode(to: encoder) }
}
