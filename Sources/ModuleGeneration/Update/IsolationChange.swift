internal import SwiftSource

/// Applies the template's current isolation to declarations in edited files.
///
/// Base and edited text are changed alike. A declaration that the template does not create, such as an added test or
/// test double, follows a neighboring declaration that had the same isolation.
enum IsolationChange {
  /// The explicit isolation of a declaration.
  private struct Marks: Hashable {
    let isOnMainActor: Bool
    var isNonisolated: Bool

    static let none = Marks(isOnMainActor: false, isNonisolated: false)

    private init(isOnMainActor: Bool, isNonisolated: Bool) {
      self.isOnMainActor = isOnMainActor
      self.isNonisolated = isNonisolated
    }

    init(_ declaration: Declaration) {
      isOnMainActor = declaration.hasAttribute("MainActor")
      isNonisolated = declaration.hasModifier("nonisolated")
    }
  }

  private static func key(_ declaration: Declaration) -> String {
    "\(declaration.kind.rawValue) \(declaration.qualifiedName)\(declaration.kind == .extension ? declaration.text(of: .inheritance) ?? "" : "")"
  }

  /// A key that is equal for declarations of one parent with the same isolation.
  ///
  /// It contains their isolation and, for types without explicit isolation, the inherited types. Types with neither
  /// have no key.
  private static func group(_ declaration: Declaration) -> String? {
    let marks = Marks(declaration)
    let group = "\(declaration.kind.isType) \(declaration.parent?.qualifiedName ?? "") \(marks)"
    guard declaration.kind.isType, marks == Marks.none else { return group }
    let inherited = declaration.inheritedTypes.compactMap(\.baseName)
    return inherited.isEmpty ? nil : "\(group) \(inherited.joined(separator: " "))"
  }

  /// A text with the isolation of another text.
  @Sendable static func apply(_ text: [UInt8], like new: [UInt8]) -> [UInt8] {
    let (file, other) = (SwiftFile(text), SwiftFile(new))
    let wanted = Dictionary(other.declarations.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    var known: [String: Declaration] = [:]
    var hasChanges = false
    for declaration in file.declarations {
      guard let target = wanted[key(declaration)], Marks(target) != Marks(declaration) else { continue }
      hasChanges = true
      if let group = group(declaration), known[group] == nil { known[group] = target }
    }
    guard hasChanges else { return text }
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for declaration in file.declarations where declaration.kind != .import {
      let own = wanted[key(declaration)]
      guard let target = own ?? group(declaration).flatMap({ known[$0] }) else { continue }
      let old = Marks(declaration)
      var new = Marks(target)
      // Only test cases are `nonisolated`, and the template creates all of those.
      if own == nil { new.isNonisolated = old.isNonisolated }
      guard old != new, let start = start(of: declaration) else { continue }
      if old.isOnMainActor, !new.isOnMainActor,
        let attribute = declaration.attributes.first(where: { $0.name == "MainActor" })
      {
        edits.append((whole(attribute.range, in: text), []))
      }
      if old.isNonisolated, !new.isNonisolated,
        let modifier = declaration.modifiers.first(where: { $0.name == "nonisolated" })
      {
        edits.append((whole(modifier.range, in: text), []))
      }
      if new.isOnMainActor, !old.isOnMainActor {
        edits.append(
          (start..<start, Array("@MainActor".utf8) + gap(behindActorOf: target, indentation(at: start, in: text))))
      }
      if new.isNonisolated, !old.isNonisolated { edits.append((start..<start, Array("nonisolated ".utf8))) }
    }
    var result = text
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text)
    }
    return result
  }

  /// The offset of the first modifier or, without one, of the keyword.
  private static func start(of declaration: Declaration) -> Int? {
    let modifier = declaration.modifiers.first { $0.name != "nonisolated" }?.range.lowerBound
    return modifier ?? declaration.range(of: .introducer)?.lowerBound
  }

  /// A range and the white space after it.
  private static func whole(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
    let end = text[range.upperBound...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    return range.lowerBound..<(end ?? text.endIndex)
  }

  private static func indentation(at offset: Int, in text: [UInt8]) -> String {
    let line = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { text[($0 + 1)...] } ?? text[...]
    return String(decoding: line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// The white space that the template writes after `@MainActor`.
  private static func gap(behindActorOf declaration: Declaration, _ indentation: String) -> [UInt8] {
    let attribute = declaration.attributes.first { $0.name == "MainActor" }
    guard let attribute, declaration.file.bytes[attribute.range.upperBound...].first == UInt8(ascii: "\n") else {
      return Array(" ".utf8)
    }
    return Array(("\n" + indentation).utf8)
  }
}
