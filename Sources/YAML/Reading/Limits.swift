/// Limits that protect the parser from malicious documents.
package struct Limits: Sendable, Hashable {
  /// The maximum size in bytes.
  package var bytes: Int
  package var depth: Int
  /// The maximum number of nodes, counting each copy made by aliases and merge keys.
  package var nodes: Int

  package init(bytes: Int, depth: Int, nodes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }

  /// Limits far above any configuration file written by hand.
  package static let standard = Limits(bytes: 16 << 20, depth: 64, nodes: 500_000)
}
