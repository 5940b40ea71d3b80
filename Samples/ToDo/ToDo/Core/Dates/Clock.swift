import Foundation

/// Where the present comes from, so that tests can choose it.
protocol Clock: Sendable {
    var now: Date { get }
}

/// The device's own time.
struct SystemClock: Clock {
    var now: Date { Date() }
}
