/// Where a rendering writes: bytes that grow.
public struct Output: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  /// Beyond this many bytes the elements of lists are no longer written; whoever renders then stops with an error.
  private let limit: Int

  /// Makes an empty output.
  public init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Writes bytes.
  public mutating func write(_ slice: ArraySlice<UInt8>) {
    bytes.append(contentsOf: slice)
  }

  /// Writes a text.
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

  /// Writes a value as an output does: nothing for `null`, the elements of a list one after the other.
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

  /// What has been written, as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
