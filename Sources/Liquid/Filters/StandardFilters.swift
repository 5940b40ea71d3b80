/// The filters of the reference implementation by name.
enum StandardFilters {
  static let all: [String: Filter] = {
    let families = [
      MathFilters.all, LetterFilters.all, SpaceFilters.all, ReplaceFilters.all, SliceFilters.all, HTMLFilters.all,
      URLFilters.all, Base64Filters.all, ListFilters.all, SelectFilters.all, SortFilters.all, DefaultFilter.all,
      DateFilter.all,
    ]
    return Dictionary(families.joined().map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension [Value] {
  func argument(_ position: Int) -> Value { position < count ? self[position] : .null }

  func text(_ position: Int, default text: String = "") -> String {
    position < count ? self[position].text : text
  }
}

extension Filter {
  static func text(
    _ name: String, _ arguments: ClosedRange<Int> = 0...0,
    _ body: @escaping @Sendable (_ input: String, _ arguments: [Value]) -> String
  ) -> Filter {
    Filter(name, arguments) { (input, arguments, _) throws(LiquidError) in .string(body(input.text, arguments)) }
  }
}
