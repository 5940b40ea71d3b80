import Dispatch

/// Builds an index: looks at each file, takes over what the cache knows, reads the rest, on all cores.
struct IndexBuilder {
  /// What became of the files.
  struct Result {
    var paths: [String] = []
    var unreadable: [String] = []
    var readCount = 0
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []
    var stamps: [FileStamp] = []
    var digests: [UInt64] = []
  }

  /// A file of one worker: where its summary is in the worker's bytes, or in the cache's.
  private struct Part {
    var stamp = FileStamp.none
    var digest: UInt64 = 0
    var range = 0..<0
    var isCached = false
    var isReadable = false
  }

  /// What a worker made of its share.
  private struct Share: Sendable {
    var bytes: [UInt8] = []
    var parts: [Part] = []
    var readCount = 0
  }

  let paths: [String]
  let cache: IndexCache?

  /// How many files a worker takes at once: few enough that none is left waiting for another at the end.
  private static let batch = 64

  func build() -> Result {
    let batches = (paths.count + Self.batch - 1) / Self.batch
    let shares = SharedArray<Share>(repeating: Share(), count: batches)
    let workers = min(processorCount(), max(1, batches))
    let next = SharedCounter()
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var buffer = ReadBuffer()
      var writer = FileSummaryWriter()
      while true {
        let batch = next.next()
        guard batch < batches else { return }
        shares[batch] = share(batch * Self.batch..<min(paths.count, (batch + 1) * Self.batch), &buffer, &writer)
      }
    }
    return merged(shares.values)
  }

  private func share(_ range: Range<Int>, _ buffer: inout ReadBuffer, _ writer: inout FileSummaryWriter) -> Share {
    var share = Share()
    share.parts.reserveCapacity(range.count)
    for index in range {
      let known = cache?.find(paths[index], at: index)
      var part = Part()
      if let known, let cache, let stamp = FileStamp(path: paths[index]), cache.isUnchanged(known, stamp) {
        part = Part(
          stamp: stamp, digest: cache.digest(known), range: cache.range(known), isCached: true, isReadable: true)
      } else if let (stamp, bytes) = buffer.read(paths[index]) {
        share.readCount += 1
        let digest = Digest.of(bytes)
        if let known, let cache, cache.digest(known) == digest, cache.stamp(known).size == stamp.size {
          part = Part(stamp: stamp, digest: digest, range: cache.range(known), isCached: true, isReadable: true)
        } else {
          let start = share.bytes.count
          writer.write(bytes, to: &share.bytes)
          part = Part(stamp: stamp, digest: digest, range: start..<share.bytes.count, isReadable: true)
        }
      }
      share.parts.append(part)
    }
    return share
  }

  private func merged(_ shares: [Share]) -> Result {
    var result = Result()
    let isAllCached = shares.allSatisfy { $0.parts.allSatisfy(\.isCached) }
    if let cache, isAllCached {
      // Nothing is new: the cache's bytes serve as they are.
      result.bytes = cache.bytes
    } else {
      result.bytes.reserveCapacity(shares.reduce(cache?.bytes.count ?? 0) { $0 + $1.bytes.count })
    }
    var index = 0
    for share in shares {
      result.readCount += share.readCount
      for part in share.parts {
        defer { index += 1 }
        guard part.isReadable else {
          result.unreadable.append(paths[index])
          continue
        }
        result.paths.append(paths[index])
        result.stamps.append(part.stamp)
        result.digests.append(part.digest)
        if isAllCached {
          result.ranges.append(part.range)
        } else {
          let start = result.bytes.count
          if part.isCached, let cache {
            result.bytes += cache.bytes[part.range]
          } else {
            result.bytes += share.bytes[part.range]
          }
          result.ranges.append(start..<result.bytes.count)
        }
      }
    }
    return result
  }
}

/// A counter that several threads draw numbers from.
private final class SharedCounter: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var value = 0

  func next() -> Int {
    lock.wait()
    defer { lock.signal() }
    value += 1
    return value - 1
  }
}

/// An array of which each element is written by one thread.
private final class SharedArray<Element: Sendable>: @unchecked Sendable {
  private let storage: UnsafeMutableBufferPointer<Element>

  init(repeating element: Element, count: Int) {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: element)
  }

  deinit {
    storage.deinitialize()
    storage.deallocate()
  }

  subscript(index: Int) -> Element {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  var values: [Element] { Array(storage) }
}
