internal import Diagnostics

/// A template in the results of `template list` and `template search`.
package struct ListedTemplate: Sendable, Codable, Hashable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// In the project's directory `Templates`.
    case installed
    /// Embedded in the executable.
    case bundled
    case catalog
  }

  package let name: String
  package let kind: Kind
  /// `installed`, `bundled`, or the catalog's address.
  package let source: String
  /// The summary in the rambaspec; `nil` if it has none or cannot be read.
  package let summary: String?
  package let version: String?
  package let author: String?

  init(_ template: ModuleTemplate, kind: Kind, source: String) {
    let spec = (try? template.rambaspec()) ?? (try? template.rambaspec(scope: .example()))
    name = template.name
    self.kind = kind
    self.source = source
    summary = spec?.summary?.text
    version = spec?.version?.text
    author = spec?.author?.text
  }

  /// Whether the name or the summary contains every word, ignoring case.
  package func matches(_ words: [String]) -> Bool {
    let text = (name + " " + (summary ?? "")).lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
