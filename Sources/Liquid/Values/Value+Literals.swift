internal import OrderedCollections

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a number with a fraction.
  public init(floatLiteral value: Double) { self = .float(value) }

  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a list.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }

  /// Makes a hash; of two equal names the later one counts.
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(pairs: elements) }

  /// Makes a hash from pairs; of two equal names the later one counts.
  public init(pairs: some Sequence<(String, Value)>) {
    var hash: OrderedDictionary<String, Value> = [:]
    for (name, value) in pairs { hash[name] = value }
    self = .hash(hash)
  }

  /// Makes a text, or `null` from `nil`.
  public init(_ text: String?) { self = text.map(Value.string) ?? .null }

  /// Makes a list of texts, or `null` from `nil`.
  public init(_ texts: [String]?) { self = texts.map { .array($0.map(Value.string)) } ?? .null }

  /// The names and values of a hash in their order; none for anything else.
  public var pairs: [(key: String, value: Value)] {
    guard case .hash(let hash) = self else { return [] }
    return hash.elements.map { ($0.key, $0.value) }
  }

  /// The value behind a name of a hash; `null` when there is none or this is no hash.
  ///
  /// Setting makes a hash of whatever was there before.
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
