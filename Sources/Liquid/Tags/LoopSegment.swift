internal import OrderedCollections

struct LoopSegment {
  private enum Elements {
    case list([Value])
    case range(IntegerRange)
    case hash(OrderedDictionary<String, Value>)
  }

  private let elements: Elements
  private let start: Int
  let count: Int

  /// Selects elements between two positions, which can be negative.
  init(_ collection: Value, from: Int, to end: Int?) {
    let total: Int
    switch collection {
    case .array(let list):
      elements = .list(list)
      total = list.count
    case .range(let range):
      elements = .range(range)
      total = range.count
    case .hash(let hash):
      elements = .hash(hash)
      total = hash.count
    case .string(let text):
      // A text is one element, and offset and limit do not apply.
      elements = .list(text.isEmpty ? [] : [collection])
      start = 0
      count = text.isEmpty ? 0 : 1
      return
    default:
      elements = .list([])
      total = 0
    }
    let first = Swift.min(Swift.max(from, 0), total)
    let last = Swift.max(first, Swift.min(end ?? total, total))
    start = first
    count = last - first
  }

  var isEmpty: Bool { count == 0 }

  subscript(position: Int) -> Value {
    switch elements {
    case .list(let list): return list[start + position]
    case .range(let range): return .integer(range.lower + start + position)
    case .hash(let hash):
      let pair = hash.elements[start + position]
      return .array([.string(pair.key), pair.value])
    }
  }
}
