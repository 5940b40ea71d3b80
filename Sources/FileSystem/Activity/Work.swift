internal import Diagnostics

/// A piece of work that may take long and reports its progress.
package final class Work: Sendable {
  /// The work as a phrase, such as `reading sources`.
  package let name: String
  package let total: Int?
  private let activity: Activity
  private let start = ContinuousClock.now
  private let state = Locked(State())

  private struct State {
    var done = 0
    var words = ""
  }

  init(_ name: String, of total: Int?, in activity: Activity) {
    self.name = name
    self.total = total
    self.activity = activity
  }

  package var done: Int { state.withLock { $0.done } }

  /// The latest progress message of another program, or an empty string.
  package var words: String { state.withLock { $0.words } }

  package var duration: Duration { start.duration(to: .now) }

  package func advance(by count: Int) {
    state.withLock { $0.done += count }
    activity.tell(.progress(self))
  }

  /// Reports a progress message of another program.
  package func say(_ words: String) {
    state.withLock { $0.words = words }
    activity.tell(.progress(self))
  }

  /// Ends the work, whether or not all of it was done.
  package func end() {
    activity.tell(.end(self))
  }
}

extension Duration {
  /// The duration in seconds with three decimals, such as `1.204`.
  package var seconds: String {
    let thousandths = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return "\(thousandths / 1000).\(String(thousandths % 1000).zeroPadded(to: 3))"
  }
}
