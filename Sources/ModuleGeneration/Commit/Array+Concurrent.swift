internal import Diagnostics
internal import Dispatch
internal import FileSystem

extension Array where Element: Sendable {
  /// The results of a function for all elements, in their order, worked out on all cores where there are very many.
  ///
  /// - Throws: The first failure in the order of the elements that were reached; some of the later ones may have been, too.
  func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) throws(DiagnosticError) -> Result
  ) throws(DiagnosticError) -> [Result] {
    let length = 256
    guard count > 2 * length else { return try map(transform) }
    let parts = Locked(Parts<Result>())
    DispatchQueue.concurrentPerform(iterations: (count + length - 1) / length) { number in
      guard parts.withLock({ $0.failure == nil }) else { return }
      do throws(DiagnosticError) {
        let results = try self[(number * length)..<Swift.min((number + 1) * length, count)].map(transform)
        parts.withLock { $0.results[number] = results }
      } catch {
        parts.withLock { if number < $0.failure?.number ?? .max { $0.failure = (number, error) } }
      }
    }
    let all = parts.withLock { $0 }
    if let failure = all.failure { throw failure.error }
    return all.results.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Does something with all elements, as ``concurrentMap(_:)`` does.
  func concurrentForEach(_ body: @Sendable (Element) throws(DiagnosticError) -> Void) throws(DiagnosticError) {
    _ = try concurrentMap(body)
  }
}

/// What came of some parts of the work.
private struct Parts<Result: Sendable>: Sendable {
  var results: [Int: [Result]] = [:]
  var failure: (number: Int, error: DiagnosticError)?
}
