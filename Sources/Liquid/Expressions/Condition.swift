/// A test of `if` and `unless`: comparisons joined by `and` and `or`, which bind to the right.
///
/// They are a list and not a chain, so that no number of them makes anything recurse.
struct Condition: Sendable {
  /// What is compared.
  enum Operand: Sendable {
    case expression(Expression)
    /// The word `blank`, which is a question when something is compared with it.
    case blank
    /// The word `empty`, likewise.
    case empty
  }

  /// What stands between a comparison and the next.
  enum Joint: Sendable {
    /// It is the last one.
    case none
    case and
    case or
  }

  /// One comparison, or a value that is asked whether it is true.
  struct Term: Sendable {
    let left: Operand
    var comparison: Comparison?
    var right = Operand.expression(.literal(.null))
    /// What follows.
    var joint = Joint.none
  }

  var terms: [Term]
}
