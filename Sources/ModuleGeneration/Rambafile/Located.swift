public import Diagnostics

/// A value together with the place it was read from.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it stands; `nil` when it was not read from a file but found or given otherwise.
  public let place: Place?

  /// Makes a located value.
  public init(_ value: Value, at place: Place? = nil) {
    self.value = value
    self.place = place
  }
}
