/// A piece of work that may take long; whoever does it tells how far it is.
package final class Work: Sendable {
  /// What is done, as `reading sources`.
  package let name: String
  /// How many things there are to do, where that is known.
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

  /// How many things are done.
  package var done: Int { state.withLock { $0.done } }

  /// What another program said last of how far it is; empty if it said nothing.
  package var words: String { state.withLock { $0.words } }

  /// How long it takes so far.
  package var duration: Duration { start.duration(to: .now) }

  /// Some more is done.
  package func advance(by count: Int) {
    state.withLock { $0.done += count }
    activity.tell(.progress(self))
  }

  /// Another program says how far it is.
  package func say(_ words: String) {
    state.withLock { $0.words = words }
    activity.tell(.progress(self))
  }

  /// All is done, or nothing more will be.
  package func end() {
    activity.tell(.end(self))
  }
}

extension Duration {
  /// In seconds, to the thousandth, as `1.204`.
  package var seconds: String {
    let thousandths = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
