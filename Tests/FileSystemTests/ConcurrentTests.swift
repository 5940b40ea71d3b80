import Diagnostics
import FileSystem
import Testing

@Suite("Concurrent work")
struct ConcurrentTests {
  @Test("Results are in the order of the elements, and the progress is reported")
  func progress() throws {
    let heard = Locked<[String]>([])
    let watcher = Activity { event in
      let text =
        switch event {
        case .note(let text), .detail(let text): text
        case .progress(let work): "\(work.name) \(work.done) of \(work.total ?? 0)"
        case .end(let work): "\(work.name) ended with \(work.done)"
        }
      heard.withLock { $0.append(text) }
    }
    let squares = Activity.watched.withValue(watcher) {
      Array(0..<5).concurrentMap(as: "squaring", inPartsOf: 2) { $0 * $0 }
    }
    #expect(squares == [0, 1, 4, 9, 16])
    let lines = heard.withLock { $0 }
    #expect(lines.count == 4)
    #expect(lines.dropLast().contains("squaring 5 of 5"))
    #expect(lines.last == "squaring ended with 5")
  }

  @Test("No progress is reported for few elements, for work without a name, or without an observer")
  func silence() throws {
    let heard = Locked(0)
    let watcher = Activity { _ in heard.withLock { $0 += 1 } }
    Activity.watched.withValue(watcher) {
      _ = Array(0..<2).concurrentMap(as: "squaring", inPartsOf: 2) { $0 * $0 }
      _ = Array(0..<5).concurrentMap(inPartsOf: 2) { $0 * $0 }
    }
    _ = Array(0..<5).concurrentMap(as: "squaring", inPartsOf: 2) { $0 * $0 }
    #expect(heard.withLock { $0 } == 0)
  }
}
