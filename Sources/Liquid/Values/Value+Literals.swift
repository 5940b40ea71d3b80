internal import OrderedCollections

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a float.
  public init(floatLiteral value: Double) { self = .float(value) }

  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }

  /// Creates a hash, in which the last of equal keys counts.
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(pairs: elements) }

  /// Creates a hash from pairs.
  ///
  /// The last of equal keys counts.
  public init(pairs: some Sequence<(String, Value)>) {
    var hash: OrderedDictionary<String, Value> = [:]
    for (name, value) in pairs { hash[name] = value }
    self = .hash(hash)
  }

  /// Creates a string, or `null` from `nil`.
  public init(_ text: String?) { self = text.map(Value.string) ?? .null }

  /// Creates an array of strings, or `null` from `nil`.
  public init(_ texts: [String]?) { self = texts.map { .array($0.map(Value.string)) } ?? .null }

  /// The keys and values of a hash in their order; empty for other values.
  public var pairs: [(key: String, value: Value)] {
    guard case .hash(let hash) = self else { return [] }
    return hash.elements.map { ($0.key, $0.value) }
  }

  /// The value of a key in a hash; `null` for other values and missing keys.
  ///
  /// Setting a key turns any other value into a hash.
  public subscript(key: String) -> Value {
    get {
      guard case .hash(let hash) = self else { return .null }
      return hash[key] ?? .null
    }
    set {
      guard case .hash(var hash) = self else {
        self = .hash([key: newValue])
        return
      }
      self = .null  // Gives the hash up first, so that it is changed in place.
      hash[key] = newValue
      self = .hash(hash)
    }
  }
}
