/// What `doctor` found out about one thing.
struct Ailment: Codable {
  enum State: String, Codable, CaseIterable {
    /// Nothing is wrong.
    case ok
    /// Nothing is wrong, and something could be better.
    case note
    /// It works, and not as it should.
    case warning
    /// It keeps commands from working.
    case broken
  }

  /// What was looked at.
  let subject: String
  let state: State
  /// What was found.
  let text: String
  /// The command that mends it, as a list of arguments.
  let command: [String]?

  init(_ subject: String, _ state: State, _ text: String, mend command: String? = nil) {
    self.subject = subject
    self.state = state
    self.text = text
    self.command = command.map { $0.split(separator: " ").map(String.init) }
  }
}
