internal import ArgumentParser

/// The output format of a map.
enum MapFormat: String, CaseIterable, ExpressibleByArgument {
  /// A tree for the terminal.
  case text
  /// For Markdown pages on GitHub and GitLab.
  case mermaid
  /// For Graphviz.
  case dot
  case svg
  /// A single page with search and zoom.
  case html
  /// One JSON object.
  case json
}
