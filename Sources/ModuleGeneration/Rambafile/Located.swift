package import Diagnostics

/// A value together with the place it was read from.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  /// Where it stands; `nil` when it was not read from a file but found or given otherwise.
  package let place: Place?

  package init(_ value: Value, at place: Place? = nil) {
    self.value = value
    self.place = place
  }
}
