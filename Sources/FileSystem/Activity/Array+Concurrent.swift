internal import Dispatch

extension Array where Element: Sendable {
  /// The results of a function for all elements, in their order, worked out on all cores.
  ///
  /// - Parameters:
  ///   - name: What is done, as `reading sources`, for whoever watches.
  ///   - length: So many elements are one piece of work; that few cost less than the distribution.
  ///   - transform: The function; called from several threads.
  /// - Throws: The first failure in the order of the elements that were reached; some of the later ones may have been, too.
  package func concurrentMap<Result: Sendable, Failure: Error>(
    as name: String? = nil, inPartsOf length: Int = 32, _ transform: @Sendable (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    guard count > length else { return try map(transform) }
    let work = name.flatMap { Activity.begin($0, of: count) }
    defer { work?.end() }
    let parts = Locked(Parts<Result, Failure>())
    DispatchQueue.concurrentPerform(iterations: (count + length - 1) / length) { number in
      guard parts.withLock({ $0.failure == nil }) else { return }
      do throws(Failure) {
        let results = try self[(number * length)..<Swift.min((number + 1) * length, count)].map(transform)
        parts.withLock { $0.results[number] = results }
        work?.advance(by: results.count)
      } catch {
        parts.withLock { if number < $0.failure?.number ?? .max { $0.failure = (number, error) } }
      }
    }
    let all = parts.withLock { $0 }
    if let failure = all.failure { throw failure.error }
    return all.results.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Does something with all elements, as ``concurrentMap(as:inPartsOf:_:)`` does.
  package func concurrentForEach<Failure: Error>(
    as name: String? = nil, inPartsOf length: Int, _ body: @Sendable (Element) throws(Failure) -> Void
  ) throws(Failure) {
    _ = try concurrentMap(as: name, inPartsOf: length, body)
  }
}

/// What came of some parts of the work.
private struct Parts<Result: Sendable, Failure: Error>: Sendable {
  var results: [Int: [Result]] = [:]
  var failure: (number: Int, error: Failure)?
}
