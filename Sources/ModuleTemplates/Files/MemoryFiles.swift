package struct MemoryFiles: TemplateFiles {
  private let paths: [String]
  private let places: [String: Int]
  private let names: [String: [String]]
  private let text: @Sendable (Int) -> [UInt8]
  private let label: String

  /// - Parameter label: A prefix of the paths in messages.
  package init(_ files: [String: String], label: String = "") {
    let sorted = files.sorted { $0.key < $1.key }
    self.init(paths: sorted.map(\.key), label: label, text: { Array(sorted[$0].value.utf8) })
  }

  init(contents: [String: [UInt8]], label: String) {
    let sorted = contents.sorted { $0.key < $1.key }
    self.init(paths: sorted.map(\.key), label: label, text: { sorted[$0].value })
  }

  private init(paths: [String], label: String, text: @escaping @Sendable (Int) -> [UInt8]) {
    self.paths = paths
    places = Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
    names = Self.names(in: paths)
    self.label = label
    self.text = text
  }

  /// The names in each directory, computed once: one module of fifteen files needs about a hundred lookups.
  private static func names(in paths: [String]) -> [String: [String]] {
    var names: [String: Set<String>] = [:]
    for path in paths {
      var end: String.Index? = path.endIndex
      while let stop = end {
        let slash = path[..<stop].utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(path[..<$0]) } ?? ""
        let name = String(path[(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)..<stop])
        // If a name is known, all directories above it are known.
        end = names[folder, default: []].insert(name).inserted ? slash : nil
      }
    }
    return names.mapValues { $0.filter { !$0.isEmpty && !$0.hasPrefix(".") }.sorted() }
  }

  package func shown(_ path: String) -> String { label + path }

  package func read(_ path: String) -> [UInt8]? { places[path].map(text) }

  package func names(in folder: String) -> [String] { names[folder] ?? [] }

  package func files(below folder: String) -> [String] {
    folder.isEmpty ? paths : paths.filter { $0.hasPrefix(folder + "/") }
  }
}
