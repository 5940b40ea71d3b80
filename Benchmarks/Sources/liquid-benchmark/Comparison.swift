#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measurements of several engines, for the cases that all of them render correctly.
struct Comparison {
  private struct Engine {
    let name: String
    var nanoseconds: [String: Double] = [:]
    var right: Set<String> = []
  }

  private let engines: [Engine]

  /// Reads measurements.
  ///
  /// A file has the name of the engine.
  init(paths: [String]) throws {
    engines = try paths.map { path in
      let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? path
      var engine = Engine(name: name)
      for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 3, let nanoseconds = Double(fields[1]) else { continue }
        engine.nanoseconds[fields[0]] = nanoseconds
        if fields[2] == "right" { engine.right.insert(fields[0]) }
      }
      return engine
    }
  }

  /// A table for each group: the cases of one file (`group/name`), and all others together.
  var text: String {
    guard let first = engines.first else { return "" }
    let common = engines.reduce(Set(first.nanoseconds.keys)) { $0.intersection($1.right) }
    let groups = Dictionary(grouping: common) { name in
      name.split(separator: "/", maxSplits: 1).count > 1 ? String(name.split(separator: "/")[0]) : "single cases"
    }
    var text = ""
    for (group, names) in groups.sorted(by: { $0.key < $1.key }) {
      text += "\(group): \(names.count) templates that all engines render alike\n"
      let totals = engines.map { engine in names.reduce(0) { $0 + (engine.nanoseconds[$1] ?? 0) } }
      for (engine, total) in zip(engines, totals) {
        let perSecond = Int(Double(names.count) / total * 1e9)
        let ratio = (total / totals[0] * 10).rounded() / 10
        let remark = engine.name == first.name ? "" : "   \(first.name) is \(ratio) times as fast"
        text += "  \(engine.name.padded(to: 16)) \(String(perSecond).padded(to: 9, left: true)) templates/s\(remark)\n"
      }
    }
    for engine in engines {
      let wrong = Set(engine.nanoseconds.keys).subtracting(engine.right).sorted()
      if !wrong.isEmpty {
        text += "\(engine.name) renders \(wrong.count) otherwise: \(wrong.joined(separator: ", "))\n"
      }
    }
    return text
  }
}

extension String {
  fileprivate func padded(to width: Int, left: Bool = false) -> String {
    let filler = String(repeating: " ", count: max(0, width - count))
    return left ? filler + self : self + filler
  }
}
