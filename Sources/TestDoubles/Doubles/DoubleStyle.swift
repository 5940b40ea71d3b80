/// The behavior of a test double.
package enum DoubleStyle: String, Sendable, CaseIterable {
  /// Records each call with its arguments, and returns configured results.
  case spy
  /// Returns configured results or calls handlers.
  case stub
  /// Has no behavior; calling a function with a result ends the test.
  case dummy
  /// Records a list of messages that can be compared.
  case messages

  /// The suffix of the double's name.
  package var suffix: String {
    switch self {
    case .spy, .messages: "Spy"
    case .stub: "Stub"
    case .dummy: "Dummy"
    }
  }

  /// The style that a double's name shows; `nil` for other names and for a spy, which has one of two styles.
  package static func named(_ name: String) -> DoubleStyle? {
    name.hasSuffix("Dummy") ? .dummy : name.hasSuffix("Stub") || name.hasSuffix("Fake") ? .stub : nil
  }
}
