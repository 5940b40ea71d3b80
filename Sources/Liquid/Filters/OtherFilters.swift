internal import OrderedCollections

/// `default` and `date`.
enum OtherFilters {
  static let all: [Filter] = [
    Filter("default", 0...2) { (input, arguments, _) throws(LiquidError) in
      var allowsFalse = false
      if case .hash(let options) = arguments.argument(1) { allowsFalse = options["allow_false"]?.isTruthy ?? false }
      let isMissing: Bool
      if case .null = input { isMissing = true } else { isMissing = !allowsFalse && !input.isTruthy }
      return isMissing || input.isEmpty ? arguments.isEmpty ? "" : arguments[0] : input
    },
    Filter("date", 1...1) { (input, arguments, context) throws(LiquidError) in
      let format = arguments.text(0)
      let parser = TimeParser(now: context.state.options.now, zone: context.state.options.timeZone)
      guard !format.isEmpty, let time = parser.time(input) else { return input }
      return .string(TimeFormatter.text(time, format: format))
    },
  ]
}
