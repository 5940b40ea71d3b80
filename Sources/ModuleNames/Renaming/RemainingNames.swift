internal import ModuleGeneration
internal import SwiftSource

/// Finds the remaining occurrences of a module's old name, with the reasons.
struct RemainingNames {
  let ownership: NameOwnership
  /// The module's targets, whose imports always change.
  private let targets: Set<String>
  /// The new names, which may contain the old one.
  private let new: Set<String>

  init(_ ownership: NameOwnership, targets: Set<String>) {
    (self.ownership, self.targets) = (ownership, targets)
    new = Set(ownership.rendered.values).union(ownership.members.values).union(ownership.types.values)
  }

  /// The remaining occurrences in a text, in order.
  ///
  /// - Parameters:
  ///   - shown: The new path in messages.
  ///   - starts: The offsets of the names to check; `nil` checks all.
  func find(
    in bytes: [UInt8], _ kind: NamedFile.Kind, shown: String, at starts: Set<Int>? = nil
  ) -> [Occurrence] {
    guard ownership.forms.mayBeIn(bytes) else { return [] }
    var found: [(range: Range<Int>, line: Int, column: Int, name: String)] = []
    var (line, start) = (1, 0)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { (line, start) = (line + 1, index + 1) }
      guard bytes[index].isIdentifierPart else {
        index += 1
        continue
      }
      let first = index
      while index < bytes.count, bytes[index].isIdentifierPart { index += 1 }
      let name = String(decoding: bytes[first..<index], as: UTF8.self)
      if starts?.contains(first) ?? true, isOld(name) { found.append((first..<index, line, first - start + 1, name)) }
    }
    guard !found.isEmpty else { return [] }
    let names = SourceNames(kind, bytes, isRelevant: { _ in true })
    let imported = Set((names?.modules ?? []).map(\.lowerBound))
    let reasons = names.map { NameReasons($0, ownership) }
    return found.compactMap { place in
      if targets.contains(place.name), imported.contains(place.range.lowerBound) { return nil }
      return Occurrence(
        path: shown, line: place.line, column: place.column, identifier: place.name,
        reason: reasons?.reason(at: place.range.lowerBound) ?? .text)
    }
  }

  private func isOld(_ name: String) -> Bool {
    if new.contains(name) { return false }
    if ownership.forms.isIn(name) {
      return !NameForms.isOfFrameworks(name) || !ownership.catalog.declarations(of: name).isEmpty
    }
    return name.utf8.count > ownership.forms.old.utf8.count
      && (ownership.rendered[name] != nil || ownership.unproven.contains(name))
  }
}

/// The reasons why names in a source file do not change.
private struct NameReasons {
  private var reasons: [Int: Occurrence.Reason] = [:]
  private let strings: [Range<Int>]
  private let imports: [Range<Int>]

  init(_ names: SourceNames, _ ownership: NameOwnership) {
    strings = names.strings
    imports = names.imports.map(\.range) + names.modules
    for mention in names.mentions {
      reasons[mention.range.lowerBound] =
        if mention.role == .local { .local } else if ownership.unproven.contains(mention.name) { .unproven } else {
          .other
        }
    }
  }

  func reason(at offset: Int) -> Occurrence.Reason {
    if let reason = reasons[offset] { return reason }
    if Self.contains(imports, offset) { return .other }
    return Self.contains(strings, offset) ? .text : .comment
  }

  private static func contains(_ ranges: [Range<Int>], _ offset: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset)
  }
}
