internal import FileSystem
package import ModuleGeneration
internal import ModuleTemplates
package import SystemPackage

/// Which recorded module a file belongs to.
package struct RecordedFiles: Sendable {
  /// The names of the modules, in the order of the records.
  let names: [String]
  private let records: [ModuleRecord]
  private var owners: [String: Int] = [:]
  private var folders: [String: Int] = [:]
  /// What templates write once for all modules: in a target of a module's own it lies in the module's folder.
  private var shared: Set<String> = []

  package init(_ records: [ModuleRecord], _ memory: ModuleMemory) {
    names = memory.handles(of: records)
    self.records = records
    for (number, record) in records.enumerated() {
      for file in record.files where file.role == .code {
        let path = FilePath(file.path).resolved(from: memory.root).string
        if file.isOnce { shared.insert(path) } else { owners[path] = number }
      }
      for part in record.parts where !part.request.usesLogicalGroups {
        if let folder = part.request.code?.folder { folders[folder.string] = number }
      }
    }
  }

  package init() {
    names = []
    records = []
  }

  /// Where records say that files of a name lie, from the project's folder.
  ///
  /// Asked for single files only: it looks through all records.
  package func places(ofFilesNamed name: String) -> [FilePath] {
    records.flatMap(\.files).filter { file in
      file.path.hasSuffix(name) && FilePath(file.path).lastComponent?.string == name
    }.map { FilePath($0.path) }
  }

  /// The module of a file: the one that recorded it, else the innermost in whose folder it lies.
  func module(of path: FilePath) -> Int? {
    if let owner = owners[path.string] { return owner }
    guard !folders.isEmpty, !shared.contains(path.string) else { return nil }
    var folder = path.removingLastComponent()
    while !folder.components.isEmpty {
      if let owner = folders[folder.string] { return owner }
      folder = folder.removingLastComponent()
    }
    return nil
  }
}
