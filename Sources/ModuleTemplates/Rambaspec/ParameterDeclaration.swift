package import Diagnostics

package struct ParameterDeclaration: Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case string
    case bool
    case choice
    case list
  }

  package let name: Rambaspec.Text
  package let kind: Kind
  package let defaultValue: ParameterValue?
  /// The value for modules of earlier versions without the parameter, so an update does not change their code.
  package let earlierValue: ParameterValue?
  package let choices: [String]
  package let description: String?
  package let isRequired: Bool
  /// A regular expression that the whole text, or each item of a list, must match.
  package let pattern: Rambaspec.Text?
}

package enum ParameterValue: Sendable, Hashable {
  case string(String)
  case bool(Bool)
  case list([String])

  /// The value in the syntax of `-D`.
  package var text: String {
    switch self {
    case .string(let text): text
    case .bool(let value): value ? "true" : "false"
    case .list(let texts): texts.joined(separator: ",")
    }
  }
}

package struct GivenParameter: Sendable, Hashable {
  package let name: String
  package let value: ParameterValue
  /// The source of the value; `nil` if it comes from the command line.
  package let place: Place?

  package init(_ name: String, _ value: ParameterValue, at place: Place? = nil) {
    self.name = name
    self.value = value
    self.place = place
  }

  package static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.value == right.value }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
