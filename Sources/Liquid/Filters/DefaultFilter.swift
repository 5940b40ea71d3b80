internal import OrderedCollections

enum DefaultFilter {
  static let all: [Filter] = [
    Filter("default", 0...2) { (input, arguments, _) throws(LiquidError) in
      var allowsFalse = false
      if case .hash(let options) = arguments.argument(1) { allowsFalse = options["allow_false"]?.isTruthy ?? false }
      let isMissing: Bool
      if case .null = input { isMissing = true } else { isMissing = !allowsFalse && !input.isTruthy }
      return isMissing || input.isEmpty ? arguments.isEmpty ? "" : arguments[0] : input
    }
  ]
}
