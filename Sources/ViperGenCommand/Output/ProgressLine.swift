internal import Diagnostics
internal import FileSystem

/// The progress of a task in one line of the terminal, which is erased before other output.
struct ProgressLine: Sendable {
  private struct State {
    var isShown = false
    var last: ContinuousClock.Instant?
  }

  /// Shared by all consoles, because there is one terminal.
  private static let state = Locked(State())
  private static let erasure: StyledText = "\r\u{1B}[K"

  /// The delay before the first line, and the minimum interval between updates.
  private static let patience = Duration.milliseconds(100)

  static func text(of work: Work) -> String {
    let total = work.total.map { " of \($0.grouped)" } ?? ""
    if !work.words.isEmpty { return "\(work.name): \(work.words)" }
    return work.done == 0 ? work.name : "\(work.name): \(work.done.grouped)\(total)"
  }

  /// Shows the progress of a task, unless the last update was too recent.
  static func show(_ work: Work, width: Int, to write: (StyledText) -> Void) {
    guard work.duration > patience else { return }
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      guard state.last.map({ $0.duration(to: now) > patience }) ?? true else { return false }
      state = State(isShown: true, last: now)
      return true
    }
    guard isDue else { return }
    // A wrapped line could not be overwritten.
    let line = String(text(of: work).prefix(max(width - 1, 10)))
    write("\r\u{1B}[K\(line)")
  }

  static func taken() -> StyledText? {
    let wasShown = state.withLock { state in
      defer { state = State() }
      return state.isShown
    }
    return wasShown ? erasure : nil
  }
}
