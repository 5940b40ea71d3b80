internal import Diagnostics
internal import FileSystem

/// How far a piece of work is, on a terminal: one line that is written over, and gone when anything else is printed.
///
/// Nobody sees it of work that takes less time than is noticed.
struct ProgressLine: Sendable {
  private struct State {
    var isShown = false
    var last: ContinuousClock.Instant?
  }

  /// There is one terminal, whoever prints to it.
  private static let state = Locked(State())
  /// Erases the line that the cursor is in.
  private static let erasure: StyledText = "\r\u{1B}[K"

  /// How long nothing is shown, and how long a line stays at least.
  private static let patience = Duration.milliseconds(100)

  static func text(of work: Work) -> String {
    let total = work.total.map { " of \($0.grouped)" } ?? ""
    if !work.words.isEmpty { return "\(work.name): \(work.words)" }
    return work.done == 0 ? work.name : "\(work.name): \(work.done.grouped)\(total)"
  }

  /// Shows how far a piece of work is, if it is time to.
  static func show(_ work: Work, width: Int, to write: (StyledText) -> Void) {
    guard work.duration > patience else { return }
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      guard state.last.map({ $0.duration(to: now) > patience }) ?? true else { return false }
      state = State(isShown: true, last: now)
      return true
    }
    guard isDue else { return }
    // A line that wraps could not be written over.
    let line = String(text(of: work).prefix(max(width - 1, 10)))
    write("\r\u{1B}[K\(line)")
  }

  /// What erases the line, if one is shown.
  static func taken() -> StyledText? {
    let wasShown = state.withLock { state in
      defer { state = State() }
      return state.isShown
    }
    return wasShown ? erasure : nil
  }
}
