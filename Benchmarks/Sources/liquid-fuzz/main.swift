import Diagnostics
import Liquid

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Renders mutated templates until one crashes, hangs or gets past a limit: `LIQUID_FUZZ_RUNS=1000000 liquid-fuzz [SEED]`.
// Every run is named by its seed, so a finding is repeated by `LIQUID_FUZZ_RUNS=1 liquid-fuzz SEED`.

struct TooSlow: Error {
  let seed: UInt64
  let duration: Duration
}

let runs = ProcessInfo.processInfo.environment["LIQUID_FUZZ_RUNS"].flatMap(Int.init) ?? 100_000
let seed = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 1
var fuzzer = TemplateFuzzer()
var slowest: (seed: UInt64, duration: Duration) = (seed, .zero)
let start = ContinuousClock.now

for run in 0..<UInt64(max(runs, 0)) {
  let duration = ContinuousClock().measure { fuzzer.run(seed: seed &+ run) }
  if duration > slowest.duration { slowest = (seed &+ run, duration) }
  if duration > .seconds(5) {
    throw TooSlow(seed: seed &+ run, duration: duration)
  }
}
print(
  "\(runs) templates in \(ContinuousClock.now - start): \(fuzzer.rendered) rendered, \(fuzzer.refused) refused; "
    + "slowest was seed \(slowest.seed) with \(slowest.duration)")
