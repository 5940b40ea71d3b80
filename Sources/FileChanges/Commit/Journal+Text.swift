internal import FileSystem

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The text format of a journal: a line of JSON for the commit, then lines of 512 steps each.
///
/// An update of all modules has tens of thousands of steps, so lines are written and read concurrently.
extension Journal {
  private static let stepsOnLine = 512

  func text() -> [UInt8] {
    var head = self
    head.stepCount = steps.count
    head.steps = []
    let lines = stride(from: 0, to: steps.count, by: Self.stepsOnLine)
      .map { Array(steps[$0..<min($0 + Self.stepsOnLine, steps.count)]) }
      .concurrentMap(inPartsOf: 1) { Self.line($0) }
    return Array(([Self.line(head)] + lines).joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func line(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(value) else {
      preconditionFailure("a journal contains only texts and whole numbers")
    }
    return line
  }

  /// Reads a journal.
  ///
  /// - Throws: A decoding error, also for a truncated text.
  init(text: [UInt8]) throws {
    let lines = text.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    self = try JSONDecoder().decode(Self.self, from: lines.first ?? Data())
    let parts = lines.dropFirst().map { $0 }
      .concurrentMap(inPartsOf: 1) { line in Result { try JSONDecoder().decode([Step].self, from: line) } }
    for part in parts { steps += try part.get() }
    guard steps.count == stepCount else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a journal without its end"))
    }
  }
}
