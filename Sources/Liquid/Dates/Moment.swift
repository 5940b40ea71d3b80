#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A point in time: seconds since 1970 in UTC, and the nanoseconds of the second.
public struct Moment: Sendable, Hashable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// Nanoseconds of the second, 0 to 999,999,999.
  public var nanoseconds: Int

  /// Makes a moment.
  public init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The time that the system's clock shows.
  public static func now() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// The time since some start, by a clock that nobody sets.
  static func sinceStart() -> Moment {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}
