internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A project that `xcodegen generate` creates from `project.yml`.
struct XcodeGenProject: ModuleProject {
  static let kindName = "XcodeGen"
  static let makesXcodeProject = true

  let manifest: FilePath
  let name: String
  let targets: [ProjectTarget]
  let organization: String?
  let files: FileSystem
  let includedFiles: [FilePath]
  private let settings: [String: [String: String]]
  private let declaredNames: [String: String]

  static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath] {
    names.filter { $0 == "project.yml" || $0 == "project.yaml" }.map { folder.appending($0) }.filter { path in
      guard let bytes = try? files.readIfPresent(path, limit: .manifest) else { return false }
      let lines = bytes.split(separator: UInt8(ascii: "\n"))
      func hasLine(_ start: String) -> Bool { lines.contains { $0.starts(with: start.utf8) } }
      return hasLine("targets:") || hasLine("include:") && (hasLine("options:") || hasLine("name:"))
    }
  }

  init(manifest: FilePath, shownAs shown: String, files: FileSystem) throws(DiagnosticError) {
    let specification = try XcodeGenSpecification(manifest, shownAs: shown, files: files)
    self.manifest = manifest
    self.files = files
    name = specification.name ?? manifest.removingLastComponent().lastComponent?.string ?? "App"
    targets = specification.targets
    settings = specification.settings
    declaredNames = specification.declaredNames
    includedFiles = specification.includedFiles
    organization = specification.organization
  }

  package func folder(of target: ProjectTarget) -> FilePath {
    SourceFolder.own(of: target, in: folder, files) ?? folder.appending(target.name)
  }

  func swiftSettings(ofTarget name: String) -> SwiftSettings {
    let settings = buildSettings(ofTarget: name)
    return SwiftSettings { settings[$0] }
  }

  /// The settings of a target, with those of the project as defaults.
  func buildSettings(ofTarget name: String) -> [String: String] {
    (settings[declaredName(ofTarget: name)] ?? [:]).merging(settings[""] ?? [:]) { own, _ in own }
  }

  func declaredName(ofTarget name: String) -> String { declaredNames[name] ?? name }

  var xcodeproj: FilePath? { folder.appending(name + ".xcodeproj") }

  var commandAfterAdding: String? { "xcodegen generate" }

  var remark: String? { Self.kindName }
}
