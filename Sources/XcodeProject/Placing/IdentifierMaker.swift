/// Makes ids for new objects: in Xcode's shape, derived from project and content, in one block per section.
///
/// Xcode's ids are a counter (8 hexadecimal digits), a time (8), `00` and a host (6). Ours take the counter of an existing
/// neighbour, so that they stand behind it; in place of the time a hash with its top bit set, which no clock reaches before
/// 2069; and in place of the host three digits that certify the id as one of ours and three that count within the edit.
///
/// A project may have a list of packages or none, and empty ones are kept by Xcode. So that removing gives back what was
/// there, the first bit of the count is set in the ids of those on whose account there is a list: edits of packages are few.
struct IdentifierMaker {
  /// What says where in lists and sections the edit goes in; see ``Spread``.
  let fraction: UInt64
  private let time: UInt32
  private let project: String

  private init(fraction: UInt64, time: UInt32, project: String) {
    (self.fraction, self.time, self.project) = (fraction, time, project)
  }

  /// The makers for some contents: each names what is added, in any order; the same content gives the same ids.
  ///
  /// What they make is looked for in one walk through the text, which in a large project takes as long as reading it; only
  /// where anything is taken, once for each.
  static func makers(project: String, contents: [[String]], document: ProjectDocument) -> [IdentifierMaker] {
    let seeds = contents.map { content in
      var hash = StableHash()
      hash.combine(project)
      for path in content.sorted() { hash.combine(path) }
      return hash.value
    }
    // Low bits, where `fraction` uses the high ones: neighbours in place need not be neighbours in time.
    func time(_ seed: UInt64, _ salt: Int) -> UInt32 {
      UInt32(truncatingIfNeeded: StableHash.of(String(seed), String(salt))) | 0x8000_0000
    }
    func isTaken(_ times: [UInt32]) -> Bool {
      times.contains { document.text.firstOffset(of: hex($0, 8) + "00") != nil }
    }
    var times = seeds.map { time($0, 0) }
    if isTaken(times) {
      times = seeds.map { seed in
        let last = 63
        return (0..<last).lazy.map { time(seed, $0) }.first { !isTaken([$0]) } ?? time(seed, last)
      }
    }
    return zip(seeds, times).map { IdentifierMaker(fraction: $0, time: $1, project: project) }
  }

  /// The content of an object that is the same whichever edit makes it.
  static func shared(_ name: String) -> [String] { ["shared " + name] }

  /// The gap for `count` objects among their neighbours, and their ids; `start` counts those placed before.
  ///
  /// Looks from the gap that `spread` chooses for the next in which the ids stand in order, where other edits do not come
  /// before it looks elsewhere.
  ///
  /// Two kinds may find the same counter to follow, so the numbers within an edit go on from kind to kind.
  func place(
    _ count: Int, from start: Int, in site: ObjectSite, by spread: Spread
  ) -> (gap: Int, ids: [String]) {
    let gaps = site.gapCount
    let first = spread.gap(of: gaps)
    let own = spread.range(of: gaps)
    let order = [first..<own.upperBound, own.lowerBound..<first, own.upperBound..<gaps, 0..<own.lowerBound]
    for gap in order.joined() {
      let before = gap > 0 ? site.id(at: gap - 1) : nil
      let after = site.id(at: gap)
      guard let head = Self.head(before: before, after: after, seed: fraction) else { continue }
      let ids = identifiers(start..<start + count, head: head)
      guard let first = ids.first, let last = ids.last else { break }
      if let before, !before.lexicographicallyPrecedes(first.utf8) { continue }
      if let after, !last.utf8.lexicographicallyPrecedes(after) { continue }
      return (gap, ids)
    }
    // Ids of another form: ours cannot stand between them in order unless it is before or behind all.
    let ids = identifiers(start..<start + count, head: UInt32(truncatingIfNeeded: fraction >> 32))
    return (site.isSorted ? ids.first.map(site.upperBound(of:)) ?? 0 : first, ids)
  }

  /// Whether an id was made here, for this project.
  static func isOwn(_ id: String, project: String) -> Bool {
    let digits = Array(id.utf8)
    guard digits.count == 24, digits[16] == 0x30, digits[17] == 0x30, let head = number(digits[0..<8]),
      let time = number(digits[8..<16]), let tail = number(digits[18..<24]), time >= 0x8000_0000
    else { return false }
    return tail >> 12 == certificate(project: project, head: head, time: time)
  }

  /// The id of an object on whose account there is the list that it stands in.
  static func founding(_ id: String) -> String {
    var digits = Array(id.utf8)
    guard digits.count == 24, let count = number(digits[21...]) else { return id }
    digits.replaceSubrange(21..., with: hex(count | founderBit, 3).utf8)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Whether an id says so; see ``founding(_:)``.
  static func isFounder(_ id: String, project: String) -> Bool {
    guard isOwn(id, project: project), let count = number(Array(id.utf8)[21...]) else { return false }
    return count & founderBit != 0
  }

  private static let founderBit: UInt32 = 0x800

  private func identifiers(_ numbers: Range<Int>, head: UInt32) -> [String] {
    numbers.map { index in
      let time = time &+ UInt32(truncatingIfNeeded: index >> 12)
      let tail = Self.certificate(project: project, head: head, time: time) << 12 | UInt32(index & 0xFFF)
      return Self.hex(head, 8) + Self.hex(time, 8) + "00" + Self.hex(tail, 6)
    }
  }

  /// An id with the certificate of one that was made here.
  static func certified(head: UInt32, time: UInt32, project: String) -> String {
    let time = time | 0x8000_0000
    return hex(head, 8) + hex(time, 8) + "00" + hex(certificate(project: project, head: head, time: time) << 12, 6)
  }

  private static func certificate(project: String, head: UInt32, time: UInt32) -> UInt32 {
    UInt32(StableHash.of(project, hex(head, 8), hex(time, 8)) & 0xFFF)
  }

  private static func head(before: Slice<ProjectText>?, after: Slice<ProjectText>?, seed: UInt64) -> UInt32? {
    if let before { return before.count == 24 ? number(before.prefix(8)) : nil }
    guard let after else { return UInt32(truncatingIfNeeded: seed >> 32) }
    guard after.count == 24, let head = number(after.prefix(8)), head > 0 else { return nil }
    return head - 1
  }

  /// The value of upper-case hexadecimal digits, or `nil` for anything else.
  private static func number(_ digits: some Sequence<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt32(digit - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(digit - 0x41 + 10)
      default: return nil
      }
    }
    return value
  }

  private static func hex(_ value: UInt32, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
