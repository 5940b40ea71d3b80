internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A directory whose build files viper-gen does not edit: modules are files without entries in a project.
struct FilesOnlyProject: ModuleProject {
  static let kindName = "files only"
  static let hasManifest = false

  /// A path in the directory, in place of a manifest.
  let manifest: FilePath
  let files: FileSystem
  let targets: [ProjectTarget] = []

  /// Opens a directory.
  ///
  /// - Parameter root: The directory of the Rambafile or of the records.
  init(root: FilePath, files: FileSystem) {
    manifest = root.appending(RecordsFolder.name)
    self.files = files
  }

  init(manifest: FilePath, shownAs shown: String, files: FileSystem) {
    self.manifest = manifest
    self.files = files
  }

  static func manifests(in folder: FilePath, names: [String], files: FileSystem) -> [FilePath] { [] }

  var shownName: String { name + "/" }

  var name: String { folder.lastComponent?.string ?? "App" }

  /// Any name may be that of a target, because only the build system knows its targets.
  func target(_ name: String) -> ProjectTarget? { ProjectTarget(name: name, purpose: .library) }

  func folder(of target: ProjectTarget) -> FilePath { folder }

  private var buildSystem: BuildSystem? { BuildSystem(of: folder, files: files) }

  var stepAfterAdding: String? { "add the new files to the \(buildSystem?.rawValue ?? "build") files of the directory" }

  var remark: String? { Self.kindName + (buildSystem.map { ", for \($0.rawValue)" } ?? "") }

  /// Whether modules are only files where no project was found: recorded modules have none, or the build system is known.
  ///
  /// - Parameter error: The error of opening the project.
  static func isUsual(in root: FilePath, insteadOf error: DiagnosticError, files: FileSystem) -> Bool {
    guard error.diagnostics.allSatisfy({ $0.id == "project-missing" && $0.place == nil }) else { return false }
    return BuildSystem(of: root, files: files) != nil || areModules(in: root, files)
  }

  /// Whether modules are recorded in a directory, and none of them is in a project.
  static func areModules(in root: FilePath, _ files: FileSystem) -> Bool {
    let records = (try? ModuleRecords(root: root, files: files, workingDirectory: root).records()) ?? []
    return !records.isEmpty && records.allSatisfy { $0.project == nil }
  }

  // MARK: - Directories

  /// The directory for modules: that of the existing ones, or one with a usual name.
  var moduleFolder: FilePath {
    if let habit = ModuleConventions(below: folder, files: files).folder { return habit }
    let usual = ProjectDefaults.moduleFolderNames.map { folder.pushing(FilePath($0)) }
    return usual.first { files.kind(of: $0) == .folder } ?? usual[0]
  }

  /// The directory for tests in a usual directory of tests; `nil` if there is none.
  func testFolder(mirroring modules: FilePath) -> FilePath? {
    let places = ["Tests", "UnitTests", "test", "tests"].map(folder.appending)
    guard let tests = places.first(where: { files.kind(of: $0) == .folder }) else { return nil }
    guard modules.isWithin(folder) else { return tests }
    let parts = modules.relative(to: folder).components.map(\.string)
    let kept = ["sources", "source", "src"].contains(parts.first?.lowercased() ?? "") ? parts.dropFirst() : parts[...]
    return tests.pushing(FilePath(kept.joined(separator: "/")))
  }
}
