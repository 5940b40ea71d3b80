internal import Diagnostics

/// The attributes of a storyboard or nib, with their elements.
struct MarkupAttributes: Sendable {
  struct Attribute: Sendable {
    let name: String
    let value: String
    /// The range of the value, without quotes.
    let range: Range<Int>
    /// The index of the element.
    let element: Int
  }

  /// All attributes, in the order of the file.
  private(set) var all: [Attribute] = []
  /// The names of the elements, in the order of the file.
  private(set) var elements: [String] = []

  init(_ bytes: [UInt8]) {
    var tags = TagReader(bytes)
    while let tag = tags.next() {
      if tag.isEnd { continue }
      all += tag.attributes.map {
        Attribute(name: $0.name, value: $0.written, range: $0.range, element: elements.count)
      }
      elements.append(tag.name)
    }
  }
}
