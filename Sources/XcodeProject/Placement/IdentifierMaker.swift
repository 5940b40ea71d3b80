/// Makes IDs for new objects in Xcode's format, derived from the project and the content of the edit.
///
/// Xcode's IDs consist of a counter (8 hexadecimal digits), a time (8), `00` and a host (6). Our IDs use the counter of
/// an existing neighbor, so that they sort after it. In place of the time they have a hash with its top bit set, which
/// no clock reaches before 2069. In place of the host they have a 3-digit certificate of this library and a 3-digit
/// number within the edit.
///
/// Xcode keeps empty lists of packages, so a project can have an empty list or none. The top bit of the number marks
/// objects whose edit created the list, so that removing them removes the list too. Edits of packages have few objects,
/// so the bit is free.
struct IdentifierMaker {
  /// The position of the edit's entries in lists and sections; see ``InsertionPositions``.
  let fraction: UInt64
  private let time: UInt32
  private let project: String

  /// Makes one identifier maker for each content; the same content gives the same IDs.
  ///
  /// The IDs of all makers are searched in a single pass, which takes as long as parsing in a large project. Only if an
  /// ID is taken, each maker gets a pass of its own.
  static func makers(project: String, contents: [[String]], document: ProjectDocument) -> [IdentifierMaker] {
    let seeds = contents.map { content in
      var hash = StableHash()
      hash.combine(project)
      for path in content.sorted() { hash.combine(path) }
      return hash.value
    }
    // Use the low bits, because `fraction` uses the high bits. Edits with adjacent positions then have unrelated times.
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

  /// The content for an object that is the same in every edit.
  static func shared(_ name: String) -> [String] { ["shared " + name] }

  /// The gap for new objects among their neighbors, and their IDs.
  ///
  /// The search starts at the gap that `spread` selects and ends at the first one where the IDs are in order. It
  /// prefers gaps that other edits are unlikely to use.
  ///
  /// Objects of two kinds can get the same counter, so numbers within an edit continue across kinds; `start` is the
  /// first number.
  func place(
    _ count: Int, from start: Int, in site: ObjectSite, by spread: InsertionPositions
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
    // The neighbors have IDs of another form, so ours can be in order only before or after all of them.
    let ids = identifiers(start..<start + count, head: UInt32(truncatingIfNeeded: fraction >> 32))
    return (site.isSorted ? ids.first.map(site.upperBound(of:)) ?? 0 : first, ids)
  }

  /// Whether this library made an ID for this project.
  static func isOwn(_ id: String, project: String) -> Bool {
    let digits = Array(id.utf8)
    guard digits.count == 24, digits[16] == 0x30, digits[17] == 0x30, let head = number(digits[0..<8]),
      let time = number(digits[8..<16]), let tail = number(digits[18..<24]), time >= 0x8000_0000
    else { return false }
    return tail >> 12 == certificate(project: project, head: head, time: time)
  }

  /// Marks the ID of an object whose edit created the list that contains it.
  static func founding(_ id: String) -> String {
    var digits = Array(id.utf8)
    guard digits.count == 24, let count = number(digits[21...]) else { return id }
    digits.replaceSubrange(21..., with: hex(count | listCreatorBit, 3).utf8)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Whether an ID has the mark of ``founding(_:)``.
  static func isListCreator(_ id: String, project: String) -> Bool {
    guard isOwn(id, project: project), let count = number(Array(id.utf8)[21...]) else { return false }
    return count & listCreatorBit != 0
  }

  private static let listCreatorBit: UInt32 = 0x800

  private func identifiers(_ numbers: Range<Int>, head: UInt32) -> [String] {
    numbers.map { index in
      let time = time &+ UInt32(truncatingIfNeeded: index >> 12)
      let tail = Self.certificate(project: project, head: head, time: time) << 12 | UInt32(index & 0xFFF)
      return Self.hex(head, 8) + Self.hex(time, 8) + "00" + Self.hex(tail, 6)
    }
  }

  /// An ID with the certificate of this library.
  static func certified(head: UInt32, time: UInt32, project: String) -> String {
    let time = time | 0x8000_0000
    return hex(head, 8) + hex(time, 8) + "00" + hex(certificate(project: project, head: head, time: time) << 12, 6)
  }

  private static func certificate(project: String, head: UInt32, time: UInt32) -> UInt32 {
    UInt32(StableHash.of(project, hex(head, 8), hex(time, 8)) & 0xFFF)
  }

  private static func head(before: ArraySlice<UInt8>?, after: ArraySlice<UInt8>?, seed: UInt64) -> UInt32? {
    if let before { return before.count == 24 ? number(before.prefix(8)) : nil }
    guard let after else { return UInt32(truncatingIfNeeded: seed >> 32) }
    guard after.count == 24, let head = number(after.prefix(8)), head > 0 else { return nil }
    return head - 1
  }

  /// The value of uppercase hexadecimal digits; `nil` for other characters.
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
