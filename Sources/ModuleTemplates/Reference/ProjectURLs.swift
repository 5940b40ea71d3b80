/// The project's public URLs, for which `Scripts/name-repository.sh` sets the repository before a release.
package enum ProjectURLs {
  package static let repository = "OWNER/viper-gen"

  package static let home: String? = repository.hasPrefix("OWNER/") ? nil : "https://github.com/\(repository)"
  package static let issues = home.map { "\($0)/issues" }

  /// A JSON schema with which editors complete and validate a file.
  package enum Schema: String, CaseIterable, Sendable {
    case rambafile
    case rambaspec

    package var path: String { "Documentation/Schemas/\(rawValue).schema.json" }
    /// Keys are only ever added, so the newest schema fits older files.
    package var address: String { "https://raw.githubusercontent.com/\(repository)/main/\(path)" }
    /// The comment that YAML language servers read in the first line of a file.
    package var comment: String { "\(Self.mark)\(address)\n" }

    private static let mark = "# yaml-language-server: $schema="

    /// The file with the comment as its first line, unless it already names a schema.
    func heading(_ bytes: [UInt8]) -> [UInt8] {
      String(decoding: bytes, as: UTF8.self).contains(Self.mark) ? bytes : Array(comment.utf8) + bytes
    }
  }
}
