internal import Diagnostics
package import FileSystem
package import SystemPackage

/// A directory whose build files viper-gen does not edit: modules are files without entries in a project.
package struct FilesOnlyProject: ModuleProject {
  package static let kindName = "files only"
  package static let hasManifest = false

  /// A path in the directory, in place of a manifest.
  package let manifest: FilePath
  package let files: FileSystem
  package let targets: [ProjectTarget] = []

  /// Opens a directory.
  ///
  /// - Parameter root: The directory of the Rambafile or of the records.
  package init(root: FilePath, files: FileSystem) {
    manifest = root.appending(RecordsFolder.name)
    self.files = files
  }

  package init(manifest: FilePath, shownAs shown: String, files: FileSystem) {
    self.manifest = manifest
    self.files = files
  }

  package static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath] { [] }

  package var shownName: String { name + "/" }

  package var name: String { folder.lastComponent?.string ?? "App" }

  /// Any name may be that of a target, because only the build system knows its targets.
  package func target(_ name: String) -> ProjectTarget? { ProjectTarget(name: name, purpose: .library) }

  package func folder(of target: ProjectTarget) -> FilePath { folder }

  private var buildSystem: BuildSystem? { BuildSystem(of: folder, files: files) }

  package var stepAfterAdding: String? {
    "add the new files to the \(buildSystem?.rawValue ?? "build") files of the directory"
  }

  package var remark: String? { Self.kindName + (buildSystem.map { ", for \($0.rawValue)" } ?? "") }

  // MARK: - Directories

  /// The directory for modules: that of the existing ones, or one with a usual name.
  package var moduleFolder: FilePath {
    if let usual = ModuleConventions(below: folder, files: files).folder { return usual }
    let usual = ProjectDefaults.moduleFolderNames.map { folder.pushing(FilePath($0)) }
    return usual.first { files.kind(of: $0) == .folder } ?? usual[0]
  }

  /// The directory for tests in a usual directory of tests; `nil` if there is none.
  package func testFolder(mirroring modules: FilePath) -> FilePath? {
    let places = ["Tests", "UnitTests", "test", "tests"].map(folder.appending)
    guard let tests = places.first(where: { files.kind(of: $0) == .folder }) else { return nil }
    guard modules.isWithin(folder) else { return tests }
    let parts = modules.relative(to: folder).components.map(\.string)
    let kept = ["sources", "source", "src"].contains(parts.first?.lowercased() ?? "") ? parts.dropFirst() : parts[...]
    return tests.pushing(FilePath(kept.joined(separator: "/")))
  }
}
