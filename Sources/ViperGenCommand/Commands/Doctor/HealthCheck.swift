/// A result of a check in `doctor`.
struct HealthCheck: Codable {
  enum State: String, Codable, CaseIterable {
    case ok
    /// A suggestion, not a problem.
    case note
    /// Commands work with restrictions.
    case warning
    /// Commands fail.
    case broken
  }

  let subject: String
  let state: State
  let text: String
  let command: [String]?

  init(_ subject: String, _ state: State, _ text: String, fix command: String? = nil) {
    self.subject = subject
    self.state = state
    self.text = text
    self.command = command.map { $0.split(separator: " ").map(String.init) }
  }
}
