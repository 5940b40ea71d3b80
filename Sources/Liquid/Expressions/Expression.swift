/// What stands for a value in markup.
enum Expression: Sendable {
  /// A value that is written out.
  case literal(Value)
  /// A variable and the way from it to a value.
  case variable(VariableLookup)
  /// A range with at least one end that has to be worked out.
  case range(RangeLookup)
}

/// A range whose ends have to be worked out.
final class RangeLookup: Sendable {
  let lower: Expression
  let upper: Expression

  init(lower: Expression, upper: Expression) {
    self.lower = lower
    self.upper = upper
  }
}

/// A variable and the way from it to a value: `a.b[c]`.
final class VariableLookup: Sendable {
  /// Where the way begins.
  enum Head: Sendable {
    case name(Name)
    /// `[expression]`: the variable that the value names.
    case dynamic(Expression)
  }

  /// One step of the way.
  enum Step: Sendable {
    /// `.key`, which for three keys is a command when the object has no such key.
    case key(String, Value.Command?)
    /// `[expression]`.
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

  /// The path as far as it is fixed: `a.b` for `a.b[c]`; `nil` when not even the variable is.
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

/// The name of a variable with its hash, so that scopes are searched by comparing numbers.
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
