#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A time zone: the UTC offset and the abbreviation at each point in time.
public struct TimeZoneRule: Sendable {
  /// The UTC offset and abbreviation at one moment.
  public struct Offset: Sendable, Hashable {
    /// Seconds east of UTC.
    public let seconds: Int
    /// The abbreviation, such as `UTC` or `CEST`; empty if there is none.
    public let abbreviation: String

    /// Creates an offset.
    public init(seconds: Int, abbreviation: String) {
      self.seconds = seconds
      self.abbreviation = abbreviation
    }
  }

  private let rule: @Sendable (_ secondsSince1970: Int) -> Offset

  /// Creates a zone from a function of seconds since 1970-01-01T00:00:00Z.
  public init(_ rule: @escaping @Sendable (_ secondsSince1970: Int) -> Offset) {
    self.rule = rule
  }

  /// The offset at a moment, in seconds since 1970-01-01T00:00:00Z.
  public func offset(at secondsSince1970: Int) -> Offset { rule(secondsSince1970) }

  /// Coordinated Universal Time.
  public static let utc = TimeZoneRule.fixed(seconds: 0, abbreviation: "UTC")

  /// A zone with a constant UTC offset.
  public static func fixed(seconds: Int, abbreviation: String = "") -> TimeZoneRule {
    let offset = Offset(seconds: seconds, abbreviation: abbreviation)
    return TimeZoneRule { _ in offset }
  }

  /// The zone in the environment variable `TZ`, or else the system's zone.
  public static let system = TimeZoneRule { seconds in
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return Offset(seconds: 0, abbreviation: "UTC") }
    let abbreviation = parts.tm_zone.map { String(cString: $0) } ?? ""
    return Offset(seconds: Int(parts.tm_gmtoff), abbreviation: abbreviation)
  }
}
