#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How far local time is from UTC at a moment, and what the zone is called then.
public struct TimeZoneRule: Sendable {
  /// What holds at one moment.
  public struct Offset: Sendable, Hashable {
    /// Seconds east of UTC.
    public let seconds: Int
    /// The short name, such as `UTC` or `CEST`; empty when there is none.
    public let abbreviation: String

    /// Makes an offset.
    public init(seconds: Int, abbreviation: String) {
      self.seconds = seconds
      self.abbreviation = abbreviation
    }
  }

  private let rule: @Sendable (_ secondsSince1970: Int) -> Offset

  /// Makes a zone from a rule that takes seconds since 1970 in UTC.
  public init(_ rule: @escaping @Sendable (_ secondsSince1970: Int) -> Offset) {
    self.rule = rule
  }

  /// What holds at a moment.
  public func offset(at secondsSince1970: Int) -> Offset { rule(secondsSince1970) }

  /// Coordinated universal time.
  public static let utc = TimeZoneRule.fixed(seconds: 0, abbreviation: "UTC")

  /// A zone that is always equally far from UTC.
  public static func fixed(seconds: Int, abbreviation: String = "") -> TimeZoneRule {
    let offset = Offset(seconds: seconds, abbreviation: abbreviation)
    return TimeZoneRule { _ in offset }
  }

  /// The zone of the system, or of the environment variable `TZ`.
  public static let system = TimeZoneRule { seconds in
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return Offset(seconds: 0, abbreviation: "UTC") }
    let abbreviation = parts.tm_zone.map { String(cString: $0) } ?? ""
    return Offset(seconds: Int(parts.tm_gmtoff), abbreviation: abbreviation)
  }
}
