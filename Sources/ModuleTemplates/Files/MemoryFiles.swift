package struct MemoryFiles: TemplateFiles {
  private let contents: [String: [UInt8]]
  private let paths: [String]
  private let names: [String: [String]]
  private let label: String

  package init(_ files: [String: String], label: String = "") {
    self.init(contents: files.mapValues { Array($0.utf8) }, label: label)
  }

  /// - Parameter label: A prefix of the paths in messages.
  init(contents: [String: [UInt8]], label: String) {
    self.contents = contents
    self.label = label
    paths = contents.keys.sorted()
    names = Self.names(in: paths)
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

  package func read(_ path: String) -> [UInt8]? { contents[path] }

  package func names(in folder: String) -> [String] { names[folder] ?? [] }

  package func files(below folder: String) -> [String] {
    folder.isEmpty ? paths : paths.filter { $0.hasPrefix(folder + "/") }
  }
}
