internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// Looks through the targets of a project for what may bear the names of new files, or declare their types: through each
/// target once, whatever is looked for in it.
struct TwinSearch {
  /// Of a target with more files only those are looked into whose names suggest one of the types: nobody wants to wait for
  /// thirty thousand files to be read.
  static let limit = 400

  private let project: any ModuleProject
  /// The recorded modules whose folders are passed over; `nil` where there are so few that all are looked into.
  private let known: KnownModules?
  private let fileNames: Set<String>
  private let typeNames: Set<String>
  private var found: [String: [FilePath]] = [:]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - fileNames: The names of new files.
  ///   - types: The names of the types that they declare.
  init(_ fileNames: Set<String>, types: Set<String>, in context: RequestContext, _ records: RecordStore) {
    project = context.project
    self.fileNames = fileNames
    typeNames = Set(types.flatMap { TypeTwins.partsOfName($0) }.map { $0 + ".swift" })
    // Files that do not bear the module's name may be in the folder of any.
    let isOwn = fileNames.allSatisfy { $0.holds(context.request.name) }
    known = Self.known(records, lookingFor: isOwn ? fileNames.union(typeNames) : nil)
  }

  /// - Parameter names: What is looked for; `nil` where it may be in any module.
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
    // A hundred modules hold more files than are looked into; they need not be counted to know it.
    guard count * 4 > limit else { return nil }
    guard let names else { return KnownModules() }
    var known = KnownModules(lookingFor: names)
    for (folder, modules) in modules { known.add(modules, in: folder) }
    return known
  }

  /// The files of a target that bear the names of new ones.
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

  /// The files of a target that bear any of the names.
  private mutating func candidates(in target: String) -> [FilePath] {
    if let known = found[target] { return known }
    let files = project.files(
      named: fileNames.union(typeNames), builtBy: target, passingOver: known ?? KnownModules())
    found[target] = files
    return files
  }
}
