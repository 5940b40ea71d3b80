package import Diagnostics

/// A part of a YAML document with its place in the text.
///
/// Aliases are replaced by copies of the anchored nodes, which keep the places of the originals. Merge keys are
/// resolved.
package struct Node: Sendable {
  package indirect enum Kind: Sendable {
    case scalar(Scalar)
    case sequence([Node])
    case mapping(Mapping)
  }

  package let kind: Kind
  /// The place, without the white space around the node.
  package let place: Place
  /// The resolved tag, such as `tag:yaml.org,2002:str` for `!!str`; `nil` without a tag.
  package let tag: String?

  package init(_ kind: Kind, at place: Place, tag: String? = nil) {
    self.kind = kind
    self.place = place
    self.tag = tag
  }

  package var sequence: [Node]? {
    if case .sequence(let nodes) = kind { nodes } else { nil }
  }

  package var mapping: Mapping? {
    if case .mapping(let mapping) = kind { mapping } else { nil }
  }

  package var scalar: Scalar? {
    if case .scalar(let scalar) = kind { scalar } else { nil }
  }

  package subscript(key: String) -> Node? {
    mapping?[key]
  }

  /// The kind for messages: `a list`, `a mapping`, `text`, `a number`, `true or false`, `nothing`.
  package var kindName: String {
    switch kind {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar:
      switch value ?? .null {
      case .null: "nothing"
      case .bool: "true or false"
      case .integer, .float: "a number"
      case .text: "text"
      }
    }
  }
}
