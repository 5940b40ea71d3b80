/// The condition of `if` and `unless`: comparisons joined by `and` and `or`, which are right-associative.
///
/// The terms are a flat list, so a long condition cannot cause deep recursion.
struct Condition: Sendable {
  enum Operand: Sendable {
    case expression(Expression)
    /// The keyword `blank`, which tests the other side.
    case blank
    /// The keyword `empty`, which tests the other side.
    case empty
  }

  enum LogicalOperator: Sendable {
    case none
    case and
    case or
  }

  /// A comparison, or a value that is tested for truth.
  struct Term: Sendable {
    let left: Operand
    var comparison: Comparison?
    var right = Operand.expression(.literal(.null))
    var joint = LogicalOperator.none
  }

  var terms: [Term]

  /// The number of terms with a comparison operator.
  var comparisons: Int { terms.count { $0.comparison != nil } }
}
