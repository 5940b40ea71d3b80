internal import Diagnostics
internal import Dispatch
internal import FileSystem

/// Matches texts with regular expressions from untrusted templates.
///
/// Matching can take exponential time even for a short text, so a match that takes too long counts as none.
enum PatternMatch {
  /// Limits a pattern so that Swift's regex parser cannot overflow its stack, which grows with each open bracket.
  static func isReadable(_ pattern: String) -> Bool {
    pattern.utf8.count <= 500 && pattern.utf8.count { $0 == UInt8(ascii: "[") } <= 32
  }

  private struct Question: Hashable {
    let pattern: String
    let text: String
  }

  /// A cache, because thousands of modules match the same values.
  private static let answers = Locked<[Question: Bool]>([:])
  private static let answersAtMost = 1000

  /// Whether the whole text matches; false for an invalid pattern.
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

  /// Whether matching is fast for every text of at most 200 bytes.
  ///
  /// Backtracking is linear with one repetition or alternative. Braces can repeat an empty match any number of times.
  private static func isQuick(_ pattern: String) -> Bool {
    !pattern.utf8.contains(UInt8(ascii: "{")) && pattern.utf8.count { "*+?|".utf8.contains($0) } <= 1
  }

  private static func matches(_ question: Question) -> Bool {
    ((try? Regex(question.pattern).wholeMatch(in: question.text)) ?? nil) != nil
  }

  private static func findOut(_ question: Question) -> Bool {
    // Starting a thread takes longer than matching most names.
    if isQuick(question.pattern) { return matches(question) }
    let answer = Locked(false)
    let isDone = DispatchSemaphore(value: 0)
    // The thread cannot be stopped. It needs its own queue, because the global one starts no work while all its threads
    // are busy.
    DispatchQueue(label: "pattern", qos: .userInitiated).async {
      let isMatch = matches(question)
      answer.withLock { $0 = isMatch }
      isDone.signal()
    }
    guard isDone.wait(timeout: .now() + .seconds(4)) == .success else { return false }
    return answer.withLock { $0 }
  }
}
