public import Diagnostics
public import FileSystem
public import SystemPackage
public import XcodeProject

/// The project that modules are written into, opened.
public enum Project: Sendable {
  /// An Xcode project whose list of files is edited.
  case xcode(OpenedXcodeProject)
  /// A Swift package.
  case swiftPackage(SwiftPackageManifest, at: FilePath)
  /// An Xcode project that another program makes from a manifest.
  case generated(ProjectDiscovery.Generator, manifest: FilePath)

  /// The folder that holds the project.
  public var folder: FilePath {
    switch self {
    case .xcode(let project): project.folder
    case .swiftPackage(_, let path): path.removingLastComponent()
    case .generated(_, let manifest): manifest.removingLastComponent()
    }
  }

  /// What the project is called in messages: `Shop.xcodeproj`, `Package.swift`, `project.yml`.
  public var shownName: String {
    switch self {
    case .xcode(let project): project.bundle.lastComponent?.string ?? ""
    case .swiftPackage: "Package.swift"
    case .generated(_, let manifest): manifest.lastComponent?.string ?? ""
    }
  }

  /// The names of all targets; `nil` where only another program knows them.
  public var targetNames: [String]? {
    switch self {
    case .xcode(let project): project.targets.map(\.name)
    case .swiftPackage(let manifest, _): manifest.targets.map(\.name)
    case .generated: nil
    }
  }
}

/// A `.xcodeproj` with the text of its project file.
public struct OpenedXcodeProject: Sendable {
  /// The `.xcodeproj` folder; absolute.
  public let bundle: FilePath
  /// The project file as it was read.
  public let file: ProjectFile
  /// The targets of the project, read once.
  public let targets: [Target]
  /// The status of the project file when it was read.
  public let status: Status

  /// The folder that holds the `.xcodeproj`.
  public var folder: FilePath { bundle.removingLastComponent() }

  /// The `project.pbxproj`.
  public var path: FilePath { bundle.appending("project.pbxproj") }

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - bundle: The `.xcodeproj` folder; absolute.
  ///   - shown: How the folder is called in messages.
  public init(bundle: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError) {
    let path = bundle.appending("project.pbxproj")
    let (bytes, status) = try files.readDetecting(path, shownAs: "\(shown)/project.pbxproj")
    self.bundle = bundle
    self.status = status
    file = try ProjectFile(
      bytes: bytes, path: "\(shown)/project.pbxproj", projectFolder: bundle.removingLastComponent().string)
    targets = file.targets
  }
}
