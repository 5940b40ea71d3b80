/// A test of `if`, `unless`, `case`: comparisons joined by `and` and `or`, which bind to the right.
final class Condition: Sendable {
  /// What is compared.
  enum Operand: Sendable {
    case expression(Expression)
    /// The word `blank`, which is a question when something is compared with it.
    case blank
    /// The word `empty`, likewise.
    case empty
  }

  /// How it is compared.
  enum Comparison: Sendable {
    case equal, notEqual, less, greater, lessOrEqual, greaterOrEqual, contains
    /// Not known, which is an error only when it is reached.
    case unknown(String)

    init(_ text: String) {
      switch text {
      case "==": self = .equal
      case "!=", "<>": self = .notEqual
      case "<": self = .less
      case ">": self = .greater
      case "<=": self = .lessOrEqual
      case ">=": self = .greaterOrEqual
      case "contains": self = .contains
      default: self = .unknown(text)
      }
    }
  }

  /// How the test goes on.
  enum Continuation: Sendable {
    case none
    case and(Condition)
    case or(Condition)
  }

  let left: Operand
  let comparison: Comparison?
  let right: Operand
  let next: Continuation

  init(
    left: Operand, comparison: Comparison? = nil, right: Operand = .expression(.literal(.null)),
    next: Continuation = .none
  ) {
    self.left = left
    self.comparison = comparison
    self.right = right
    self.next = next
  }
}
