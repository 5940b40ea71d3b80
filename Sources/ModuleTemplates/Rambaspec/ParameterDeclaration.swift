package import Diagnostics

/// A custom parameter that a template declares.
package struct ParameterDeclaration: Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case string
    /// True or false.
    case bool
    /// One of several texts.
    case choice
    /// Several texts.
    case list
  }

  package let name: Rambaspec.Text
  package let kind: Kind
  /// What it is when nobody sets it.
  package let defaultValue: ParameterValue?
  /// The texts that can be chosen.
  package let choices: [String]
  /// What it does, in a sentence.
  package let description: String?
  /// Whether it must be set.
  package let isRequired: Bool
  /// A regular expression that the whole text, or each text of a list, must match.
  package let pattern: Rambaspec.Text?
}

/// The value of a custom parameter.
package enum ParameterValue: Sendable, Hashable {
  case string(String)
  /// True or false.
  case bool(Bool)
  /// Several texts.
  case list([String])

  /// The value as it would be typed.
  package var text: String {
    switch self {
    case .string(let text): text
    case .bool(let value): value ? "true" : "false"
    case .list(let texts): texts.joined(separator: ",")
    }
  }
}

/// A custom parameter as somebody set it.
package struct GivenParameter: Sendable, Hashable {
  package let name: String
  package let value: ParameterValue
  /// Where it was set, if that was in a file.
  package let place: Place?

  package init(_ name: String, _ value: ParameterValue, at place: Place? = nil) {
    self.name = name
    self.value = value
    self.place = place
  }

  /// Whether two say the same, wherever they say it.
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.value == right.value }

  /// Hashes what counts for equality.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
