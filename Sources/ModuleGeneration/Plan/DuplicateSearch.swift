internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// A search for files in targets that may have the names of new files or declare their types.
///
/// It reads each target once.
struct DuplicateSearch {
  /// The maximum number of source files to read in a target.
  ///
  /// If a target has more, only files whose names suggest one of the types are read.
  static let limit = 400

  private let project: any ModuleProject
  /// The recorded modules whose directories are skipped; `nil` in small projects, where all are read.
  private let known: KnownModules?
  private let fileNames: Set<String>
  private let typeNames: Set<String>
  private var found: [String: [FilePath]] = [:]

  /// - Parameters:
  ///   - fileNames: The names of new files.
  ///   - types: The names of the types that they declare.
  init(_ fileNames: Set<String>, types: Set<String>, in context: RequestContext, _ records: RecordStore) {
    project = context.project
    self.fileNames = fileNames
    typeNames = Set(types.flatMap { DuplicateTypeCheck.partsOfName($0) }.map { $0 + ".swift" })
    // A file without the module's name may be in any module's directory.
    let isOwn = fileNames.allSatisfy { $0.holds(context.request.name) }
    known = Self.known(records, lookingFor: isOwn ? fileNames.union(typeNames) : nil)
  }

  /// - Parameter names: The file names to find; `nil` if any module may contain them.
  private static func known(_ records: RecordStore, lookingFor names: Set<String>?) -> KnownModules? {
    var modules: [String: [String]] = [:]
    var (folder, held, count) = ("", [String](), 0)
    try? records.visit { holder, name in
      if holder != folder {
        modules[folder, default: []] += held
        (folder, held) = (holder, [])
      }
      held.append(name)
      count += 1
      return true
    }
    modules[folder, default: []] += held
    // With a hundred modules, there are certainly more files than the limit.
    guard count * 4 > limit else { return nil }
    guard let names else { return KnownModules() }
    var known = KnownModules(lookingFor: names)
    for (folder, modules) in modules { known.add(modules, in: folder) }
    return known
  }

  /// The files of a target with the names of new files.
  mutating func namesakes(in target: String) -> [FilePath] {
    guard known != nil else {
      return project.files(named: fileNames, builtBy: target, passingOver: KnownModules())
    }
    return candidates(in: target).filter { fileNames.contains($0.lastComponent?.string ?? "") }
  }

  /// The files of a target that may declare one of the types.
  mutating func sources(of target: String) -> [FilePath] {
    if known == nil {
      if let all = project.swiftFiles(builtBy: target, atMost: Self.limit) { return all }
      return project.files(named: typeNames, builtBy: target, passingOver: KnownModules())
    }
    return candidates(in: target).filter { typeNames.contains($0.lastComponent?.string ?? "") }
  }

  /// The files of a target with any of the names.
  private mutating func candidates(in target: String) -> [FilePath] {
    if let known = found[target] { return known }
    let files = project.files(
      named: fileNames.union(typeNames), builtBy: target, passingOver: known ?? KnownModules())
    found[target] = files
    return files
  }
}
