/// A glob pattern with `*`, `**`, `?` and `{a,b}`, as used in manifests.
package struct PathPattern: Sendable, Hashable {
  /// The maximum number of alternatives, to bound the expansion of nested braces.
  private static let limit = 64
  private let alternatives: [[String]]

  init(_ pattern: String) {
    alternatives = Self.expanded(pattern).map { $0.split(separator: "/").map(String.init).filter { $0 != "." } }
  }

  /// Whether the pattern matches a path or one of its parent directories.
  func covers(_ path: String) -> Bool {
    let components = path.split(separator: "/").map(String.init)
    return alternatives.contains { pattern in
      (1...max(1, components.count)).contains { length in
        Self.matches(pattern, Array(components.prefix(length)), star: "**") { part, component in
          Self.matches(Array(part) as [Character], Array(component), star: "*") { $0 == $1 || $0 == "?" }
        }
      }
    }
  }

  /// Expands `a{b,c}` to `ab` and `ac`.
  private static func expanded(_ pattern: String) -> [String] {
    var (open, finished) = ([pattern], [String]())
    while let next = open.popLast(), open.count + finished.count < limit {
      guard let start = next.firstIndex(of: "{"), let end = next[start...].firstIndex(of: "}") else {
        finished.append(next)
        continue
      }
      for part in next[next.index(after: start)..<end].split(separator: ",", omittingEmptySubsequences: false) {
        open.append(String(next[..<start] + part + next[next.index(after: end)...]))
      }
    }
    return finished
  }

  /// Whether a pattern matches all elements; `star` matches any number of them.
  ///
  /// Backtracking to the last star is enough, so the cost is at most the product of both lengths.
  package static func matches<Part: Equatable>(
    _ pattern: [Part], _ elements: [Part], star: Part, one: (Part, Part) -> Bool
  ) -> Bool {
    var (position, index) = (0, 0)
    var retry: (position: Int, index: Int)?
    while true {
      if position < pattern.count, pattern[position] == star {
        position += 1
        retry = (position, index)
      } else if position < pattern.count, index < elements.count, one(pattern[position], elements[index]) {
        (position, index) = (position + 1, index + 1)
      } else if position == pattern.count, index == elements.count {
        return true
      } else if let last = retry, last.index < elements.count {
        (position, index) = (last.position, last.index + 1)
        retry = (position, index)
      } else {
        return false
      }
    }
  }
}
