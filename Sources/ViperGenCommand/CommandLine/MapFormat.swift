internal import ArgumentParser

enum MapFormat: String, OutputFormat {
  static let help: ArgumentHelp = "The format of the map; 'json' is the same as --json."

  case text
  /// For Markdown pages on GitHub and GitLab.
  case mermaid
  case dot
  case svg
  case html
  case json
}
