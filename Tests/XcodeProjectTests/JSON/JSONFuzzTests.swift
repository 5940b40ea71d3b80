import Diagnostics
import TestSupport
import Testing

@testable import XcodeProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Damages small projects at random with a fixed seed; `XCPROJ_FUZZ_RUNS` sets the number of runs.
@Suite struct JSONFuzzTests {
  private static let runs = ProcessInfo.processInfo.environment["XCPROJ_FUZZ_RUNS"].flatMap(Int.init) ?? 400

  /// Xcode's layout first, then JSON5 and layouts of other tools.
  private static let texts = JSONHandEditedTests.layouts.map { Array($0.text.utf8) }

  @Test func `accepted projects can be edited, and the edits reverted`() throws {
    var random = SplitMix(seed: 0x5EED)
    var accepted = 0
    for run in 0..<Self.runs {
      let text = Self.texts[run.isMultiple(of: 2) ? 0 : run / 2 % Self.texts.count]
      let bytes = Self.mutated(text, &random)
      guard let project = try? Self.open(bytes) else { continue }
      accepted += 1
      _ = (project.targets, project.mainGroup, project.synchronizedFolders, project.localPackages, project.damages)
      if let problem = Self.problem(of: project) {
        Issue.record("run \(run): \(problem)\n\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    // The seed is fixed, so this checks that some mutations are accepted and others rejected.
    #expect(accepted > Self.runs / 20)
    #expect(accepted < Self.runs)
  }

  private static func open(_ bytes: [UInt8]) throws(DiagnosticError) -> ProjectFile {
    try ProjectFile(bytes: bytes, path: "Shop.xcodeproj/project.xcproj", projectFolder: "/src/Shop")
  }

  /// The first defect in edits of a project.
  private static func problem(of project: ProjectFile) -> String? {
    let target = project.targets.first { $0.kind == .application }.map { [$0.name] } ?? []
    let additions = ["App/Empty/New/A.swift", "Apart/B.xib", "App/de.lproj/C.strings", "Mixed/D.swift", "App/E.swift"]
      .map { FileAddition(path: $0, targets: target) }
    let package = PackageAddition(path: "Kit", products: [.init("Kit", targets: target)])
    let damages = Set(project.damages)
    func edited(_ name: String, _ edit: (ProjectFile) throws(DiagnosticError) -> [UInt8]) -> (ProjectFile?, String?) {
      do throws(DiagnosticError) {
        let after = try open(try edit(project))
        let new = Set(after.damages).subtracting(damages)
        // An existing problem can change its name, but the number of problems must not grow.
        if !new.isEmpty, after.damages.count > project.damages.count { return (after, "\(name): \(new.sorted())") }
        return (after, nil)
      } catch {
        // A damaged project can lack a place for an addition. A result that differs from its plan is a defect.
        let text = error.messages.joined(separator: "\n")
        let isDefect = ["is not what was planned", "is not a project", "rejected its own edit"].contains {
          text.contains($0)
        }
        return (nil, isDefect ? "\(name): \(text)" : nil)
      }
    }
    let (added, problem) = edited("add") { project throws(DiagnosticError) in try project.adding(additions).result }
    if let problem { return problem }
    if let added {
      guard (try? added.adding(additions).isEmpty) ?? false else { return "adding twice is not adding once" }
      if let removed = try? added.removing(additions.map(\.path)), !isEqual(removed.result, project.bytes),
        damages.isEmpty
      {
        return "add and remove: \(difference(project.bytes, removed.result))"
      }
    }
    let (renamed, renaming) = edited("rename") { project throws(DiagnosticError) in
      try project.renaming("App", to: "Store").result
    }
    if let renaming { return renaming }
    if let back = try? renamed?.renaming("Store", to: "App").result, !isEqual(back, project.bytes), damages.isEmpty,
      !project.bytes.contains(UInt8(ascii: "\\"))
    {
      return "rename there and back: \(difference(project.bytes, back))"
    }
    let (packaged, packaging) = edited("package") { project throws(DiagnosticError) in
      try project.adding(packages: [package]).result
    }
    if let packaging { return packaging }
    if let removed = try? packaged?.removing(packages: [package], extent: .everything), damages.isEmpty,
      !isEqual(removed.result, project.bytes)
    {
      return "add and remove a package: \(difference(project.bytes, removed.result))"
    }
    return edited("remove") { project throws(DiagnosticError) in try project.removing(["App/Shared.swift"]).result }.1
  }

  /// Whether two texts are equal apart from layout.
  ///
  /// An object that got more lines and then fewer has the usual layout.
  private static func isEqual(_ old: [UInt8], _ new: [UInt8]) -> Bool {
    func isLayout(_ byte: UInt8) -> Bool { byte.isWhitespace || byte == .comma }
    return old.filter { !isLayout($0) } == new.filter { !isLayout($0) }
  }

  private static func difference(_ old: [UInt8], _ new: [UInt8]) -> String {
    let start = zip(old, new).prefix { $0 == $1 }.count
    func part(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[max(0, start - 60)..<min(bytes.count, start + 120)], as: UTF8.self)
    }
    return "from\n\(part(old))\nto\n\(part(new))\n"
  }

  /// Removes, repeats, replaces or moves a few bytes, mostly significant ones.
  private static func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<random.next(below: 3) + 1 {
      let start = random.next(below: bytes.count)
      let end = min(bytes.count, start + 1 + random.next(below: random.next(below: 4) == 0 ? 200 : 4))
      switch random.next(below: 6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
      case 2: bytes[start] = Array("{}[]:,\"'/*\\ A0\n\r".utf8)[random.next(below: 16)]
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: random.next(below: bytes.count))
      case 4: bytes.insert(contentsOf: "/* c */ // d\n".utf8, at: start)
      default: bytes[start] = UInt8(truncatingIfNeeded: random.next(below: 256))
      }
    }
    return bytes
  }
}
