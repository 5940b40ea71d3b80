internal import FileSystem
package import SystemPackage

/// A target of a project, with the properties that determine where modules go.
package struct ProjectTarget: Sendable, Hashable {
  package enum Purpose: Sendable, Hashable {
    case application
    case library
    case tool
    /// An app extension, or an application for a watch.
    case appExtension
    case unitTests
    case userInterfaceTests
    /// Any other target, such as an aggregate, a bundle or a plugin.
    case other
  }

  package let name: String
  package let purpose: Purpose
  /// The names of the targets that it depends on; a tested target comes first.
  package let dependencies: [String]
  /// The directories whose files it builds; `nil` if the project lists each file.
  package let sources: [SourceFolder]?
  /// Whether the target was inferred, because the manifest computes its targets.
  package let isAssumed: Bool

  package init(
    name: String, purpose: Purpose, dependencies: [String] = [], sources: [SourceFolder]? = nil, isAssumed: Bool = false
  ) {
    self.name = name
    self.purpose = purpose
    self.dependencies = dependencies
    self.sources = sources
    self.isAssumed = isAssumed
  }

  package var isUnitTests: Bool { purpose == .unitTests }

  /// The files with certain names in the target's directories; absolute, sorted.
  func files(named names: Set<String>, on disk: FileSystem, passingOver known: KnownModules) -> [FilePath] {
    let found = (sources ?? []).flatMap { source in
      ((try? disk.files(below: source.path, passingOver: known.names)) ?? []).filter {
        names.contains($0.lastComponent?.string ?? "")
      }
      .map { source.path.pushing($0) }
    }
    return Set(found).filter(builds).sorted { $0.string < $1.string }
  }

  /// The Swift files in the target's directories; absolute, sorted.
  ///
  /// - Returns: `nil` if there are more than `limit`.
  func files(ending endings: [String], on disk: FileSystem, atMost limit: Int) -> [FilePath]? {
    var found: Set<FilePath> = []
    for source in sources ?? [] {
      guard let files = disk.sources(below: source.path, endings: endings, atMost: limit) else { return nil }
      found.formUnion(files.filter(builds))
    }
    return found.count > limit ? nil : found.sorted { $0.string < $1.string }
  }

  /// Whether the target builds a file, or files that are added to a directory.
  package func builds(_ path: FilePath) -> Bool { sources?.contains { $0.holds(path) } ?? false }
}

extension FileSystem {
  /// The absolute paths of the Swift files below a directory; for a Swift file, the file itself.
  ///
  /// - Returns: `nil` if there are more than `limit`.
  package func swiftFiles(below folder: FilePath, atMost limit: Int) -> [FilePath]? {
    sources(below: folder, endings: [".swift"], atMost: limit)
  }

  /// The files in the target's directories with the given suffixes.
  func sources(below folder: FilePath, endings: [String], atMost limit: Int) -> [FilePath]? {
    if endings.contains(where: folder.string.hasSuffix) { return [folder] }
    var found: [FilePath] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      for (name, kind) in (try? entries(in: folder)) ?? [] where !name.hasPrefix(".") {
        if endings.contains(where: name.hasSuffix) {
          found.append(folder.appending(name))
          if found.count > limit { return nil }
        } else if kind == .folder {
          pending.append(folder.appending(name))
        }
      }
    }
    return found
  }
}

/// A directory whose files a target builds, with patterns that include and exclude files.
package struct SourceFolder: Sendable, Hashable {
  /// The absolute path of the directory or of a single file.
  package let path: FilePath
  private let including: [PathPattern]
  private let excluding: [PathPattern]
  /// Patterns of resources.
  ///
  /// Source files that match are not compiled.
  private let resources: [PathPattern]

  /// - Parameters:
  ///   - path: The absolute path of the directory.
  ///   - including: Patterns of included files, relative to the directory; an empty list includes all files.
  ///   - excluding: Patterns of excluded files, relative to the directory.
  ///   - resources: Patterns of resources, relative to the directory.
  package init(
    _ path: FilePath, including: [String] = [], excluding: [String] = [], resources: [String] = []
  ) {
    self.path = path
    self.including = including.map(PathPattern.init)
    self.excluding = excluding.map(PathPattern.init)
    self.resources = resources.map(PathPattern.init)
  }

  private static let sourceExtensions: Set<String> = ["swift", "h", "m", "mm", "c", "cpp"]

  /// Whether the directory includes a file, or files that are added to a directory.
  package func holds(_ file: FilePath) -> Bool {
    guard file.isWithin(path) else { return false }
    let inside = file.relative(to: path).string
    if excluding.contains(where: { $0.covers(inside) }) { return false }
    if file.extension.map(Self.sourceExtensions.contains) ?? true, resources.contains(where: { $0.covers(inside) }) {
      return false
    }
    // The names of files that will be added to a directory are unknown, so include patterns do not apply.
    return including.isEmpty || file.extension == nil || including.contains { $0.covers(inside) }
  }

  /// The main source folder of a target: the one with its name, otherwise the one with the most source files.
  ///
  /// - Parameter project: The project's directory; the names of directories above it are ignored.
  static func own(of target: ProjectTarget, in project: FilePath, _ files: FileSystem) -> FilePath? {
    let all = (target.sources ?? []).map(\.path)
    if all.count < 2 { return all.first }
    let folders = all.filter { files.kind(of: $0) == .folder }
    // Many applications also build a file of a tool or an example.
    let own = folders.filter {
      target.isUnitTests || !ProjectTarget.isSupporting($0.removingLastComponent().relative(to: project).string)
    }
    let choices = own.isEmpty ? folders : own
    if let named = choices.first(where: { $0.lastComponent?.string == target.name }) { return named }
    let counts = choices.map { folder in
      ((try? files.files(below: folder)) ?? []).count { ["swift", "m", "mm"].contains($0.extension) }
    }
    let most = choices.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    return most.map { choices[$0] } ?? all.first
  }
}
