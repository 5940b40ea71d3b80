/// Selects positions for an edit's entries so that edits on two branches rarely conflict.
///
/// The position is a fraction of the length of each list, the same in all lists of an edit. Two edits are most likely
/// to meet in the shortest list. The other lists are divided into as many parts as the shortest list has positions.
/// Edits with different positions in the shortest list then meet in no other list.
///
/// In a sorted list the names determine the position. The fraction then follows from that position, and the other lists
/// are divided like the sorted one.
struct InsertionPositions {
  /// A fixed-point fraction with 64 bits.
  private let fraction: UInt64
  private let shortest: UInt64

  /// Makes a spread for the lists of an edit.
  ///
  /// - Parameters:
  ///   - gapCounts: The number of positions in each list. Lists with a single position have no effect.
  ///   - sorted: The allowed positions in sorted lists, with the number of positions in the list.
  init(_ fraction: UInt64, overGaps gapCounts: [Int] = [], sorted: [(gaps: Range<Int>, count: Int)] = []) {
    guard
      let (gaps, count) = sorted.filter({ $0.gaps.count < $0.count && $0.gaps.upperBound <= $0.count })
        .min(by: { $0.count < $1.count })
    else {
      self.fraction = fraction
      shortest = UInt64((gapCounts + sorted.map(\.count)).filter { $0 > 1 }.min() ?? 1)
      return
    }
    shortest = UInt64(count)
    let (whole, rest) = fraction.multipliedFullWidth(by: UInt64(gaps.count))
    let quotient = shortest.dividingFullWidth((UInt64(gaps.lowerBound) + whole, rest)).quotient
    // Round up, because rounding down would give the end of the previous position.
    self.fraction = quotient < .max ? quotient + 1 : quotient
  }

  func gap(of count: Int) -> Int {
    let range = range(of: count)
    let rest = UInt64(max(count, 1)) > shortest ? fraction.multipliedFullWidth(by: shortest).low : 0
    return range.lowerBound + Int(rest.multipliedFullWidth(by: UInt64(range.count)).high)
  }

  /// The positions that edits with another position in the shortest list do not use.
  func range(of count: Int) -> Range<Int> {
    let count = UInt64(max(count, 1))
    guard count > shortest else {
      let gap = Int(fraction.multipliedFullWidth(by: count).high)
      return gap..<gap + 1
    }
    let part = fraction.multipliedFullWidth(by: shortest).high
    return Int(part * count / shortest)..<Int((part + 1) * count / shortest)
  }

  /// The position in a sorted list, limited to the allowed ones.
  func gap(of count: Int, within gaps: Range<Int>) -> Int {
    max(gaps.lowerBound, min(gaps.upperBound - 1, gap(of: count)))
  }
}
