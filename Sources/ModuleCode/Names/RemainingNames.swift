internal import Diagnostics
internal import ModuleGeneration
internal import SwiftSource

/// Finds the remaining occurrences of a module's old name, with the reasons.
struct RemainingNames {
  let proof: NameOwnership
  /// The module's targets, whose imports always change.
  private let targets: Set<String>
  /// The new names, which may contain the old one.
  private let new: Set<String>

  init(_ proof: NameOwnership, targets: Set<String>) {
    self.proof = proof
    self.targets = targets
    new = Set(proof.rendered.values).union(proof.members.values).union(proof.types.values)
  }

  /// The remaining occurrences in a text, in order.
  ///
  /// - Parameters:
  ///   - shown: The new path in messages.
  ///   - starts: The offsets of the names to check; `nil` checks all.
  func find(
    in bytes: [UInt8], _ kind: NamedFile.Kind, shown: String, at starts: Set<Int>? = nil
  ) -> [Occurrence] {
    guard proof.forms.mayBeIn(bytes) else { return [] }
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
    let names = SourceNames(kind, bytes, isWanted: { _ in true })
    let imported = Set((names?.modules ?? []).map(\.lowerBound))
    let reasons = names.map { NameReasons($0, proof) }
    return found.compactMap { place in
      if targets.contains(place.name), imported.contains(place.range.lowerBound) { return nil }
      return Occurrence(
        path: shown, line: place.line, column: place.column, identifier: place.name,
        reason: reasons?.reason(at: place.range.lowerBound) ?? .text)
    }
  }

  private func isOld(_ name: String) -> Bool {
    if new.contains(name) { return false }
    if proof.forms.isIn(name) {
      return !NameForms.isOfFrameworks(name) || !proof.catalog.declarations(of: name).isEmpty
    }
    return name.utf8.count > proof.forms.old.utf8.count
      && (proof.rendered[name] != nil || proof.unproven.contains(name))
  }
}

/// The reasons why names in a source file do not change.
private struct NameReasons {
  private var reasons: [Int: Occurrence.Reason] = [:]
  private let strings: [Range<Int>]
  private let imports: [Range<Int>]

  init(_ names: SourceNames, _ proof: NameOwnership) {
    strings = names.strings
    imports = names.imports.map(\.range) + names.modules
    for mention in names.mentions {
      reasons[mention.range.lowerBound] =
        if mention.role == .local { .local } else if proof.unproven.contains(mention.name) { .unproven } else { .other }
    }
  }

  func reason(at offset: Int) -> Occurrence.Reason {
    if let reason = reasons[offset] { return reason }
    if Self.holds(imports, offset) { return .other }
    return Self.holds(strings, offset) ? .text : .comment
  }

  private static func holds(_ ranges: [Range<Int>], _ offset: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(offset)
  }
}
