public import BigInt
public import OrderedCollections

/// A value in a template's data, and the result of an expression.
///
/// Most data can be written as literals: `["name": "Login", "targets": ["Shop", "ShopTests"], "year": 2026]`.
public enum Value: Sendable {
  /// Liquid's `nil`, JSON's `null`, or an unknown variable.
  case null
  /// A Boolean.
  case bool(Bool)
  /// An integer that fits `Int`.
  case integer(Int)
  /// An integer that does not fit `Int`, such as a large arithmetic result.
  indirect case bigInteger(BigInt)
  /// A floating-point number.
  case float(Double)
  case string(String)
  /// A list.
  case array([Value])
  /// A dictionary that keeps its order.
  indirect case hash(OrderedDictionary<String, Value>)
  /// A range of integers.
  indirect case range(IntegerRange)
  /// An object with computed values, such as `forloop`.
  case drop(any Drop)
}

/// The integers from `lower` to `upper`, inclusive; empty if `lower` is larger.
public struct IntegerRange: Sendable, Hashable {
  /// The first number.
  public let lower: Int
  /// The last number.
  public let upper: Int

  /// Creates a range.
  public init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  /// The number of integers, at most `Int.max`.
  public var count: Int {
    guard upper >= lower else { return 0 }
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    return overflow || distance == Int.max ? Int.max : distance + 1
  }
}

/// An object whose values are computed on demand, by name.
public protocol Drop: AnyObject, Sendable {
  /// The value for a name; `nil` if the object has none.
  func value(forKey key: String) -> Value?
  /// The text that an output of the object prints.
  var text: String { get }
}
