/// An expression with filters, as in outputs, `echo` and `assign`.
struct FilteredExpression: Sendable {
  let expression: Expression
  private(set) var filters: [FilterCall] = []
}

struct FilterCall: Sendable {
  let name: String
  let span: Span
  /// The filter; `nil` if the environment does not define it.
  let filter: Filter?
  let arguments: [Expression]
  let keywords: [(name: String, value: Expression)]
  /// The arguments if all are literals.
  let constants: [Value]?

  init(
    name: String, span: Span, filter: Filter?, arguments: [Expression], keywords: [(name: String, value: Expression)]
  ) {
    self.name = name
    self.span = span
    self.filter = filter
    self.arguments = arguments
    self.keywords = keywords
    var constants: [Value] = []
    for case .literal(let value) in arguments { constants.append(value) }
    self.constants = constants.count == arguments.count && keywords.isEmpty ? constants : nil
  }
}
