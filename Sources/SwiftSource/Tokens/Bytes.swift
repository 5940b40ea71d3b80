extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount, range.upperBound <= count else { return false }
    let start = text.utf8Start
    for offset in 0..<range.count where self[range.lowerBound + offset] != start[offset] { return false }
    return true
  }
}
