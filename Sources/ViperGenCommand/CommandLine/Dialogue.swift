internal import Diagnostics

/// Questions to the user, each with an option that answers it in advance.
struct Dialogue {
  struct Question {
    let text: String
    let option: String
    /// The answer if the user presses only Return; `nil` if there is no suggestion.
    let suggestion: String?
    let given: String?
    /// The allowed answers, evaluated on demand; empty if any answer is allowed.
    var choices: () -> [String] = { [] }
    /// One remark for each choice, or none.
    var remarks: [String] = []
    var canBeNone = false
  }

  private let session: Session
  private let takesSuggestions: Bool
  private let isInteractive: Bool
  /// Errors about invalid options and unanswered questions.
  private(set) var mistakes: [Diagnostic] = []

  init(_ session: Session, takesSuggestions: Bool) {
    self.session = session
    self.takesSuggestions = takesSuggestions
    isInteractive = session.isInteractive
  }

  /// Collects missing answers if there is no terminal, so that they are reported together.
  mutating func ask(_ question: Question) throws(DiagnosticError) -> String? {
    if let given = question.given {
      switch checked(given, question) {
      case .success(let answer): return answer
      case .failure(let refusal):
        mistakes.append(
          Diagnostic("option-value", category: .usage, "\(question.option): \(refusal.text)", help: help(question)))
        return nil
      }
    }
    if takesSuggestions, question.suggestion != nil || question.canBeNone { return question.suggestion }
    guard isInteractive, !takesSuggestions else {
      mistakes.append(missing(question))
      return nil
    }
    let choices = question.choices()
    if choices.count > 1, question.remarks.count == choices.count {
      let width = choices.columns
      let room = max(20, TerminalWidth.current(session.environment) - width - 8)
      for (number, (choice, remark)) in zip(choices, question.remarks).enumerated() {
        let shown = remark.columns > room ? remark.prefix(room - 1) + "…" : remark[...]
        session.console.inform("  \("\(number + 1)", width: 3)\(choice, width: width)  \(String(shown))")
      }
    } else if choices.count > 1 {
      session.console.inform(
        "  \(choices.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: "   "))")
    }
    while true {
      let shown = question.suggestion ?? (question.canBeNone ? "none" : nil)
      session.console.ask("\(question.text, width: 34) \(shown.map { "[\($0)] " } ?? "")")
      guard let line = readLine(strippingNewline: true) else {
        session.console.inform("")
        throw DiagnosticError("setup-cancelled", category: .usage, "the input ended before all questions were answered")
      }
      let answer = Self.trimmed(line)
      if answer.isEmpty, question.suggestion != nil || question.canBeNone { return question.suggestion }
      switch checked(answer, question) {
      case .success(let answer): return answer
      case .failure(let refusal): session.console.inform("  \(refusal.text)")
      }
    }
  }

  private struct Refusal: Error {
    let text: String
  }

  private func checked(_ answer: String, _ question: Question) -> Result<String?, Refusal> {
    if question.canBeNone, answer.isEmpty || answer.lowercased() == "none" { return .success(nil) }
    if answer.isEmpty { return .failure(Refusal(text: "an answer is required")) }
    if answer.contains(where: \.isNewline) { return .failure(Refusal(text: "one line of text is required")) }
    let choices = question.choices()
    guard !choices.isEmpty else { return .success(answer) }
    if choices.contains(answer) { return .success(answer) }
    if let number = Int(answer), choices.indices.contains(number - 1) { return .success(choices[number - 1]) }
    let suggestion = Diagnostic.suggestion(choices.nearest(to: answer))
    return .failure(Refusal(text: "unknown choice '\(answer)'\(suggestion); choose by name or number"))
  }

  private func missing(_ question: Question) -> Diagnostic {
    Diagnostic(
      "option-missing", category: .usage,
      isInteractive
        ? "\(question.option) is required, because viper-gen could not detect it"
        : "\(question.option) is required without a terminal", help: help(question))
  }

  private func help(_ question: Question) -> [String] {
    let choices = question.choices()
    if !choices.isEmpty { return ["choose one of \(choices.joined(separator: ", "))"] }
    if let suggestion = question.suggestion { return ["--yes accepts the detected value: \(suggestion)"] }
    // The suggestion can depend on another missing answer.
    return isInteractive || takesSuggestions ? [] : ["--yes accepts the detected value"]
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
