import FileSystem
import TestSupport
import Testing

@testable import ModuleGeneration

@Suite("By what files are known again")
struct FileMarkTests {
  /// As many bytes as are summed up one by one, eight at once and, from 4,096 on, in four sums, and what is left over.
  static let sizes = [0, 1, 7, 8, 9, 31, 64, 4095, 4096, 4097, 4127, 4128, 4137]

  @Test("No byte can change, and no two words change places, without notice", arguments: sizes)
  func sums(size: Int) {
    var random = SplitMix(seed: UInt64(size))
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    let sum = FileMark.checksum(NewBytes(bytes))
    var unnoticed: [Int] = []
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      if FileMark.checksum(NewBytes(other)) == sum { unnoticed.append(index) }
    }
    for index in bytes.indices.dropLast(8) where bytes[index] != bytes[index + 8] {
      var other = bytes
      other.swapAt(index, index + 8)
      if FileMark.checksum(NewBytes(other)) == sum { unnoticed.append(index) }
    }
    #expect(unnoticed == [])
    #expect(FileMark.checksum(NewBytes(bytes + [0])) != sum)
  }

  @Test("The sum is that of the bytes, whatever pieces they come in", arguments: sizes)
  func pieces(size: Int) {
    var random = SplitMix(seed: UInt64(size))
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }
    for _ in 0..<50 {
      let cuts = (0..<Int.random(in: 0...200, using: &random)).map { _ in Int.random(in: 0...size, using: &random) }
      let ends = ([0] + cuts + [size]).sorted()
      let content = NewBytes(pieces: zip(ends, ends.dropFirst()).map { bytes[$0..<$1] })
      #expect(content.bytes == bytes && content.count == size)
      #expect(FileMark.checksum(content) == FileMark.checksum(NewBytes(bytes)))
    }
  }
}
