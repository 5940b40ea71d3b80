package import Diagnostics

/// A part of a YAML document that remembers where it stands in its text.
///
/// Anchors are resolved: an alias is a copy of what it names, with the places of the original. Merge keys are resolved
/// too, so a mapping holds what its reader means it to hold.
package struct Node: Sendable {
  /// The three forms that a node can have.
  package indirect enum Kind: Sendable {
    /// A text, written plainly or in quotes.
    case scalar(Scalar)
    /// A list.
    case sequence([Node])
    /// Keys with their values, in the order of the text.
    case mapping(Mapping)
  }

  package let kind: Kind
  /// Where it stands, without the white space around it.
  package let place: Place
  /// The tag that was written before it, such as `!!str`; `nil` when there is none.
  package let tag: String?

  package init(_ kind: Kind, at place: Place, tag: String? = nil) {
    self.kind = kind
    self.place = place
    self.tag = tag
  }

  /// The list, if it is one.
  package var sequence: [Node]? {
    if case .sequence(let nodes) = kind { nodes } else { nil }
  }

  package var mapping: Mapping? {
    if case .mapping(let mapping) = kind { mapping } else { nil }
  }

  package var scalar: Scalar? {
    if case .scalar(let scalar) = kind { scalar } else { nil }
  }

  /// The value of a key, if this is a mapping that has it.
  package subscript(key: String) -> Node? {
    mapping?[key]
  }

  /// What it is, in the words of a message: `a list`, `a mapping`, `text`, `a number`, `true or false`, `nothing`.
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
