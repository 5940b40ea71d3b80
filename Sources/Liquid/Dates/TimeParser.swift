/// Converts a value to a time for the `date` filter, by the rules of Ruby's `Time.parse` and of Liquid.
struct TimeParser {
  let now: Moment
  let zone: TimeZoneRule

  func time(_ value: Value) -> CivilTime? {
    switch value {
    case .integer(let seconds): return CivilTime(Moment(seconds: seconds), in: zone)
    case .string(let text):
      if text.isEmpty { return nil }
      let lowered = text.lowercased()
      if lowered == "now" || lowered == "today" { return CivilTime(now, in: zone) }
      if text.utf8.allSatisfy(\.isDigit) {
        return Int(text).map { CivilTime(Moment(seconds: $0), in: zone) }
      }
      // Ruby rejects longer texts.
      return text.scalarCount > 128 ? nil : parse(lowered)
    default: return nil
    }
  }

  private func parse(_ text: String) -> CivilTime? {
    let parts = TimeScanner.parts(of: text)
    guard
      parts.year != nil || parts.dayOfYear != nil || parts.month != nil || parts.day != nil || parts.hour != nil
        || parts.minute != nil || parts.second != nil || parts.nanosecond != nil
    else { return nil }
    let year = parts.year ?? CivilTime(now, in: zone).year
    let offset = parts.zone.flatMap { self.offset(of: $0, year: year) }
    if let dayOfYear = parts.dayOfYear {
      guard (1...366).contains(dayOfYear) else { return nil }
      var dated = parts
      (dated.month, dated.day) = (1, 1)
      guard let first = make(dated, offset: offset) else { return nil }
      return shifted(first, days: dayOfYear - first.dayOfYear)
    }
    return make(parts, offset: offset)
  }

  private func shifted(_ time: CivilTime, days: Int) -> CivilTime {
    let moment = Moment(seconds: time.seconds + days * 86_400, nanoseconds: time.nanoseconds)
    return CivilTime(moment, offset: .init(seconds: time.offset, abbreviation: time.zone))
  }

  /// Completes the fields: missing larger fields come from the current time, missing smaller ones are minimal.
  private func make(_ parts: TimeParts, offset: Int?) -> CivilTime? {
    let today = offset.map { CivilTime(now, offset: .init(seconds: $0, abbreviation: "")) } ?? CivilTime(now, in: zone)
    var fields = Fields(year: parts.year ?? today.year)
    let isDated = parts.year != nil
    fields.month = parts.month ?? (isDated ? 1 : today.month)
    fields.day = parts.day ?? (isDated || parts.month != nil ? 1 : today.day)
    let hasDate = isDated || parts.month != nil || parts.day != nil
    fields.hour = parts.hour ?? (hasDate ? 0 : today.hour)
    fields.minute = parts.minute ?? (hasDate || parts.hour != nil ? 0 : today.minute)
    fields.second = parts.second ?? (hasDate || parts.hour != nil || parts.minute != nil ? 0 : today.second)
    let nanoseconds = parts.nanosecond ?? 0
    guard let offset, let name = parts.zone else {
      guard let local = fields.seconds else { return nil }
      // Local time: near a clock change, the offset of the first guess decides.
      let guess = local - zone.offset(at: local).seconds
      return CivilTime(Moment(seconds: local - zone.offset(at: guess).seconds, nanoseconds: nanoseconds), in: zone)
    }
    fields.subtract(offset)
    guard let seconds = fields.seconds else { return nil }
    let moment = Moment(seconds: seconds, nanoseconds: nanoseconds)
    if ["utc", "z", "ut", "-00:00", "-0000", "-00"].contains(name) {
      return CivilTime(moment, offset: .init(seconds: 0, abbreviation: "UTC"))
    }
    let here = zone.offset(at: moment.seconds)
    return CivilTime(moment, offset: here.seconds == offset ? here : .init(seconds: offset, abbreviation: ""))
  }

  private struct Fields {
    var year: Int
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0

    /// Seconds since 1970 if the fields are in UTC; `nil` if a field is out of range.
    var seconds: Int? {
      guard abs(year) < 1 << 32, (1...12).contains(month), (1...31).contains(day), (0...24).contains(hour),
        (0...59).contains(minute), (0...60).contains(second), hour < 24 || minute == 0 && second == 0
      else { return nil }
      return CivilTime.day(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// Subtracts an offset field by field, as Ruby does before it checks ranges.
    mutating func subtract(_ offset: Int) {
      func carry(_ field: inout Int, _ amount: Int, _ size: Int) -> Int {
        let rest = amount % size
        guard rest != 0 else { return amount / size }
        let sum = field - rest
        let carried = sum.flooringQuotient(size)
        field = sum - carried * size
        return amount / size - carried
      }
      let days = carry(&hour, carry(&minute, carry(&second, offset, 60), 60), 24)
      guard days != 0, (1...12).contains(month) else { return }
      day -= days
      let next =
        month == 12
        ? CivilTime.day(year: year + 1, month: 1, day: 1) : CivilTime.day(year: year, month: month + 1, day: 1)
      let length = next - CivilTime.day(year: year, month: month, day: 1)
      if days < 0, day > length {
        (year, month, day) = month == 12 ? (year + 1, 1, 1) : (year, month + 1, 1)
      } else if days > 0, day < 1 {
        (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
        let first = CivilTime.day(year: year, month: month, day: 1)
        let after =
          month == 12
          ? CivilTime.day(year: year + 1, month: 1, day: 1) : CivilTime.day(year: year, month: month + 1, day: 1)
        day = after - first
      }
    }
  }

  private static let hours: [String: Int] = {
    var hours = [
      "utc": 0, "ut": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
      "pst": -8, "pdt": -7,
    ]
    for (index, letter) in "abcdefghiklm".enumerated() { hours[String(letter)] = index + 1 }
    for (index, letter) in "nopqrstuvwxy".enumerated() { hours[String(letter)] = -index - 1 }
    return hours
  }()

  /// The UTC offset of a zone name: a number, a name in RFC 822, or the local zone's abbreviation.
  private func offset(of name: String, year: Int) -> Int? {
    if let hours = Self.hours[name] { return hours * 3600 }
    if let offset = Self.numericOffset(Array(name.utf8)) { return offset }
    for month in [1, 7] where abs(year) < 1 << 32 {
      let local = zone.offset(at: CivilTime.day(year: year, month: month, day: 1) * 86_400)
      if local.abbreviation.lowercased() == name { return local.seconds }
    }
    return nil
  }

  /// `+02`, `+0200`, `+02:00`, `+02:00:00`, `+020000`.
  private static func numericOffset(_ bytes: [UInt8]) -> Int? {
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let fields = bytes.dropFirst()
    let digits = fields.filter(\.isDigit).map { Int($0 - 0x30) }
    let hasColons = fields.contains(UInt8(ascii: ":"))
    guard [2, 4, 6].contains(digits.count), fields.count == digits.count + (hasColons ? digits.count / 2 - 1 : 0) else {
      return nil
    }
    if hasColons {
      for (index, byte) in fields.enumerated() where (byte == UInt8(ascii: ":")) != (index % 3 == 2) { return nil }
    } else if fields.count != digits.count {
      return nil
    }
    func field(_ index: Int) -> Int { index * 2 < digits.count ? digits[index * 2] * 10 + digits[index * 2 + 1] : 0 }
    return (field(0) * 3600 + field(1) * 60 + field(2)) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
