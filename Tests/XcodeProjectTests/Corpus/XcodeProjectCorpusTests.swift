import Diagnostics
import Testing

@testable import XcodeProject

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private let corpusFolder = ProcessInfo.processInfo.environment["PBXPROJ_CORPUS"]

/// Runs with the real projects in the directory `PBXPROJ_CORPUS`; disabled without this variable.
@Suite(.enabled(if: corpusFolder != nil)) struct XcodeProjectCorpusTests {
  @Test func `every project is rejected with a reason or edited without other changes`() throws {
    var tally = CorpusTally()
    for project in try CorpusProject.all(in: corpusFolder ?? "") { tally.run(project) }
    print(tally.summary)
    #expect(tally.failures.isEmpty)
  }

  @Test func `a rename and its reversal restore every project`() throws {
    var tally = RenameTally()
    for project in try CorpusProject.all(in: corpusFolder ?? "") { tally.run(project) }
    print(tally.summary)
    #expect(tally.failures.isEmpty)
  }

  @Test func `packages are added as lines and removed without a trace`() throws {
    var tally = PackageTally()
    for project in try CorpusProject.all(in: corpusFolder ?? "") { tally.run(project) }
    print(tally.summary)
    #expect(tally.failures.isEmpty)
  }

  @Test func `the merge of two branches with a module each is complete`() throws {
    let repository = try CorpusMerge()
    defer { repository.remove() }
    var tally = MergeTally()
    for project in try CorpusProject.all(in: corpusFolder ?? "") { try tally.run(project, repository) }
    print(tally.summary)
    #expect(tally.failures.isEmpty)
    #expect(tally.drivenShare >= 0.95)
  }
}
