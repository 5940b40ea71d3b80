package import Diagnostics

/// A value with the position that it was read from.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  /// The position; `nil` for a value that was not read from a file.
  package let place: Place?

  package init(_ value: Value, at place: Place? = nil) {
    self.value = value
    self.place = place
  }
}
