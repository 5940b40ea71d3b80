public import BigInt
public import OrderedCollections

/// What a template can see, and what an expression evaluates to.
///
/// Literals do for most data: `["name": "Login", "targets": ["Shop", "ShopTests"], "year": 2026]`.
public enum Value: Sendable {
  /// Nothing: an unknown variable, `nil`, JSON's `null`.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number that fits a machine word.
  case integer(Int)
  /// A whole number that does not; arithmetic makes these when a result grows too large for `integer`.
  indirect case bigInteger(BigInt)
  /// A number with a fraction.
  case float(Double)
  case string(String)
  /// A list.
  case array([Value])
  /// Names and values in the order in which they were written.
  indirect case hash(OrderedDictionary<String, Value>)
  /// Whole numbers from one to another, both included; empty when the first is the larger one.
  indirect case range(IntegerRange)
  /// An object that answers to names, such as `forloop`.
  case drop(any Drop)
}

/// The whole numbers from `lower` to `upper`, both included; none when `lower` is the larger one.
public struct IntegerRange: Sendable, Hashable {
  /// The first number.
  public let lower: Int
  /// The last number.
  public let upper: Int

  /// Makes a range.
  public init(_ lower: Int, _ upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  /// How many numbers it holds; `Int.max` when there are more.
  public var count: Int {
    guard upper >= lower else { return 0 }
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    return overflow || distance == Int.max ? Int.max : distance + 1
  }
}

/// An object that answers to names, the way a hash does, but works its values out when it is asked.
public protocol Drop: AnyObject, Sendable {
  /// The value behind a name, or `nil` when the object has no such name.
  func value(forKey key: String) -> Value?
  /// What is printed when the object itself is written out.
  var text: String { get }
}
