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

  /// Whether no text of the length that is looked at takes long.
  ///
  /// Where one thing at most is repeated, or one choice is made, there are no more ways to go back to than the text has letters.
  /// Numbers in braces can ask for repetitions of nothing, more than anybody waits for.
  private static func isQuick(_ pattern: String) -> Bool {
    !pattern.utf8.contains(UInt8(ascii: "{")) && pattern.utf8.count { "*+?|".utf8.contains($0) } <= 1
  }

  private static func matches(_ question: Question) -> Bool {
    ((try? Regex(question.pattern).wholeMatch(in: question.text)) ?? nil) != nil
  }

  private static func findOut(_ question: Question) -> Bool {
    // A thread takes longer to start than most names take to match.
    if isQuick(question.pattern) { return matches(question) }
    let answer = Locked(false)
    let isDone = DispatchSemaphore(value: 0)
    // The thread cannot be stopped; it ends with the process, whose other work does not wait for it. The queue is its own,
    // because the global one starts nothing while its threads, one for each core, are busy.
    DispatchQueue(label: "pattern", qos: .userInitiated).async {
      let isMatch = matches(question)
      answer.withLock { $0 = isMatch }
      isDone.signal()
    }
    guard isDone.wait(timeout: .now() + .seconds(4)) == .success else { return false }
    return answer.withLock { $0 }
  }
}
