internal import FileSystem
internal import ModuleTemplates
package import RecordedModules
package import SystemPackage

/// The recorded module of each file.
package struct RecordedFiles: Sendable {
  /// The module names in the order of the records.
  let names: [String]
  private let records: [ModuleRecord]
  private var owners: [String: Int] = [:]
  private var folders: [String: Int] = [:]
  /// Files that templates write once for all modules, though they are in the directory of one module.
  private var shared: Set<String> = []
  private var tests: Set<String> = []

  package init(_ records: [ModuleRecord], _ moduleRecords: ModuleRecords) {
    names = moduleRecords.handles(of: records)
    self.records = records
    for (number, record) in records.enumerated() {
      for file in record.files where file.role == .test {
        tests.insert(FilePath(file.path).resolved(from: moduleRecords.root).string)
      }
      for file in record.files where file.role == .code {
        let path = FilePath(file.path).resolved(from: moduleRecords.root).string
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

  /// Whether a file is recorded as a test file; `nil` if no record contains it.
  func isTest(_ path: FilePath) -> Bool? {
    if owners.isEmpty && tests.isEmpty { return nil }
    if tests.contains(path.string) { return true }
    return owners[path.string] == nil ? nil : false
  }

  /// The recorded paths of files with a name, relative to the project's directory.
  ///
  /// The method searches all records, so use it only for single files.
  package func places(ofFilesNamed name: String) -> [FilePath] {
    records.flatMap(\.files).filter { file in
      file.path.hasSuffix(name) && FilePath(file.path).lastComponent?.string == name
    }.map { FilePath($0.path) }
  }

  /// The module that recorded a file, otherwise the innermost module whose directory contains it.
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
