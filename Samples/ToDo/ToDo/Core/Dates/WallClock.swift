import Foundation

/// A source of the current time, which tests can replace.
protocol WallClock: Sendable {
    var now: Date { get }
}

/// The time of the device.
struct SystemClock: WallClock {
    var now: Date { Date() }
}
