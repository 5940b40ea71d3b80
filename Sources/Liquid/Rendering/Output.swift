/// The output of a rendering.
public struct Output: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []
  /// The size beyond which elements of lists are not written, because the rendering fails anyway.
  private let limit: Int

  /// Creates an empty output.
  ///
  /// - Parameter limit: The size in bytes beyond which elements of lists are not written.
  public init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Appends bytes.
  public mutating func write(_ slice: ArraySlice<UInt8>) {
    bytes.append(contentsOf: slice)
  }

  /// Appends a text.
  public mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(_ number: Int) {
    if number >= 0, number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  /// Appends a value: nothing for `null`, and all elements for a list.
  public mutating func write(_ value: Value) {
    switch value {
    case .null: break
    case .string(let text): write(text)
    case .integer(let number): write(number)
    case .array(let elements):
      for element in elements where bytes.count <= limit { write(element) }
    default: write(value.text)
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
