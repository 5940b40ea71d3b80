/// Where the files of a project really are: from absolute path to the objects that stand for them.
struct FileIndex {
  /// A reference found in the tree.
  struct Entry {
    /// The reference.
    let object: Int
    /// The group that lists it.
    let node: Int
  }

  private var entries: [String: [Entry]] = [:]

  /// Looks at the references whose file has one of the given names, or at all.
  ///
  /// Resolving a path costs more than comparing a name, and adding a module asks about a dozen names in thousands.
  init(_ navigator: Navigator, _ document: ProjectDocument, named names: Set<String>? = nil) {
    for (index, node) in navigator.nodes.enumerated() {
      for file in node.files {
        let path = document.value("path", of: file)
        if let names {
          guard let path, path.kind == .string else { continue }
          guard names.contains(Self.lastComponent(path.range, in: document)) else { continue }
        }
        guard let real = navigator.realPath(of: file, in: index) else { continue }
        entries[real, default: []].append(Entry(object: file, node: index))
      }
      // Models in versions are files to their users.
      if node.kind == .versionGroup, let folder = node.folder, let parent = node.parent,
        names?.contains(Paths.lastComponent(folder)) ?? true
      {
        entries[folder, default: []].append(Entry(object: node.object, node: parent))
      }
    }
  }

  /// The references to a file.
  subscript(path: String) -> [Entry] { entries[path] ?? [] }

  /// All paths with their references.
  var all: [String: [Entry]] { entries }

  private static func lastComponent(_ range: Range<Int>, in document: ProjectDocument) -> String {
    guard document.bytes[range.lowerBound] != .quote, document.bytes[range.lowerBound] != .apostrophe else {
      return Paths.lastComponent(document.string(range))
    }
    var start = range.upperBound
    while start > range.lowerBound, document.bytes[start - 1] != .slash { start -= 1 }
    return String(decoding: document.bytes[start..<range.upperBound], as: UTF8.self)
  }
}
