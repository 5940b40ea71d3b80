/// The variables that templates set.
///
/// Lookups compare hashes in flat lists, except in a large outermost scope.
struct Scopes {
  private struct Entry {
    let name: Name
    var value: Value
  }

  private var outermost: [Entry] = []
  private var index: [Name: Int] = [:]
  private var inner: [Entry] = []
  private var starts: [Int] = []

  private static let indexThreshold = 24

  var count: Int { starts.count + 1 }

  mutating func push() { starts.append(inner.count) }

  mutating func pop() {
    guard let start = starts.popLast() else { return }
    inner.removeSubrange(start...)
  }

  func value(of name: Name) -> Value? {
    var position = inner.count - 1
    while position >= 0 {
      if inner[position].name.hash == name.hash, inner[position].name.text == name.text { return inner[position].value }
      position -= 1
    }
    return outermostPosition(of: name).map { outermost[$0].value }
  }

  private func outermostPosition(of name: Name) -> Int? {
    if !index.isEmpty { return index[name] }
    for position in outermost.indices where outermost[position].name == name { return position }
    return nil
  }

  mutating func assign(_ name: Name, _ value: Value) {
    if let position = outermostPosition(of: name) {
      outermost[position].value = value
      return
    }
    outermost.append(Entry(name: name, value: value))
    if !index.isEmpty {
      index[name] = outermost.count - 1
    } else if outermost.count > Self.indexThreshold {
      for (position, entry) in outermost.enumerated() { index[entry.name] = position }
    }
  }

  mutating func set(_ name: Name, _ value: Value) {
    guard let start = starts.last else { return assign(name, value) }
    for position in start..<inner.count where inner[position].name == name {
      inner[position].value = value
      return
    }
    inner.append(Entry(name: name, value: value))
  }
}
