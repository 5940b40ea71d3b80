/// Formats a time like Ruby's `strftime`.
///
/// Unknown directives are copied.
struct TimeFormatter {
  private let time: CivilTime
  private let format: [UInt8]
  private let limit: Int
  private var result: [UInt8] = []
  private var isIncomplete = false

  /// - Returns: `nil` if the format ends within a directive.
  static func text(_ time: CivilTime, format: String, limit: Int = .max) -> String? {
    var formatter = TimeFormatter(time: time, format: Array(format.utf8), limit: limit)
    formatter.run()
    return formatter.isIncomplete ? nil : String(decoding: formatter.result, as: UTF8.self)
  }

  private init(time: CivilTime, format: [UInt8], limit: Int) {
    self.time = time
    self.format = format
    self.limit = limit
  }

  private struct Style {
    /// `nil` for the directive's default.
    var padding: UInt8?
    var isUnpadded = false
    var isUppercase = false
    var changesCase = false
    var colons = 0
    var width: Int?
  }

  private mutating func run() {
    var index = 0
    while index < format.count, result.count <= limit {
      guard format[index] == UInt8(ascii: "%"), let end = directive(at: index) else {
        result.append(format[index])
        index += 1
        continue
      }
      index = end
    }
  }

  /// Writes the directive at a position, and returns its end; `nil` if there is no directive.
  private mutating func directive(at start: Int) -> Int? {
    var style = Style()
    var index = start + 1
    while index < format.count {
      let byte = format[index]
      if style.colons > 0, byte != UInt8(ascii: ":"), byte != UInt8(ascii: "z") { return nil }
      switch byte {
      case UInt8(ascii: "-"): (style.isUnpadded, style.padding) = (true, nil)
      case UInt8(ascii: "_"): style.padding = UInt8(ascii: " ")
      case UInt8(ascii: "^"): style.isUppercase = true
      case UInt8(ascii: "#"): style.changesCase = true
      case UInt8(ascii: ":"): style.colons += 1
      case UInt8(ascii: "0") where style.width == nil: style.padding = byte
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let width = (style.width ?? 0) * 10 + Int(byte - 0x30)
        // No date needs more, and a larger width could exhaust memory.
        guard width <= 1024 else { return nil }
        style.width = width
      case UInt8(ascii: "E"):
        guard index + 1 < format.count, "cCxXyY".utf8.contains(format[index + 1]) else { return nil }
      case UInt8(ascii: "O"):
        guard index + 1 < format.count, "deHkIlmMSuUVwWy".utf8.contains(format[index + 1]) else { return nil }
      default:
        return write(byte, style) ? index + 1 : nil
      }
      index += 1
    }
    // Colons without a directive are copied.
    isIncomplete = style.colons == 0
    return nil
  }

  private mutating func write(_ directive: UInt8, _ style: Style) -> Bool {
    switch directive {
    case UInt8(ascii: "Y"): number(time.year, time.year < 0 ? 5 : 4, style)
    case UInt8(ascii: "C"): number(time.year.flooringQuotient(100), 2, style)
    case UInt8(ascii: "y"): number(time.year - time.year.flooringQuotient(100) * 100, 2, style)
    case UInt8(ascii: "m"): number(time.month, 2, style)
    case UInt8(ascii: "B"): name(Self.months[time.month - 1], style)
    case UInt8(ascii: "b"), UInt8(ascii: "h"): name(String(Self.months[time.month - 1].prefix(3)), style)
    case UInt8(ascii: "d"): number(time.day, 2, style)
    case UInt8(ascii: "e"): number(time.day, 2, style, padding: " ")
    case UInt8(ascii: "j"): number(time.dayOfYear, 3, style)
    case UInt8(ascii: "H"): number(time.hour, 2, style)
    case UInt8(ascii: "k"): number(time.hour, 2, style, padding: " ")
    case UInt8(ascii: "I"): number((time.hour + 11) % 12 + 1, 2, style)
    case UInt8(ascii: "l"): number((time.hour + 11) % 12 + 1, 2, style, padding: " ")
    case UInt8(ascii: "M"): number(time.minute, 2, style)
    case UInt8(ascii: "S"): number(time.second, 2, style)
    case UInt8(ascii: "L"): fraction(3, style)
    case UInt8(ascii: "N"): fraction(9, style)
    case UInt8(ascii: "s"): number(time.seconds, 1, style)
    case UInt8(ascii: "P"): name(time.hour < 12 ? "am" : "pm", style)
    case UInt8(ascii: "p"):
      let half = time.hour < 12 ? "AM" : "PM"
      text(style.changesCase ? half.lowercased() : half, style)
    case UInt8(ascii: "A"): name(Self.days[time.weekday], style)
    case UInt8(ascii: "a"): name(String(Self.days[time.weekday].prefix(3)), style)
    case UInt8(ascii: "u"): number(time.weekday == 0 ? 7 : time.weekday, 1, style)
    case UInt8(ascii: "w"): number(time.weekday, 1, style)
    case UInt8(ascii: "G"): number(time.isoWeek.year, time.isoWeek.year < 0 ? 5 : 4, style)
    case UInt8(ascii: "g"): number((time.isoWeek.year % 100 + 100) % 100, 2, style)
    case UInt8(ascii: "V"): number(time.isoWeek.week, 2, style)
    case UInt8(ascii: "U"): number(time.week(beginningWith: 0), 2, style)
    case UInt8(ascii: "W"): number(time.week(beginningWith: 1), 2, style)
    case UInt8(ascii: "z"): return zoneOffset(style)
    case UInt8(ascii: "Z") where time.zone.isEmpty: break
    case UInt8(ascii: "Z"): text(style.changesCase ? time.zone.lowercased() : time.zone, style)
    case UInt8(ascii: "n"): text("\n", style)
    case UInt8(ascii: "t"): text("\t", style)
    case UInt8(ascii: "%"): text("%", style)
    default:
      guard let format = Self.combinations[directive] else { return false }
      text(Self.text(time, format: format) ?? "", style)
    }
    return true
  }

