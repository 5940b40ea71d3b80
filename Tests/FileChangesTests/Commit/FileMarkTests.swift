import FileSystem
import TestSupport
import Testing

@testable import FileChanges

@Suite("Fingerprints of files")
struct FileMarkTests {
  static let sizes = [0, 1, 7, 8, 9, 31, 64, 4097]

  @Test("Every changed byte and every swap of two words is detected", arguments: sizes)
  func sums(size: Int) {
    var random = SplitMix(seed: UInt64(size))
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    let sum = FileMark.checksum(bytes)
    var unnoticed: [Int] = []
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      if FileMark.checksum(other) == sum { unnoticed.append(index) }
    }
    for index in bytes.indices.dropLast(8) where bytes[index] != bytes[index + 8] {
      var other = bytes
      other.swapAt(index, index + 8)
      if FileMark.checksum(other) == sum { unnoticed.append(index) }
    }
    #expect(unnoticed == [])
    #expect(FileMark.checksum(bytes + [0]) != sum)
  }

  @Test(
    "Every version computes the same sums, because it reads the journals of earlier ones",
    arguments: [(0, 0x9E3779B97F4A7C15), (1, 0x95CC59352709906A), (8, 0x763B93B0F3FDC76F), (17, 0xF1A890C93BA0B365)]
      as [(UInt8, UInt64)])
  func known(size: UInt8, sum: UInt64) {
    #expect(FileMark.checksum(Array(0..<size)) == sum)
  }
}
