/// What a double does when it is called.
package enum DoubleStyle: String, Sendable, CaseIterable {
  /// Keeps each call with its arguments, and answers as told.
  case spy
  /// Answers with results or by handlers.
  case stub
  /// Is there to be handed over; a call of what gives something back ends the test.
  case dummy
  /// Keeps a list of messages that can be compared.
  case messages

  /// The word that its name ends with.
  package var suffix: String {
    switch self {
    case .spy, .messages: "Spy"
    case .stub: "Stub"
    case .dummy: "Dummy"
    }
  }
}
