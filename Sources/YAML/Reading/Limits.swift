/// How much a document may ask of its reader, so that a hostile one cannot exhaust it.
package struct Limits: Sendable, Hashable {
  /// The largest text in bytes.
  package var bytes: Int
  /// The deepest nesting of lists and mappings.
  package var depth: Int
  /// The most nodes, those that aliases and merge keys repeat counted each time.
  package var nodes: Int

  package init(bytes: Int, depth: Int, nodes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }

  /// Far more than any configuration written by people needs.
  package static let standard = Limits(bytes: 16 << 20, depth: 64, nodes: 500_000)
}
