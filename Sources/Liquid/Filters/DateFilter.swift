/// The `date` filter, which returns values that are not times unchanged.
enum DateFilter {
  static let all: [Filter] = [
    Filter("date", 1...1) { (input, arguments, context) throws(LiquidError) in
      let format = arguments.text(0)
      let parser = TimeParser(now: context.state.options.now, zone: context.state.options.timeZone)
      guard !format.isEmpty, let time = parser.time(input) else { return input }
      guard let text = TimeFormatter.text(time, format: format, limit: context.state.limits.assignedBytes)
      else {
        throw LiquidError(.argument, "invalid format: \(format)")
      }
      return .string(text)
    }
  ]
}
