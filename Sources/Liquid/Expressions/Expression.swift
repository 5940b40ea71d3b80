enum Expression: Sendable {
  case literal(Value)
  case variable(VariableLookup)
  case range(RangeLookup)
}

/// A range whose ends are evaluated during rendering.
final class RangeLookup: Sendable {
  let lower: Expression
  let upper: Expression

  init(lower: Expression, upper: Expression) {
    self.lower = lower
    self.upper = upper
  }
}

/// A variable with its path: `a.b[c]`.
final class VariableLookup: Sendable {
  enum Head: Sendable {
    case name(Name)
    /// `[expression]`: the variable named by the value.
    case dynamic(Expression)
  }

  enum Step: Sendable {
    /// `.key`. The keys `size`, `first` and `last` are commands if the object has no such key.
    case key(String, Value.Command?)
    case dynamic(Expression)
  }

  let head: Head
  let steps: [Step]
  let span: Span

  init(head: Head, steps: [Step], span: Span) {
    self.head = head
    self.steps = steps
    self.span = span
  }

  /// The constant part of the path: `a.b` for `a.b[c]`; `nil` if the variable is dynamic.
  var fixedPath: String? {
    guard case .name(let name) = head else { return nil }
    var path = name.text
    for step in steps {
      switch step {
      case .key(let key, _): path += "." + key
      case .dynamic(.literal(.string(let key))): path += "." + key
      default: return path
      }
    }
    return path
  }
}

/// A variable name with its hash, so that lookups compare numbers first.
struct Name: Sendable, Hashable {
  let text: String
  let hash: UInt64

  init(_ text: String) {
    self.text = text
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.hash = hash
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    text = bytes.text(range)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    self.hash = hash
  }

  static func == (left: Name, right: Name) -> Bool {
    left.hash == right.hash && left.text == right.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
