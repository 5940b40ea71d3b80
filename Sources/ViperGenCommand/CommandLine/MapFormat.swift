internal import ArgumentParser

/// How a map is printed.
enum MapFormat: String, CaseIterable, ExpressibleByArgument {
  /// A tree for the terminal.
  case text
  /// For the big code hosts.
  case mermaid
  /// For Graphviz.
  case dot
  /// A picture.
  case svg
  /// A page that searches and zooms, of one file.
  case html
  /// One object for programs.
  case json
}
