import Liquid

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A template with its data and the expected output.
struct BenchmarkCase {
  let name: String
  let template: String
  let partials: [String: String]
  let data: Value
  let expected: String?

  /// All cases in the JSON files of a directory.
  ///
  /// A file contains one case, or several as `items`.
  static func cases(inFolder path: String) throws -> [BenchmarkCase] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".json") }
    return try names.sorted().flatMap { name in
      let data = try Data(contentsOf: URL(filePath: path).appending(path: name))
      let file = try JSONReader.value(Array(data))
      guard case .array(let items) = file["items"] else { return [BenchmarkCase(file)] }
      // A file with many cases is one group.
      return items.map { BenchmarkCase($0, group: file["group"].text + "/") }
    }
  }

  private init(_ value: Value, group: String = "") {
    name = group + value["name"].text
    template = value["template"].text
    data = value["data"]
    if case .string(let text) = value["expected"] { expected = text } else { expected = nil }
    partials = Dictionary(value["templates"].pairs.map { ($0.key, $0.value.text) }, uniquingKeysWith: { $1 })
  }
}
