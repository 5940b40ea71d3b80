struct CivilTime: Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  let seconds: Int
  let nanoseconds: Int
  /// Seconds east of UTC.
  let offset: Int
  /// The abbreviated zone name; empty if only the offset is known.
  let zone: String

  let year: Int
  let month: Int
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  /// 0 for Sunday.
  let weekday: Int
  /// 1 for January 1.
  let dayOfYear: Int

  init(_ moment: Moment, offset: TimeZoneRule.Offset) {
    seconds = moment.seconds
    nanoseconds = moment.nanoseconds
    self.offset = offset.seconds
    zone = offset.abbreviation
    // Add days and the rest separately, because their sum overflows near the limits of `Int`.
    let dayInUTC = moment.seconds.flooringQuotient(86_400)
    let local = moment.seconds.flooringRest(86_400) + offset.seconds
    let days = dayInUTC + local.flooringQuotient(86_400)
    let rest = local.flooringRest(86_400)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    (year, month, day) = Self.date(ofDay: days)
    weekday = (days % 7 + 11) % 7
    dayOfYear = days - Self.day(year: year, month: 1, day: 1) + 1
  }

  init(_ moment: Moment, in zone: TimeZoneRule) {
    self.init(moment, offset: zone.offset(at: moment.seconds))
  }

  /// The number of days since January 1, 1970.
  ///
  /// Days past the end of a month are allowed.
  static func day(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.flooringQuotient(400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted.flooringQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// The week of the year, where days before the first `first` weekday are in week 0.
  func week(beginningWith first: Int) -> Int {
    (dayOfYear + 6 - (weekday - first + 7) % 7) / 7
  }

  var isoWeek: (year: Int, week: Int) {
    let thursday = dayOfYear + 3 - (weekday + 6) % 7
    if thursday < 1 {
      let length = Self.daysInYear(year - 1)
      return (year - 1, (thursday + length - 1) / 7 + 1)
    }
    let length = Self.daysInYear(year)
    return thursday > length ? (year + 1, 1) : (year, (thursday - 1) / 7 + 1)
  }

  private static func daysInYear(_ year: Int) -> Int {
    day(year: year + 1, month: 1, day: 1) - day(year: year, month: 1, day: 1)
  }
}

extension Int {
  /// The quotient of a positive divisor, rounded down.
  func flooringQuotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-(self + 1)) / divisor) - 1
  }

  /// The remainder of a positive divisor after rounding down.
  func flooringRest(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