  private static let combinations: [UInt8: String] = [
    UInt8(ascii: "c"): "%a %b %e %H:%M:%S %Y", UInt8(ascii: "D"): "%m/%d/%y", UInt8(ascii: "x"): "%m/%d/%y",
    UInt8(ascii: "X"): "%H:%M:%S", UInt8(ascii: "T"): "%H:%M:%S", UInt8(ascii: "r"): "%I:%M:%S %p",
    UInt8(ascii: "R"): "%H:%M", UInt8(ascii: "v"): "%e-%^b-%4Y", UInt8(ascii: "F"): "%Y-%m-%d",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  private mutating func number(_ number: Int, _ width: Int, _ style: Style, padding: Unicode.Scalar = "0") {
    let digits = Array(String(number.magnitude).utf8)
    let sign: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    let fill = style.padding ?? UInt8(ascii: padding)
    let missing = style.isUnpadded ? 0 : max(0, (style.width ?? width) - digits.count - sign.count)
    let filler = [UInt8](repeating: fill, count: missing)
    result += fill == UInt8(ascii: "0") ? sign + filler + digits : filler + sign + digits
  }

  private mutating func name(_ name: String, _ style: Style) {
    text(style.changesCase ? name.uppercased() : name, style)
  }

  private mutating func text(_ text: String, _ style: Style) {
    let text = style.isUppercase ? text.uppercased() : text
    let missing = style.isUnpadded ? 0 : max(0, (style.width ?? 0) - text.utf8.count)
    result += [UInt8](repeating: style.padding ?? UInt8(ascii: " "), count: missing)
    result += text.utf8
  }

  private mutating func fraction(_ width: Int, _ style: Style) {
    var digits = Array(String(time.nanoseconds + 1_000_000_000).utf8.dropFirst())
    let count = max(style.width ?? width, 1)
    while digits.count < count { digits.append(UInt8(ascii: "0")) }
    result += digits.prefix(count)
  }

  /// Three colons select the shortest form.
  ///
  /// The hours are padded to the width.
  private mutating func zoneOffset(_ style: Style) -> Bool {
    guard style.colons <= 3 else { return false }
    let magnitude = abs(time.offset)
    let (hours, minutes, seconds) = (magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rest: String =
      switch style.colons {
      case 0: two(minutes)
      case 1: ":" + two(minutes)
      case 2: ":" + two(minutes) + ":" + two(seconds)
      default: seconds > 0 ? ":" + two(minutes) + ":" + two(seconds) : minutes > 0 ? ":" + two(minutes) : ""
      }
    let sign = time.offset < 0 ? "-" : "+"
    let hoursWidth = max((style.width ?? 0) - 1 - rest.utf8.count, 2)
    let digits = String(hours)
    let filler = max(0, hoursWidth - digits.utf8.count)
    if style.padding == UInt8(ascii: " ") {
      result += (String(repeating: " ", count: filler) + sign + digits + rest).utf8
    } else {
      result += (sign + String(repeating: "0", count: filler) + digits + rest).utf8
    }
    return true
  }
}
