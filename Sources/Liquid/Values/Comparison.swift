enum Comparison: Sendable {
  case equal, notEqual, less, greater, lessOrEqual, greaterOrEqual, contains
  /// An unknown operator, which is an error only when it is evaluated.
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
