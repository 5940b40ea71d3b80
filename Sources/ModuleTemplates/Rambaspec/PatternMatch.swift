internal import Dispatch
internal import FileSystem

/// Whether a text matches a regular expression that a stranger wrote.
///
/// Some expressions need more steps than there are atoms, even for a short text: what is not found out soon counts as no
/// match.
enum PatternMatch {
  /// Whether Swift's reader of expressions takes it: each open bracket is a level of its stack, which it does not guard.
  static func isReadable(_ pattern: String) -> Bool {
    pattern.utf8.count <= 500 && pattern.utf8.count { $0 == UInt8(ascii: "[") } <= 32
  }

  private struct Question: Hashable {
    let pattern: String
    let text: String
  }

  /// What was found out, for thousands of modules ask the same.
  private static let answers = Locked<[Question: Bool]>([:])
  private static let answersAtMost = 1000

  /// Whether the whole text matches; not if the expression is none.
  static func isWhole(_ pattern: String, _ text: String) -> Bool {
    guard text.utf8.count <= 200, isReadable(pattern) else { return false }
    let question = Question(pattern: pattern, text: text)
    if let known = answers.withLock({ $0[question] }) { return known }
    let isMatch = findOut(question)
    answers.withLock {
      if $0.count >= answersAtMost { $0 = [:] }
      $0[question] = isMatch
    }
    return isMatch
  }

  private static func findOut(_ question: Question) -> Bool {
    let answer = Locked(false)
    let isDone = DispatchSemaphore(value: 0)
    // The thread cannot be stopped; it ends with the process, whose other work does not wait for it. The queue is its own,
    // because the global one starts nothing while its threads, one for each core, are busy.
    DispatchQueue(label: "pattern", qos: .userInitiated).async {
      let isMatch = (try? Regex(question.pattern).wholeMatch(in: question.text)) ?? nil
      answer.withLock { $0 = isMatch != nil }
      isDone.signal()
    }
    guard isDone.wait(timeout: .now() + .seconds(4)) == .success else { return false }
    return answer.withLock { $0 }
  }
}
