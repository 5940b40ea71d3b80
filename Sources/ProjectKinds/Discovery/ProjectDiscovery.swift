package import Diagnostics
package import FileSystem
package import SystemPackage

/// Detects projects in and around a directory without running other programs.
package struct ProjectDiscovery: Sendable {
  /// A detected project that is not opened yet.
  package struct Candidate: Sendable {
    let kind: any ModuleProject.Type
    /// The absolute path of the manifest.
    package let manifest: FilePath

    package var folder: FilePath { manifest.removingLastComponent() }
  }

  let files: FileSystem

  package init(files: FileSystem) {
    self.files = files
  }

  /// Lowercase names of directories in which no projects of the user are searched.
  package static let foreign: Set<String> = [
    "pods", "carthage", "deriveddata", "node_modules", "build", "vendor", "fastlane", "templates", "derived", "tuist",
    "sourcepackages", "checkouts", "thirdparty", "third_party",
  ]

  /// The maximum number of directories to read, so that a search in a home directory ends.
  private static let folderLimit = 20_000

  /// The projects in a directory, of the first kind that occurs there.
  package func projects(in folder: FilePath) -> [Candidate] {
    projects(in: folder, named: (try? files.names(in: folder)) ?? [])
  }

  private func projects(in folder: FilePath, named names: [String]) -> [Candidate] {
    for kind in ModuleProjects.kinds {
      let found = kind.manifests(in: folder, names: names, files: files)
      if !found.isEmpty { return found.map { Candidate(kind: kind, manifest: $0) } }
    }
    return []
  }

  package func projects(in folder: FilePath, of kind: any ModuleProject.Type) -> [Candidate] {
    kind.manifests(in: folder, names: (try? files.names(in: folder)) ?? [], files: files)
      .map { Candidate(kind: kind, manifest: $0) }
  }

  /// The projects below a directory that are nearest to it; in a workspace, projects of any depth.
  ///
  /// Examples count only if there are no other projects, and the same applies to packages.
  package func projects(below folder: FilePath) -> [Candidate] {
    var (packages, examples, joined): ([Candidate], [Candidate], [Candidate]) = ([], [], [])
    let names = (try? files.names(in: folder)) ?? []
    let isWorkspace = ModuleProjects.kinds.contains { $0.isWorkspace(folder, names: names, files: files) }
    var level = [folder]
    var count = 0
    while !level.isEmpty, count < Self.folderLimit {
      var found: [Candidate] = []
      var next: [FilePath] = []
      let parents = Array(level.prefix(Self.folderLimit - count))
      count += parents.count
      for part in parents.concurrentMap({ looking(into: $0, isTop: $0 == folder) }) {
        for candidate in part.found {
          if candidate.kind.mayBePart {
            packages.append(candidate)
          } else if ProjectTarget.isSupporting(candidate.folder.relative(to: folder).string) {
            examples.append(candidate)
          } else {
            found.append(candidate)
          }
        }
        next += part.next
      }
      if !found.isEmpty, !isWorkspace { return found }
      joined += found
      level = next
    }
    if !joined.isEmpty { return joined }
    if !examples.isEmpty { return examples }
    let depth = packages.map(\.folder.components.count).min()
    return packages.filter { $0.folder.components.count == depth }
  }

  /// Visits a directory and its subdirectories, parents first, except directories of dependencies and build products.
  ///
  /// - Parameter visit: Returns whether to visit the subdirectories.
  package func visitOwnFolders(below top: FilePath, _ visit: (_ folder: FilePath, _ names: [String]) -> Bool) {
    var level = [top]
    var count = 0
    while !level.isEmpty, count < Self.folderLimit {
      var next: [FilePath] = []
      for folder in level {
        let entries = (try? files.entries(in: folder)) ?? []
        guard visit(folder, entries.map(\.name)) else { continue }
        next += entries.filter { $0.kind == .folder && Self.mayBeOwnFolder($0.name) }.map { folder.appending($0.name) }
      }
      count += level.count
      level = next
    }
  }

  /// The projects in a directory, and the subdirectories to search next.
  private func looking(into folder: FilePath, isTop: Bool) -> (found: [Candidate], next: [FilePath]) {
    let entries = (try? files.entries(in: folder)) ?? []
    return (
      isTop ? [] : projects(in: folder, named: entries.map(\.name)),
      entries.filter { $0.kind == .folder && Self.mayBeOwnFolder($0.name) }.map { folder.appending($0.name) }
    )
  }

  /// Whether a name may be that of a directory with the user's projects.
  ///
  /// File name extensions rule out most files.
  private static func mayBeOwnFolder(_ name: String) -> Bool {
    if name.hasPrefix(".") || foreign.contains(name.lowercased()) { return false }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return true }
    return !fileEndings.contains(name[dot...].dropFirst().lowercased())
  }

  private static let fileEndings: Set<String> = [
    "swift", "m", "mm", "h", "c", "cpp", "png", "jpg", "pdf", "svg", "json", "strings", "stringsdict", "plist", "xib",
    "storyboard", "md", "txt", "yml", "yaml", "sh", "rb", "xcodeproj", "xcworkspace", "xcassets", "xcdatamodeld",
    "framework", "xcframework", "bundle", "lproj", "imageset", "colorset", "appiconset", "playground", "docc",
  ]

  /// The directory of the nearest project at or above a directory, otherwise below it.
  ///
  /// Returns the directory itself if several directories below it contain projects.
  package func nearestRoot(from folder: FilePath) -> FilePath? {
    if let root = projectRoot(from: folder) { return root }
    let folders = Set(projects(below: folder).map(\.folder))
    return folders.count > 1 ? folder : folders.first
  }

  /// The nearest directory that contains a project or workspace, at or above a directory, up to the repository's root.
  package func projectRoot(from folder: FilePath) -> FilePath? { projectRoot(among: files.ancestors(of: folder)) }

  package func projectRoot(among folders: [FilePath]) -> FilePath? {
    var found: (folder: FilePath, kind: any ModuleProject.Type)?
    for candidate in folders {
      let names = (try? files.names(in: candidate)) ?? []
      if let found {
        // A project in a workspace belongs to the workspace.
        if found.kind.isWorkspace(candidate, names: names, files: files) { return candidate }
      } else if let first = projects(in: candidate, named: names).first {
        found = (candidate, first.kind)
      } else if ModuleProjects.kinds.contains(where: { $0.isWorkspace(candidate, names: names, files: files) }) {
        return candidate
      }
    }
    return found?.folder
  }
}

extension FileSystem {
  /// Names of directories with third-party code, build products or templates.
  package static let foreignDirectories: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "Templates", "SourcePackages", "checkouts",
  ]

  /// The files of a project as sorted relative paths, without hidden ones and those in foreign directories.
  ///
  /// - Parameter others: Names of further directories that are ignored.
  package func projectFiles(
    below root: FilePath, leavingOut others: Set<String> = []
  ) throws(DiagnosticError) -> [FilePath] {
    let names = Self.foreignDirectories.union(others)
    // Further below, 'Templates' may be a module.
    return try files(below: root) { $0 == root ? names : names.subtracting(["Templates"]) }
  }
}
