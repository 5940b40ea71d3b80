import Diagnostics
import Liquid

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures how long parsing and rendering take, and compares measurements.
///
/// `liquid-benchmark FOLDER` prints a line for each case of the directory: name, nanoseconds for one parse and render,
/// and whether the result was right. `liquid-benchmark --compare A B …` prints templates per second and ratios of such
/// files. `liquid.sh` does both, beside other engines.
@main
struct LiquidBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--compare" {
      print(try Comparison(paths: Array(arguments.dropFirst())).text, terminator: "")
    } else {
      for test in try BenchmarkCase.cases(inFolder: arguments.first ?? "Benchmarks/Templates") { measure(test) }
    }
  }

  private static func measure(_ test: BenchmarkCase) {
    let partials = DictionaryPartials(
      Dictionary(uniqueKeysWithValues: test.partials.map { ($0.key, SourceText(path: $0.key, $0.value)) }))
    let source = SourceText(path: test.name, test.template)
    let options = RenderOptions(errorPolicy: .inline(lineNumbers: false), timeZone: .utc)
    func run() throws -> String {
      try Template(source: source, environment: .standard, mode: .lax)
        .render(data: test.data, partials: partials, options: options)
    }
    var verdict = "right"
    do {
      let result = try run()
      if let expected = test.expected, result != expected { verdict = "wrong" }
    } catch {
      verdict = "error"
    }
    var best = Double.infinity
    for _ in 0..<5 {
      var count = 0
      let start = ContinuousClock.now
      var duration = Duration.zero
      repeat {
        for _ in 0..<4 { _ = try? run() }
        count += 4
        duration = ContinuousClock.now - start
      } while duration < .milliseconds(20)
      let (seconds, attoseconds) = duration.components
      best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
    }
    print("\(test.name)\t\(Int(best))\t\(verdict)")
  }
}
