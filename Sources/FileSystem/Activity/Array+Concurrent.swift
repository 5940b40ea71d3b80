internal import Diagnostics
internal import Dispatch

extension Array where Element: Sendable {
  /// Transforms all elements on all cores and returns the results in the order of the elements.
  ///
  /// - Parameters:
  ///   - name: The work as a phrase for progress reports, such as `reading sources`.
  ///   - length: The number of elements in one unit of work. Shorter arrays are transformed serially, because
  ///     distributing them costs more.
  ///   - transform: Called from several threads.
  /// - Throws: Of the failures that occurred, the first in the order of the elements. Later elements may have been
  ///   transformed too.
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

  package func concurrentForEach<Failure: Error>(
    as name: String? = nil, inPartsOf length: Int, _ body: @Sendable (Element) throws(Failure) -> Void
  ) throws(Failure) {
    _ = try concurrentMap(as: name, inPartsOf: length, body)
  }
}

private struct Parts<Result: Sendable, Failure: Error>: Sendable {
  var results: [Int: [Result]] = [:]
  var failure: (number: Int, error: Failure)?
}
