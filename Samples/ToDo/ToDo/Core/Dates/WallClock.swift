import Foundation

/// Where the present comes from, so that tests can choose it.
protocol WallClock: Sendable {
    var now: Date { get }
}

/// The device's own time.
struct SystemClock: WallClock {
    var now: Date { Date() }
}
