internal import FileSystem
package import SystemPackage

/// A target of a project, as far as placing modules needs it.
package struct ProjectTarget: Sendable, Hashable {
  package enum Purpose: Sendable, Hashable {
    /// An application, also an app clip.
    case application
    /// A framework or a library.
    case library
    /// A program without an application's bundle.
    case tool
    /// A part of an application that cannot stand alone: an extension, or what runs on the watch beside it.
    case appExtension
    case unitTests
    case userInterfaceTests
    /// Anything else: an aggregate, resources, a plugin.
    case other
  }

  package let name: String
  package let purpose: Purpose
  /// The names of the targets that it tests or depends on, the one it tests first; empty when nothing is said.
  package let dependencies: [String]
  /// The folders whose files it builds; `nil` where a list names each file.
  package let sources: [SourceFolder]?
  /// Whether the manifest computes it, so that nobody but its program knows whether all of this is so.
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

  /// The files with some names that its folders take in; absolute, sorted.
  func files(named names: Set<String>, on disk: FileSystem, passingOver known: KnownModules) -> [FilePath] {
    let found = (sources ?? []).flatMap { source in
      ((try? disk.files(below: source.path, passingOver: known.names)) ?? []).filter {
        names.contains($0.lastComponent?.string ?? "")
      }
      .map { source.path.pushing($0) }
    }
    return Set(found).filter(builds).sorted { $0.string < $1.string }
  }

  /// The Swift files that its folders take in; absolute, sorted; `nil` where there are more than are asked for.
  func swiftFiles(on disk: FileSystem, atMost limit: Int) -> [FilePath]? {
    var found: Set<FilePath> = []
    for source in sources ?? [] {
      guard let files = disk.swiftFiles(below: source.path, atMost: limit) else { return nil }
      found.formUnion(files.filter(builds))
    }
    return found.count > limit ? nil : found.sorted { $0.string < $1.string }
  }

  /// Whether its folders take in a file, or what is put into a folder.
  package func builds(_ path: FilePath) -> Bool { sources?.contains { $0.holds(path) } ?? false }
}

extension FileSystem {
  /// The Swift files below a folder, or the folder itself if it is one; absolute; `nil` where there are more than are asked for.
  func swiftFiles(below folder: FilePath, atMost limit: Int) -> [FilePath]? {
    if folder.extension == "swift" { return [folder] }
    var found: [FilePath] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      for (name, kind) in (try? entries(in: folder)) ?? [] where !name.hasPrefix(".") {
        if name.hasSuffix(".swift") {
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

/// A folder whose files a target builds, as far as patterns do not leave them out.
package struct SourceFolder: Sendable, Hashable {
  /// The folder, or a single file; absolute.
  package let path: FilePath
  private let including: [PathPattern]
  private let excluding: [PathPattern]

  /// Makes a folder.
  ///
  /// - Parameters:
  ///   - path: The folder; absolute.
  ///   - including: What is taken, relative to it; nothing means all.
  ///   - excluding: What is left out of that, likewise.
  package init(_ path: FilePath, including: [String] = [], excluding: [String] = []) {
    self.path = path
    self.including = including.map(PathPattern.init)
    self.excluding = excluding.map(PathPattern.init)
  }

  /// Whether a file, or what is put into a folder, is taken.
  package func holds(_ file: FilePath) -> Bool {
    guard file.isWithin(path) else { return false }
    let inside = file.relative(to: path).string
    if excluding.contains(where: { $0.covers(inside) }) { return false }
    // What will be put into a folder is not known yet; a pattern for some of its files is good enough.
    return including.isEmpty || file.extension == nil || including.contains { $0.covers(inside) }
  }

  /// Of a target's folders, the one in which its own sources are: that of its name, else the one with most of them.
  ///
  /// - Parameter project: The project's folder; what the folders above it are called means nothing.
  static func own(of target: ProjectTarget, in project: FilePath, _ files: FileSystem) -> FilePath? {
    let all = (target.sources ?? []).map(\.path)
    if all.count < 2 { return all.first }
    let folders = all.filter { files.kind(of: $0) == .folder }
    // Many applications build a piece of a tool or of an example, too.
    let own = folders.filter { !ProjectTarget.isSupporting($0.removingLastComponent().relative(to: project).string) }
    let choices = own.isEmpty ? folders : own
    if let named = choices.first(where: { $0.lastComponent?.string == target.name }) { return named }
    let counts = choices.map { folder in
      ((try? files.files(below: folder)) ?? []).count { ["swift", "m", "mm"].contains($0.extension) }
    }
    let most = choices.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    return most.map { choices[$0] } ?? all.first
  }
}
