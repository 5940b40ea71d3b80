internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
package import SystemPackage

/// The Swift files of a module: recorded files, and others in the module's own directories.
package struct ModuleFiles {
  /// The record; `nil` for a module that was detected in the code.
  let record: ModuleRecord?
  /// The argument that identifies the module in commands.
  package let handle: String
  package let code: [FilePath]
  package internal(set) var tests: [FilePath]

  /// The files of modules.
  ///
  /// - Parameter paths: The Swift files of the project, sorted.
  package static func all(of records: [ModuleRecord], _ moduleRecords: ModuleRecords, _ paths: [FilePath])
    -> [ModuleFiles]
  {
    let strings = paths.map(\.string)
    func below(_ folder: FilePath?) -> [FilePath] {
      guard let start = folder.map({ $0.string + "/" }) else { return [] }
      // The paths are sorted by bytes, so those below a directory are consecutive.
      var (low, high) = (0, strings.count)
      while low < high {
        let middle = (low + high) / 2
        if strings[middle].utf8.lexicographicallyPrecedes(start.utf8) { low = middle + 1 } else { high = middle }
      }
      return Array(paths[low...].prefix { $0.string.hasPrefix(start) })
    }
    return zip(records, moduleRecords.handles(of: records)).map { record, handle in
      var found: (code: [FilePath], tests: [FilePath]) = ([], [])
      for file in record.files where file.path.hasSuffix(".swift") {
        let path = FilePath(file.path).resolved(from: moduleRecords.root)
        if file.role == .test { found.tests.append(path) } else { found.code.append(path) }
      }
      for part in record.parts where !part.request.usesLogicalGroups {
        let isShared = part.request.code?.folder == part.request.tests?.folder
        let recorded = Set(isShared ? found.code.map(\.string) : [])
        found.tests += below(part.request.tests?.folder).filter { path in
          func bytes() -> [UInt8]? { (try? moduleRecords.files.readIfPresent(path, limit: .source)) ?? nil }
          return !isShared || !recorded.contains(path.string) && part.request.isTest(path, bytes())
        }
        found.code += below(part.request.code?.folder)
        // The test doubles that a package offers to other tests are updated too.
        let doubles = part.request.doublesFolder
        found.tests += below(doubles)
        if let doubles { found.code.removeAll { $0.isWithin(doubles) } }
      }
      var seen: Set<String> = []
      let tests = found.tests.filter { seen.insert($0.string).inserted }
      return ModuleFiles(
        record: record, handle: handle, code: found.code.filter { seen.insert($0.string).inserted }, tests: tests)
    }
  }
}
