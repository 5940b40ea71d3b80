#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Limits how many processes the tests run at once to the number of processors.
///
/// Swift Testing starts all tests at the same time. Without a limit hundreds of processes share two processors, and
/// each takes minutes.
actor ProcessSlots {
  static let shared = ProcessSlots(count: ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = max(1, count) }

  /// Runs a body that waits for one process.
  nonisolated func run<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    await take()
    do {
      let value = try await body()
      await giveBack()
      return value
    } catch {
      await giveBack()
      throw error
    }
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
