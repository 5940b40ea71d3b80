import Diagnostics
import TestSupport
import Testing

@testable import XcodeProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Damages a small project at random, always in the same way; `XCPROJ_FUZZ_RUNS` asks for more than a few.
@Suite struct JSONFuzzTests {
  private static let runs = ProcessInfo.processInfo.environment["XCPROJ_FUZZ_RUNS"].flatMap(Int.init) ?? 400

  @Test func `whatever is accepted can be edited, and taken back`() throws {
    var random = SplitMix(seed: 0x5EED)
    var accepted = 0
    for _ in 0..<Self.runs {
      let bytes = Self.mutated(Array(JSONFixture.shop.utf8), &random)
      guard
        let project = try? ProjectFile(
          bytes: bytes, path: "Shop.xcodeproj/project.xcproj", projectFolder: "/src/Shop")
      else { continue }
      accepted += 1
      _ = (project.targets, project.mainGroup, project.synchronizedFolders, project.localPackages)
      check(project)
    }
    // The seed is fixed, so this says that the mutations are neither all harmless nor all deadly.
    #expect(accepted > Self.runs / 20)
    #expect(accepted < Self.runs)
  }

  private func check(_ project: ProjectFile) {
    let target = project.targets.first { $0.kind == .application }.map { [$0.name] } ?? []
    let additions = ["App/Empty/New/A.swift", "Apart/B.xib", "App/de.lproj/C.strings", "Mixed/D.swift"]
      .map { FileAddition(path: $0, targets: target) }
    do throws(DiagnosticError) {
      let edit = try project.adding(additions)
      let after = try ProjectFile(
        bytes: edit.result, path: "Shop.xcodeproj/project.xcproj", projectFolder: "/src/Shop")
      #expect(try after.adding(additions).isEmpty)
      _ = try? after.removing(additions.map(\.path))
      _ = try? after.renaming("App", to: "Store")
      _ = try? after.adding(packages: [.init(path: "Kit", products: [.init("Kit", targets: target)])])
    } catch {
      // In a damaged project there may be nothing to add to; a result that differs from its plan is a defect.
      let isDefect = error.messages.contains { $0.contains("is not what was planned") || $0.contains("is no project") }
      #expect(!isDefect, "\(error.messages)\n\(String(decoding: project.bytes, as: UTF8.self))")
    }
  }

  /// A few bytes removed, doubled, exchanged or moved; mostly those that mean something.
  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<random.next(below: 3) + 1 {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + 1 + random.next(below: random.next(below: 4) == 0 ? 200 : 4))
      switch random.next(below: 6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 2: bytes[start] = Array("{}[]:,\"'/*\\ A0\n".utf8)[random.next(below: 15)]
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.next(below: bytes.count))
      case 4: bytes.insert(contentsOf: "/* c */ // d\n".utf8, at: start)
      default: bytes[start] = UInt8(truncatingIfNeeded: random.next(below: 256))
      }
    }
    return bytes
  }
}
