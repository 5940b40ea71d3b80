public import Diagnostics
public import FileSystem
public import SystemPackage

/// What kind of project a folder holds, found by looking and without running anything.
public struct ProjectDiscovery: Sendable {
  /// How the project's list of files is kept.
  public enum Kind: Sendable, Hashable {
    /// An Xcode project whose file list is edited; the `.xcodeproj` folder.
    case xcode(FilePath)
    /// A project file made by another program from a manifest: files only, then that program is run.
    case generated(Generator, manifest: FilePath)
    /// A Swift package: every file in a target's folder belongs to it; the `Package.swift`.
    case swiftPackage(FilePath)
  }

  /// A program that makes Xcode projects.
  public enum Generator: String, Sendable, Hashable {
    /// XcodeGen, from `project.yml`.
    case xcodeGen = "XcodeGen"
    /// Tuist, from `Project.swift`.
    case tuist = "Tuist"

    /// What to type after files were added.
    public var command: String {
      switch self {
      case .xcodeGen: "xcodegen generate"
      case .tuist: "tuist generate"
      }
    }
  }

  private let files: FileSystem

  /// Makes a discovery on a disk.
  public init(files: FileSystem) {
    self.files = files
  }

  /// Folders that hold other people's projects.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor", "fastlane", "Templates",
  ]

  /// The manifest of a program that makes the Xcode projects of a folder, if there is one.
  public func generator(in folder: FilePath) -> Kind? {
    for name in ["project.yml", "project.yaml"] {
      let path = folder.appending(name)
      if let bytes = try? files.readIfPresent(path), hasLine(bytes, startingWith: "targets:") {
        return .generated(.xcodeGen, manifest: path)
      }
    }
    let path = folder.appending("Project.swift")
    if let bytes = try? files.readIfPresent(path), hasLine(bytes, startingWith: "import ProjectDescription") {
      return .generated(.tuist, manifest: path)
    }
    return nil
  }

  /// The `Package.swift` of a folder, if there is one.
  public func package(in folder: FilePath) -> Kind? {
    let path = folder.appending("Package.swift")
    return files.kind(of: path) == .file ? .swiftPackage(path) : nil
  }

  /// The Xcode projects in a folder, or, when there is none, those one and two folders below; sorted.
  public func xcodeProjects(below folder: FilePath) -> [FilePath] {
    var level = [folder]
    for _ in 0...2 {
      var found: [FilePath] = []
      var next: [FilePath] = []
      for folder in level {
        for name in (try? files.names(in: folder)) ?? [] {
          let path = folder.appending(name)
          if name.hasSuffix(".xcodeproj") {
            if files.kind(of: path.appending("project.pbxproj")) == .file { found.append(path) }
          } else if !name.hasPrefix("."), !name.contains(".xc"), !Self.foreign.contains(name),
            files.kind(of: path, followingLinks: false) == .folder
          {
            next.append(path)
          }
        }
      }
      if !found.isEmpty { return found }
      level = next
    }
    return []
  }

  /// The folder of the nearest project: here or above, else the only one below.
  ///
  /// - Throws: `project-ambiguous` when there are several below.
  public func nearestRoot(from folder: FilePath) throws(DiagnosticError) -> FilePath? {
    if let root = projectRoot(from: folder) { return root }
    let below = xcodeProjects(below: folder)
    if below.count <= 1 { return below.first?.removingLastComponent() }
    let names = below.map { $0.shown(from: folder) }
    throw DiagnosticError(
      Diagnostic(
        "project-ambiguous", category: .usage, "there are \(below.count) Xcode projects below this folder",
        notes: [.init("they are \(names.joined(separator: ", "))")],
        help: ["change to the folder of one of them, or write a Rambafile here with viper-gen setup"]))
  }

  /// The nearest folder at or above one that holds a project, not above the repository's root.
  public func projectRoot(from folder: FilePath) -> FilePath? {
    for candidate in Self.ancestors(of: folder, files) {
      let names = (try? files.names(in: candidate)) ?? []
      let holdsProject = names.contains { $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" }
      if holdsProject || generator(in: candidate) != nil { return candidate }
    }
    return nil
  }

  /// A folder and those above it, up to the root of the repository that holds it, or of the disk.
  static func ancestors(of folder: FilePath, _ files: FileSystem) -> [FilePath] {
    var result: [FilePath] = []
    var next = folder.lexicallyNormalized()
    while true {
      result.append(next)
      let parent = next.removingLastComponent()
      if files.kind(of: next.appending(".git")) != .missing || parent == next { return result }
      next = parent
    }
  }

  private func hasLine(_ bytes: [UInt8], startingWith start: String) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: start.utf8) }
  }
}
