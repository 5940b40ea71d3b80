internal import ArgumentParser

enum MapFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  /// For Markdown pages on GitHub and GitLab.
  case mermaid
  case dot
  case svg
  case html
  case json
}
