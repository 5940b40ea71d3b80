/// Chooses the places of an edit's entries so that the edits of two branches rarely meet.
///
/// The place is a fraction of a list's length, the same fraction in all lists of an edit. Two edits meet most easily in the
/// shortest list, once in as many times as it has places; so the other lists are divided like that one, and each part of
/// them once more. Two edits with the same shortest list that do not meet in it then meet nowhere.
struct Spread {
  /// 64 binary digits behind the point.
  private let fraction: UInt64
  private let shortest: UInt64

  /// - Parameter gapCounts: How many places there are in each list of the edit; those with one are met in anyway.
  init(_ fraction: UInt64, overGaps gapCounts: [Int] = []) {
    self.fraction = fraction
    shortest = UInt64(gapCounts.filter { $0 > 1 }.min() ?? 1)
  }

  /// The place in a list that has `count` of them.
  func gap(of count: Int) -> Int {
    let count = UInt64(max(count, 1))
    guard count > shortest else { return Int(fraction.multipliedFullWidth(by: count).high) }
    let (part, rest) = fraction.multipliedFullWidth(by: shortest)
    let (start, end) = (part * count / shortest, (part + 1) * count / shortest)
    return Int(start + rest.multipliedFullWidth(by: end - start).high)
  }
}
