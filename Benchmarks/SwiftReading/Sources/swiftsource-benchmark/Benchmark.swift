import SwiftSource

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures reading the files of a list, and prints one line per figure.
///
/// usage: swiftsource-benchmark LIST
@main
struct Benchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    let list = String(decoding: try Data(contentsOf: URL(filePath: arguments[1])), as: UTF8.self)
    let paths = list.split(separator: "\n").map(String.init)
    let files = paths.compactMap { try? Data(contentsOf: URL(filePath: $0)) }.map { [UInt8]($0) }
    let megabytes = Double(files.reduce(0) { $0 + $1.count }) / 1_000_000
    let reading = least { files.reduce(0) { $0 + SwiftFile($1).declarations.count } }
    print("\(files.count) files, \(rounded(megabytes)) MB")
    print("tokens and declarations, one core: \(rounded(reading)) s, \(rounded(megabytes / reading)) MB/s")
  }

  /// The minimum of five runs, in seconds.
  private static func least(_ work: () -> Int) -> Double {
    (0..<5).map { _ in
      let duration = ContinuousClock().measure { _ = work() }
      return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
    .min() ?? 0
  }

  private static func rounded(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    return "\(thousandths / 1000)." + String(String(1000 + thousandths % 1000).dropFirst())
  }
}
