internal import Diagnostics

/// A template as lists and searches show it.
package struct ListedTemplate: Sendable, Codable, Hashable {
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// In the project's folder `Templates`.
    case installed
    /// In the program.
    case bundled
    /// In a catalog, from which it can be installed.
    case catalog
  }

  package let name: String
  package let kind: Kind
  /// `installed`, `bundled`, or the catalog's address.
  package let source: String
  /// What it is for; `nil` when its rambaspec says nothing, or cannot be read.
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

  /// Whether every word is somewhere in the name or the summary, letter case counting nothing.
  package func matches(_ words: [String]) -> Bool {
    let text = (name + " " + (summary ?? "")).lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
