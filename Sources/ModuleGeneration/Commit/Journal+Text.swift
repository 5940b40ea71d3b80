internal import Diagnostics

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A journal as text: lines of JSON, of which the first says what the commit is about and each other holds some hundred steps.
///
/// An update of every module has tens of thousands of steps; so they are written and read on all cores.
extension Journal {
  /// So many steps are on one line.
  private static let stepsOnLine = 512

  /// The journal as text.
  ///
  /// - Throws: What encoding throws.
  func text() throws -> [UInt8] {
    let lines = stride(from: 0, to: steps.count, by: Self.stepsOnLine)
      .map { Array(steps[$0..<min($0 + Self.stepsOnLine, steps.count)]) }
      .concurrentMap(inPartsOf: 1) { steps in Result { try Self.encoder().encode(steps) } }
    var head = self
    head.stepCount = steps.count
    head.steps = []
    var text = [UInt8](try Self.encoder().encode(head))
    for line in lines {
      text.append(UInt8(ascii: "\n"))
      text += try line.get()
    }
    return text
  }

  /// Reads a journal.
  ///
  /// - Throws: What decoding throws, also for a text that was cut off.
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

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
