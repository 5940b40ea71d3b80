import Testing

@testable import Liquid

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs a file of golden-liquid or liquid-spec cases: `LIQUID_CASES=file.json swift test --filter LiquidConformance`.
///
/// Every case of the file must pass.
@Suite struct LiquidConformanceTests {
  private static let path = ProcessInfo.processInfo.environment["LIQUID_CASES"]

  @Test(.enabled(if: path != nil, "set LIQUID_CASES to a file of cases"))
  func everyCaseOfTheFilePasses() throws {
    let data = try Data(contentsOf: URL(filePath: try #require(Self.path)))
    let cases = ConformanceCase.cases(in: try JSONReader.value(Array(data)))
    var failures: [String] = []
    for test in cases {
      guard let failure = test.failure() else { continue }
      failures.append("\(test.name): \(failure)")
      print("failed: \(test.name)\n  \(failure)\n  template: \(test.template.debugDescription)")
    }
    print("\(cases.count - failures.count) passed, \(failures.count) failed")
    #expect(!cases.isEmpty)
    #expect(failures.isEmpty)
  }
}
