public import Diagnostics
internal import FileSystem
public import SystemPackage

/// What an update or a renaming is going to do, complete and checked, with nothing done yet.
public struct UpdatePlan: Sendable {
  /// What happens to the modules, in the order of their folders, those without a change included.
  public let modules: [ModuleUpdate]
  /// The names of the modules that stay as they are because their templates are not here.
  public let passedOver: [String]
  /// The Xcode projects that are rewritten.
  public let projects: [ProjectRewrite]
  /// What the user should know.
  public let warnings: [Diagnostic]

  let root: FilePath
  let memory: ModuleMemory.Changes
  let folders: [FilePath]

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changes.isEmpty }

  /// The modules that change.
  public var changed: [ModuleUpdate] { modules.filter(\.isChange) }

  /// How many places contradict each other, in how many files.
  public var conflicts: (places: Int, files: Int) {
    let files = changed.flatMap(\.conflicted)
    return (files.reduce(0) { $0 + max($1.conflicts, 1) }, files.count)
  }

  /// The changes in the order in which they are committed: projects last.
  public var changes: [FileChange] {
    changesOfFiles + memory.files + projects.compactMap(\.change)
  }

  private var changesOfFiles: [FileChange] {
    modules.filter { !$0.isSettled }.flatMap { $0.files.flatMap(\.changes) }
  }

  /// Folders that the changes may leave empty, innermost first.
  var emptied: [FilePath] {
    let removed = changes.filter { $0.after == nil }.flatMap { EmptiedFolders.above($0.path, below: root) }
    return EmptiedFolders.innermostFirst(removed + memory.emptied)
  }

  /// The difference that the plan makes to files of modules and to projects, as `git apply` takes it.
  public func unifiedDiff(from folder: FilePath) -> String {
    (changesOfFiles + projects.compactMap(\.change)).map { change in
      UnifiedDiff.text(from: change.before?.bytes, to: change.after, path: change.path.shown(from: folder))
    }.joined()
  }
}
