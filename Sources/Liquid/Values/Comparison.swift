/// How two values are compared.
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
