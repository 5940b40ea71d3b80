extension Array where Element: Sendable {
  /// The results of a function for all elements, in their order, worked out on all cores.
  package func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) async -> [Result] {
    // So few cost less than the distribution.
    let length = 32
    guard count > length else { return map(transform) }
    return await withTaskGroup(of: (start: Int, results: [Result]).self) { group in
      for start in stride(from: 0, to: count, by: length) {
        let part = self[start..<Swift.min(start + length, count)]
        group.addTask { (start, part.map(transform)) }
      }
      var parts: [(start: Int, results: [Result])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.results)
    }
  }
}
