internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// Finds files whose names a target has already: a Swift module takes no two files of one name.
struct NameTwins {
  private let context: RequestContext
  private let records: RecordStore

  init(_ context: RequestContext, files: FileSystem, shownFrom workingDirectory: FilePath) {
    self.context = context
    records = RecordStore(root: context.root, files: files, workingDirectory: workingDirectory)
  }

  /// - Throws: `file-name-taken`, for all new files at once, naming both places.
  func refuse(_ files: [FileStep]) throws(DiagnosticError) {
    var mistakes: [Diagnostic] = []
    var seen: Set<String> = []
    for target in files.flatMap(\.targets) where seen.insert(target).inserted {
      let new = files.filter { $0.action == .create && $0.path.extension == "swift" && $0.targets.contains(target) }
      let own = Set(files.map(\.path))
      let names = Dictionary(
        new.map { ($0.path.lastComponent?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
      guard !names.isEmpty else { continue }
      let twins = context.project.files(named: Set(names.keys), builtBy: target, passingOver: known(names.keys))
        .filter { !own.contains($0) }
      if !twins.isEmpty { mistakes.append(mistake(twins, names, target)) }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  /// The recorded modules that hardly have files of some names, for their files bear their own.
  ///
  /// Of few modules the folders are looked into all the same.
  private func known(_ names: some Collection<String>) -> KnownModules {
    guard names.allSatisfy({ $0.contains(context.request.name) }), let paths = try? records.paths(), paths.count > 100
    else { return .init() }
    return KnownModules(paths.map(\.folder), lookingFor: names)
  }

  private func mistake(_ twins: [FilePath], _ new: [String: FileStep], _ target: String) -> Diagnostic {
    let names = twins.compactMap { $0.lastComponent?.string }
    let what = twins.count == 1 ? "a file '\(names[0])'" : "\(twins.count) files of the same names"
    return Diagnostic(
      "file-name-taken", category: .conflict,
      "target '\(target)' has \(what) already, and a Swift module takes no two files of one name",
      notes: zip(twins, names).prefix(20).map { path, name in
        .init("'\(path.shown(from: records.workingDirectory))' is there; '\(new[name]?.shown ?? name)' would be new")
      },
      help: [
        "choose another name, or let 'prefix' in the Rambafile tell new files from old ones",
        "viper-gen adopt \(context.request.name) records a module that was made otherwise",
      ])
  }
}
