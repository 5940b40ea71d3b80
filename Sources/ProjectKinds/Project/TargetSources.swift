internal import FileSystem
internal import SystemPackage

/// The source files of a target, which determine the directory for modules.
struct TargetSources {
  /// The extensions of source files.
  static let endings = [".swift", ".m", ".mm"]
  /// The maximum number of files to consider; more would not change the choice.
  private static let limit = 20_000
  /// Names of general source folders, in any project.
  private static let plainNames: Set<String> = [
    "source", "sources", "src", "code", "classes", "unittests", "unit tests",
  ]

  /// The absolute path of the directory with the target's sources.
  let folder: FilePath
  /// The absolute paths of the sources; empty if there are too many.
  let paths: [FilePath]
  let project: any ModuleProject
  let target: ProjectTarget

  init(of target: ProjectTarget, in project: any ModuleProject) {
    (self.target, self.project) = (target, project)
    folder = project.folder(of: target)
    let built = project.sources(builtBy: target.name, endings: Self.endings, atMost: Self.limit) ?? []
    // If the project lists no sources yet, use those in the directory.
    paths =
      built.isEmpty
      ? project.files.sources(below: folder, endings: Self.endings, atMost: Self.limit) ?? [] : built
  }

  /// The innermost directory that contains about 90 % of the sources.
  ///
  /// The result is a parent directory if that directory's name or size shows that it is only a part of the app.
  var core: FilePath {
    var core = folder
    var inside = paths.filter { $0.isWithin(core) }
    while true {
      var counts: [FilePath: Int] = [:]
      for path in inside {
        let rest = path.relative(to: core).components
        if rest.count > 1, let first = rest.first { counts[core.appending(first), default: 0] += 1 }
      }
      guard let most = counts.max(by: { ($0.value, $1.key.string) < ($1.value, $0.key.string) }),
        let name = most.key.lastComponent?.string,
        most.value * 10 >= inside.count * 9 || name == target.name && most.value * 2 > inside.count,
        !ProjectDefaults.isModuleFolder(name), isPlain(name, in: core) || most.value >= 10
      else { return core }
      core = most.key
      inside = inside.filter { $0.isWithin(core) }
    }
  }

  private func isPlain(_ name: String, in parent: FilePath) -> Bool {
    Self.plainNames.contains(name.lowercased()) || [target.name, parent.lastComponent?.string].contains(name)
  }

  /// A sample of the sources with which other targets that build them are found: sources in a directory, otherwise all.
  func sample(near place: FilePath) -> [FilePath] {
    let near = paths.filter { $0.isWithin(place) }
    let chosen = near.count > 2 ? near : paths.filter { $0.isWithin(folder) }
    return stride(from: 0, to: chosen.count, by: max(1, chosen.count / 20)).map { chosen[$0] }
  }
}
