internal import FileSystem

/// What a run printed on either stream, to be printed again; the line of progress is no part of it.
final class KeptOutput: Sendable {
  /// What was printed at once.
  struct Part: Sendable {
    let stream: Console.Stream
    let text: String
  }

  private let printed = Locked<[Part]?>([])

  /// All of it in its order; `nil` where something was printed that is true of one run alone.
  var parts: [Part]? { printed.withLock { $0 } }

  func add(_ text: String, to stream: Console.Stream) {
    printed.withLock { $0?.append(Part(stream: stream, text: text)) }
  }

  /// Notes that what comes is true of this run alone.
  func giveUp() { printed.withLock { $0 = nil } }
}
