/// Where on the network that lies which belongs to the program and not into it: the only place that names the repository.
///
/// `Scripts/name-repository.sh` puts the name in before a release is built.
package enum PublishedPages {
  /// The repository, as code hosts name it.
  package static let repository = "OWNER/viper-gen"

  /// What people read first.
  package static let home = "https://github.com/\(repository)"
  /// Where mistakes of the program are told.
  package static let issues = "\(home)/issues"

  /// A schema by which editors complete and check what people write.
  package enum Schema: String, CaseIterable, Sendable {
    /// That of a project's Rambafile.
    case rambafile
    /// That of a template's rambaspec.
    case rambaspec

    /// Its file, below the repository's root.
    package var path: String { "Documentation/Schemas/\(rawValue).schema.json" }
    /// Where editors fetch it from; keys are only ever added, so that the newest serves older files.
    package var address: String { "https://raw.githubusercontent.com/\(repository)/main/\(path)" }
    /// The first line of a file, which YAML language servers read.
    package var comment: String { "\(Self.mark)\(address)\n" }

    private static let mark = "# yaml-language-server: $schema="

    /// A file with the comment before it, unless it names a schema of its own.
    func heading(_ bytes: [UInt8]) -> [UInt8] {
      String(decoding: bytes, as: UTF8.self).contains(Self.mark) ? bytes : Array(comment.utf8) + bytes
    }
  }
}
