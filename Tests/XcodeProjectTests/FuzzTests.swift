import Diagnostics
import TestSupport
import Testing

@testable import XcodeProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Damages small projects at random with a fixed seed; `PBXPROJ_FUZZ_RUNS` sets the number of runs.
@Suite struct FuzzTests {
  private static let runs = ProcessInfo.processInfo.environment["PBXPROJ_FUZZ_RUNS"].flatMap(Int.init) ?? 400

  @Test(arguments: [Fixture.classic, Fixture.synchronized, Fixture.converted])
  func `accepted files can be edited, and the edits reverted`(text: String) throws {
    var random = SplitMix(seed: 0x5EED ^ UInt64(text.utf8.count))
    var accepted = 0
    for _ in 0..<Self.runs {
      let bytes = Self.mutated(Array(text.utf8), &random)
      guard let project = try? ProjectFile(bytes: bytes, path: "Shop.xcodeproj", projectFolder: "/src/Shop") else {
        continue
      }
      accepted += 1
      _ = (project.targets, project.mainGroup, project.synchronizedFolders, project.organizationName)
      try check(project)
    }
    // The seed is fixed, so this checks that some mutations are accepted and others rejected.
    #expect(accepted > Self.runs / 10)
    #expect(accepted < Self.runs)
  }

  private func check(_ project: ProjectFile) throws {
    let target = project.targets.first { $0.kind == .application }.map { [$0.name] } ?? []
    let additions = ["Shop/Modules/New/A.swift", "Apart/B.xib", "Shop/de.lproj/C.strings"]
      .map { FileAddition(path: $0, targets: target) }
    let edit: ProjectEdit
    do throws(DiagnosticError) {
      edit = try project.adding(additions)
    } catch {
      // A damaged project can lack a main group or a target. A failed check of the edit itself is a defect.
      #expect(error.diagnostics.allSatisfy { $0.id != "project-edit-refused" }, "\(error.messages)")
      return
    }
    let after = try ProjectFile(bytes: edit.result, path: "Shop.xcodeproj", projectFolder: "/src/Shop")
    #expect(try after.adding(additions).isEmpty)
    _ = try? after.removing(additions.map(\.path))
    _ = try? after.renaming("Shop", to: "Store")
  }

  /// Removes, repeats, replaces or moves a few bytes, mostly significant ones.
  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<random.next(below: 3) + 1 {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + 1 + random.next(below: random.next(below: 4) == 0 ? 200 : 4))
      switch random.next(below: 5) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 2: bytes[start] = Array("{}()=;,\"'/*<\\ A0\n".utf8)[random.next(below: 17)]
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.next(below: bytes.count))
      default: bytes[start] = UInt8(truncatingIfNeeded: random.next(below: 256))
      }
    }
    return bytes
  }
}
