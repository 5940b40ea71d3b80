import Testing

@testable import Liquid

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A short run of the fuzzer that `Benchmarks` runs for hours.
@Suite struct FuzzingTests {
  @Test func mutatedTemplatesNeitherCrashNorHang() {
    let runs = ProcessInfo.processInfo.environment["LIQUID_FUZZ_RUNS"].flatMap(UInt64.init) ?? 1500
    var fuzzer = TemplateFuzzer()
    for seed in 0..<runs { fuzzer.run(seed: seed) }
    #expect(fuzzer.rendered + fuzzer.refused == Int(runs))
    #expect(fuzzer.rendered > 0 && fuzzer.refused > 0)
  }
}
