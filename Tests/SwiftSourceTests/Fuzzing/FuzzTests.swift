import Diagnostics
import TestSupport
import Testing

@testable import SwiftSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Damages files at random with a fixed seed.
///
/// `SWIFT_FUZZ_RUNS` sets the number of runs. `SWIFT_FUZZ_FILES` names other input files, separated by colons.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let runs = environment["SWIFT_FUZZ_RUNS"].flatMap(Int.init) ?? 500

  private static let texts: [[UInt8]] = {
    let named = (environment["SWIFT_FUZZ_FILES"] ?? "").split(separator: ":")
      .compactMap { try? Data(contentsOf: URL(filePath: String($0))) }.map { [UInt8]($0) }
    return named.isEmpty
      ? DeclarationTests.files.map { Array($0.0.utf8) } + [Array(ObjectiveCFixture.text.utf8)] : named
  }()

  @Test func `every part of a damaged file can be queried, and accepted edits keep all other text`() throws {
    var random = SplitMix(seed: 0x5EED)
    var accepted = 0
    for run in 0..<Self.runs {
      let bytes = Mutation.of(Self.texts[run % Self.texts.count], &random)
      let file = SwiftFile(bytes)
      try #require(file.tokens.last?.kind == .endOfFile)
      Self.checkTokens(file)
      Self.askEverything(file)
      _ = ObjectiveCFile(bytes).messages(in: 0..<bytes.count)
      if let edit = Self.edit(file, &random) {
        accepted += 1
        Self.check(edit)
      }
    }
    // The seed is fixed, so this checks that some damage is accepted and other damage rejected.
    #expect(accepted > Self.runs / 20)
    #expect(accepted < Self.runs)
  }

  /// A parser with quadratic time or deep recursion does not finish this test.
  @Test(arguments: Mutation.repetitions)
  func `endless repetitions are parsed to the end`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 3_000).utf8)
    let file = SwiftFile(bytes)
    Self.checkTokens(file)
    _ = (
      file.declarations.last?.type, file.uses(in: 0..<bytes.count), ObjectiveCFile(bytes).messages(in: 0..<bytes.count)
    )
  }

  /// Checks that tokens are in order and that brackets have matching partners.
  private static func checkTokens(_ file: SwiftFile) {
    var end = 0
    for (index, token) in file.tokens.enumerated() {
      let range = token.range
      #expect(range.lowerBound >= end && range.upperBound <= file.bytes.count)
      end = range.upperBound
      #expect(token.partner == 0 || Int(token.partner) > index && Int(token.partner) < file.tokens.count)
    }
  }

  private static func askEverything(_ file: SwiftFile) {
    for declaration in file.declarations {
      for part in Declaration.Part.allCases {
        if let range = declaration.range(of: part) { #expect(range.upperBound <= file.bytes.count) }
      }
      _ = (declaration.name, declaration.type, declaration.parameters, declaration.inheritedTypes, declaration.effects)
      _ = (declaration.attributes, declaration.modifiers, declaration.accessors, declaration.branches)
      _ = (declaration.genericParameters, declaration.requirements, declaration.leadingComments, declaration.isFailable)
    }
    _ = (file.uses(in: 0..<file.bytes.count), file.captures(in: 0..<file.bytes.count))
  }

  private static func edit(_ file: SwiftFile, _ random: inout SplitMix) -> SourceEdit? {
    guard !file.declarations.isEmpty else { return nil }
    let declaration = file.declarations[random.next(below: file.declarations.count)]
    var editor = SourceEditor(file)
    do {
      switch random.next(below: 5) {
      case 0: try editor.addImport("Added")
      case 1: try editor.remove(declaration)
      case 2: try editor.addInheritance("Added", to: declaration)
      case 3: try editor.add("func added() {}", at: .after(declaration))
      default: try editor.add("func added() {}", to: declaration)
      }
      return try editor.edit()
    } catch {
      return nil
    }
  }

  /// Checks that reverting the changes gives the original bytes.
  private static func check(_ edit: SourceEdit) {
    var bytes: [UInt8] = []
    var position = 0
    var shift = 0
    for change in edit.changes {
      let start = change.range.lowerBound + shift
      bytes += edit.result[position..<start]
      bytes += edit.before.bytes[change.range]
      position = start + change.replacement.count
      shift += change.replacement.count - change.range.count
    }
    bytes += edit.result[position...]
    #expect(bytes == edit.before.bytes)
  }
}
