/// Chooses the places of an edit's entries so that the edits of two branches rarely meet.
///
/// The place is a fraction of a list's length, the same fraction in all lists of an edit. Two edits meet most easily in the
/// shortest list, once in as many times as it has places; so the other lists are divided like that one, and each part of
/// them once more. Two edits with the same shortest list that do not meet in it then meet nowhere.
///
/// A list that is sorted leaves no choice: the names say whether two edits meet in it. The fraction then comes from their
/// places there, and the other lists are divided like that one.
struct Spread {
  /// 64 binary digits behind the point.
  private let fraction: UInt64
  private let shortest: UInt64

  /// - Parameters:
  ///   - gapCounts: How many places there are in each list of the edit; those with one are met in anyway.
  ///   - sorted: The places that are left in sorted lists, each with how many the list has.
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
    // Rounded up, or it would lie at the end of the place before.
    self.fraction = quotient < .max ? quotient + 1 : quotient
  }

  /// The place in a list that has `count` of them.
  func gap(of count: Int) -> Int {
    let range = range(of: count)
    let rest = UInt64(max(count, 1)) > shortest ? fraction.multipliedFullWidth(by: shortest).low : 0
    return range.lowerBound + Int(rest.multipliedFullWidth(by: UInt64(range.count)).high)
  }

  /// The places in a list that has `count` of them where no edit comes that is elsewhere in the shortest.
  func range(of count: Int) -> Range<Int> {
    let count = UInt64(max(count, 1))
    guard count > shortest else {
      let gap = Int(fraction.multipliedFullWidth(by: count).high)
      return gap..<gap + 1
    }
    let part = fraction.multipliedFullWidth(by: shortest).high
    return Int(part * count / shortest)..<Int((part + 1) * count / shortest)
  }

  /// The place in a sorted list, of those that are left there.
  func gap(of count: Int, within gaps: Range<Int>) -> Int {
    max(gaps.lowerBound, min(gaps.upperBound - 1, gap(of: count)))
  }
}
