internal import SwiftSource

/// Finds uses of a double's members in a file.
struct NameUses {
  private let file: SwiftFile
  private let double: TestDouble

  init(of double: TestDouble, in file: SwiftFile) {
    (self.file, self.double) = (file, double)
  }

  /// The tokens that use any of the names: alone inside the double, or after a period outside it.
  ///
  /// Types that declare the same name themselves are ignored.
  ///
  /// - Parameter ranges: Ranges that are ignored.
  func tokens(of names: Set<String>, outside ranges: [Range<Int>]) -> [Range<Int>] {
    guard !names.isEmpty else { return [] }
    let words = Set(names.map { Array($0.utf8) })
    let lengths = Set(words.map(\.count))
    let own = double.homes.map(\.range)
    let others = otherOwners(of: names)
    var found: [Range<Int>] = []
    var previous: Token?
    for token in file.tokens {
      defer { previous = token }
      guard token.kind == .identifier else { continue }
      let range = token.isBackticked ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
      guard lengths.contains(range.count), words.contains(Array(file.bytes[range])) else { continue }
      guard !(ranges + others).contains(where: { $0.contains(range.lowerBound) }) else { continue }
      let isInside = own.contains { $0.contains(range.lowerBound) }
      if previous?.kind == .period || isInside && !introduces(previous) { found.append(range) }
    }
    return found
  }

  /// Whether other types in the file declare any of the names, so that uses are ambiguous.
  func isAmbiguous(_ names: Set<String>) -> Bool { !otherOwners(of: names).isEmpty }

  private func otherOwners(of names: Set<String>) -> [Range<Int>] {
    let own = double.homes.map(\.range)
    var owners: [Range<Int>] = []
    for declaration in file.declarations where names.contains(declaration.name) {
      guard !own.contains(where: { $0.contains(declaration.range.lowerBound) }), var owner = declaration.parent else {
        continue
      }
      // The names of a type around the double are not hidden by a sibling of the double.
      func holdsDouble(_ type: Declaration) -> Bool { own.contains { type.range.contains($0.lowerBound) } }
      while let outer = owner.parent, !holdsDouble(outer) { owner = outer }
      if !holdsDouble(owner) { owners.append(owner.range) }
    }
    return owners
  }

  private func introduces(_ token: Token?) -> Bool {
    switch token?.keyword {
    case .func, .var, .let, .case: true
    default: false
    }
  }
}
