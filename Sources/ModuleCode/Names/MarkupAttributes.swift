/// The attributes of a storyboard or nib, each with the element that it belongs to.
struct MarkupAttributes: Sendable {
  /// An attribute.
  struct Attribute: Sendable {
    let name: String
    let value: String
    /// The bytes of the value, without its quotes.
    let range: Range<Int>
    /// Which element of the file it belongs to, in their order.
    let element: Int
  }

  /// All attributes in the order of the file.
  private(set) var all: [Attribute] = []
  /// The names of the elements in the order of the file.
  private(set) var elements: [String] = []

  /// Reads a file; what is no element is passed.
  init(_ bytes: [UInt8]) {
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      guard index < bytes.count else { return }
      if bytes[index...].starts(with: "!--".utf8) {
        index = Self.end(of: "-->", in: bytes, from: index + 3)
      } else if bytes[index].isNamePart {
        index = readElement(bytes, index)
      }
    }
  }

  private mutating func readElement(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    func word() -> Range<Int> {
      let first = index
      while index < bytes.count, bytes[index].isNamePart { index += 1 }
      return first..<index
    }
    elements.append(String(decoding: bytes[word()], as: UTF8.self))
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      guard bytes[index].isNamePart else {
        index += 1
        continue
      }
      let name = word()
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "="), bytes[index + 1] == UInt8(ascii: "\"") else {
        continue
      }
      let value = index + 2
      index = bytes[value...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      all.append(
        Attribute(
          name: String(decoding: bytes[name], as: UTF8.self),
          value: String(decoding: bytes[value..<index], as: UTF8.self),
          range: value..<index, element: elements.count - 1))
      index += 1
    }
    return min(index, bytes.count)
  }

  /// The index behind some text, or the end.
  private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int {
    var index = min(start, bytes.count)
    while index < bytes.count, !bytes[index...].starts(with: text.utf8) { index += 1 }
    return min(index + text.utf8.count, bytes.count)
  }
}

extension UInt8 {
  /// Whether a name of markup goes on with the byte.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
