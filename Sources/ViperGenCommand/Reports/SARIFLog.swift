internal import Diagnostics
internal import ModuleRoles
internal import ModuleRules

struct SARIFLog: Encodable {
  struct Text: Encodable { let text: String }
  struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }
  struct Tool: Encodable { let driver: Driver }
  struct Driver: Encodable {
    let name = "viper-gen"
    let version: String
    let rules: [Description]
  }
  struct Description: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text
  }
  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
  }
  struct Location: Encodable { let physicalLocation: PhysicalLocation }
  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }
  struct Artifact: Encodable { let uri: String }
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  /// GitHub rejects a log with more results in a run.
  static let limit = 25_000

  /// The findings for a log, limited to GitHub's maximum, with errors first.
  static func kept<Item>(_ findings: [Item], isError: (Item) -> Bool) -> [Item] {
    guard findings.count > limit else { return findings }
    return Array((findings.filter(isError) + findings.filter { !isError($0) }).prefix(limit))
  }

  static func capped(_ count: Int) -> Diagnostic {
    Diagnostic(
      .warning, "lint-sarif-capped", category: .output,
      "the SARIF log contains \(limit) of \(count) findings, because GitHub rejects more",
      help: ["ignore existing findings with viper-gen lint --baseline, or check one directory at a time"])
  }

  init(_ findings: [Finding]) {
    let used = Set(findings.map(\.rule))
    let rules = Rule.all.filter { used.contains($0.identifier) }.map {
      Description(
        id: $0.identifier, shortDescription: Text(text: $0.documentation.summary),
        fullDescription: Text(text: $0.documentation.reason))
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(version: ProgramVersion.text, rules: rules)),
        results: findings.map { finding in
          let source = finding.file.text
          return Result(
            ruleId: finding.rule, level: finding.severity.rawValue, message: Text(text: finding.message),
            locations: [
              Location(
                physicalLocation: PhysicalLocation(
                  artifactLocation: Artifact(uri: Self.uri(source.path)),
                  region: Region(startLine: finding.line, startColumn: source.column(at: finding.range.lowerBound))))
            ])
        })
    ]
  }

  /// A path as a URI reference, with percent encoding.
  private static func uri(_ path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/+@".utf8)
    return path.utf8.map { byte in
      if plain.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
