#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A point in time, with nanosecond precision.
public struct Moment: Sendable, Hashable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// Nanoseconds within the second, 0 to 999,999,999.
  public var nanoseconds: Int

  /// Creates a moment from seconds since 1970-01-01T00:00:00Z.
  public init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The current time of the system clock.
  public static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// The time of the monotonic clock, whose start is arbitrary.
  static func sinceStart() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}
