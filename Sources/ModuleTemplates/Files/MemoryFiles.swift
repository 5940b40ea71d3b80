/// The files of a catalog that is in memory.
public struct MemoryFiles: TemplateFiles {
  private let paths: [String]
  private let text: @Sendable (Int) -> [UInt8]
  private let label: String

  /// The catalog that was built into the program.
  public static let bundled = MemoryFiles(
    paths: embeddedCatalog.map { "\($0.path)" }, label: "bundled:",
    text: { index in
      let text = embeddedCatalog[index].text
      return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    })

  /// Makes a catalog from texts by path; the label stands before paths that are shown.
  public init(_ files: [String: String], label: String = "") {
    let sorted = files.sorted { $0.key < $1.key }
    self.init(paths: sorted.map(\.key), label: label, text: { Array(sorted[$0].value.utf8) })
  }

  /// Makes a catalog from contents by path.
  init(contents: [String: [UInt8]], label: String) {
    let sorted = contents.sorted { $0.key < $1.key }
    self.init(paths: sorted.map(\.key), label: label, text: { sorted[$0].value })
  }

  private init(paths: [String], label: String, text: @escaping @Sendable (Int) -> [UInt8]) {
    self.paths = paths
    self.label = label
    self.text = text
  }

  /// The label and the path.
  public func shown(_ path: String) -> String { label + path }

  /// The text at a path.
  public func read(_ path: String) -> [UInt8]? { paths.firstIndex(of: path).map(text) }

  /// The names below a folder.
  public func names(in folder: String) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    let names = paths.filter { $0.hasPrefix(start) }.compactMap {
      $0.dropFirst(start.count).split(separator: "/", maxSplits: 1).first.map(String.init)
    }
    return Set(names).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The paths below a folder.
  public func files(below folder: String) -> [String] {
    folder.isEmpty ? paths : paths.filter { $0.hasPrefix(folder + "/") }
  }
}
