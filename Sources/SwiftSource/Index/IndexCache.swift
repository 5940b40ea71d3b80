#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An index as it was kept by an earlier run.
///
/// Layout, little endian: 8 bytes of name and version, the digest of what follows, the time at which it was written,
/// the number of files; for each file its size, times, inode and digest, the end of its summary, and the length of its
/// path; all paths; all summaries.
struct IndexCache: Sendable {
  private static let name: UInt64 = 0x3130_7864_6953_5653
  private static let header = 32
  private static let row = 52

  /// The summaries.
  let bytes: [UInt8]
  let count: Int
  private let rows: [UInt8]
  /// Whether the files of the cache are those that were asked for, in their order.
  let isInOrder: Bool
  private let positions: [String: Int]
  private let ends: [Int]
  private let written: UInt64

  /// Reads a cache for a list of paths; `nil` if there is none, or it is damaged or of another version.
  init?(path: String, for asked: [String]) {
    var buffer = ReadBuffer()
    guard let (_, raw) = buffer.read(path), raw.count >= Self.header else { return nil }
    let all = Array(raw)
    guard all.load64(0) == Self.name,
      all.load64(8) == Digest.of(UnsafeBufferPointer(rebasing: raw[16...]))
    else { return nil }
    written = all.load64(16)
    count = Int(truncatingIfNeeded: all.load64(24))
    guard count >= 0, count <= all.count / Self.row else { return nil }
    let pathsStart = Self.header + count * Self.row
    guard pathsStart <= all.count else { return nil }
    rows = Array(all[Self.header..<pathsStart])
    var pathEnds: [Int] = []
    var ends: [Int] = []
    pathEnds.reserveCapacity(count)
    ends.reserveCapacity(count)
    var pathEnd = 0
    for index in 0..<count {
      pathEnd += Int(rows.load32(index * Self.row + 48))
      pathEnds.append(pathEnd)
      ends.append(Int(truncatingIfNeeded: rows.load64(index * Self.row + 40)))
    }
    guard pathsStart + pathEnd <= all.count else { return nil }
    let paths = all[pathsStart..<pathsStart + pathEnd]
    bytes = Array(all[(pathsStart + pathEnd)...])
    let isOrdered = zip([0] + ends, ends).allSatisfy { $0 <= $1 }
    guard isOrdered, (ends.last ?? 0) == bytes.count else { return nil }
    self.ends = ends
    let isSame =
      count == asked.count
      && (0..<count).allSatisfy {
        paths[pathsStart + ($0 > 0 ? pathEnds[$0 - 1] : 0)..<pathsStart + pathEnds[$0]].elementsEqual(asked[$0].utf8)
      }
    isInOrder = isSame
    var positions: [String: Int] = [:]
    if !isSame {
      for index in 0..<count {
        let range = pathsStart + (index > 0 ? pathEnds[index - 1] : 0)..<pathsStart + pathEnds[index]
        positions[String(decoding: paths[range], as: UTF8.self)] = index
      }
    }
    self.positions = positions
  }

  /// Which file of the cache a path is that has an index in the list that was asked for.
  func find(_ path: String, at index: Int) -> Int? {
    isInOrder ? index : positions[path]
  }

  func stamp(_ index: Int) -> FileStamp {
    let start = index * Self.row
    return FileStamp(
      size: rows.load64(start), modified: rows.load64(start + 8), changed: rows.load64(start + 16),
      inode: rows.load64(start + 24))
  }

  func digest(_ index: Int) -> UInt64 { rows.load64(index * Self.row + 32) }

  func range(_ index: Int) -> Range<Int> { (index > 0 ? ends[index - 1] : 0)..<ends[index] }

  /// Whether a file cannot have been written since the cache was.
  ///
  /// A file that changed within the two seconds before may have changed again without another time to show for it.
  func isUnchanged(_ index: Int, _ stamp: FileStamp) -> Bool {
    self.stamp(index) == stamp && max(stamp.modified, stamp.changed) &+ 2_000_000_000 < written
  }

  /// Keeps an index; folders of the path are made.
  static func write(_ result: IndexBuilder.Result, to path: String, time: UInt64) {
    var body: [UInt8] = []
    body.appendNumber(time)
    body.appendNumber(UInt64(result.paths.count))
    var end: UInt64 = 0
    for index in result.paths.indices {
      let stamp = result.stamps[index]
      end += UInt64(result.ranges[index].count)
      for value in [stamp.size, stamp.modified, stamp.changed, stamp.inode, result.digests[index], end] {
        body.appendNumber(value)
      }
      body.appendNumber(UInt32(truncatingIfNeeded: result.paths[index].utf8.count))
    }
    for path in result.paths { body.append(contentsOf: path.utf8) }
    for range in result.ranges { body += result.bytes[range] }
    var all: [UInt8] = []
    all.reserveCapacity(body.count + 16)
    all.appendNumber(name)
    all.appendNumber(body.withUnsafeBufferPointer { Digest.of($0) })
    all += body
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    if !folder.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    _ = replaceFile(path, with: all)
  }
}
