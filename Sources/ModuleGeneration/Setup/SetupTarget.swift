internal import Diagnostics
internal import FileSystem
internal import SystemPackage
internal import XcodeProject
internal import YAML

/// A target that modules or their tests could go into.
public struct SetupTarget: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// Whether unit tests are what it is for.
  public let isTest: Bool
  /// Whether it is what modules usually go into: an application, before frameworks and the rest.
  public let isUsual: Bool
  /// The target that its tests are for, as far as the project says.
  public let tests: String?
  /// Its folder, relative to the root.
  public let folder: String?
}

extension SetupTarget {
  /// The targets of a project; none where only another program knows them.
  static func all(of project: Project, root: FilePath, files: FileSystem) -> [SetupTarget] {
    switch project {
    case .xcode(let opened):
      return opened.targets.filter { $0.kind != .userInterfaceTests }.map { target in
        SetupTarget(
          name: target.name, isTest: target.kind == .unitTests, isUsual: target.kind == .application,
          tests: target.tests,
          folder: ProjectDefaults.folder(of: target.name, in: opened, files).relative(to: root).string)
      }
    case .swiftPackage(let manifest, let path):
      let base = path.removingLastComponent()
      return manifest.targets.map { target in
        SetupTarget(
          name: target.name, isTest: target.isTest, isUsual: !target.isTest,
          tests: target.isTest ? target.dependencies.first : nil,
          folder: base.pushing(FilePath(target.folder)).relative(to: root).string)
      }
    case .generated(.xcodeGen, let manifest):
      return xcodeGen(manifest, root: root, files: files)
    case .generated(.tuist, _):
      return []
    }
  }

  /// What `project.yml` says of targets: enough to suggest one, and no more than XcodeGen itself takes from it.
  private static func xcodeGen(_ manifest: FilePath, root: FilePath, files: FileSystem) -> [SetupTarget] {
    guard let bytes = try? files.read(manifest),
      let node = try? Node.parse(SourceText(path: manifest.string, bytes: bytes))
    else { return [] }
    return (node["targets"]?.mapping?.entries ?? []).compactMap { entry in
      guard let name = entry.key.text else { return nil }
      let type = entry.value["type"]?.text ?? ""
      guard type != "bundle.ui-testing" else { return nil }
      let sources = entry.value["sources"]
      let first = sources?.sequence?.first ?? sources
      let folder = first?.text ?? first?["path"]?.text ?? name
      let dependencies = entry.value["dependencies"]?.sequence ?? []
      let base = manifest.removingLastComponent()
      return SetupTarget(
        name: name, isTest: type == "bundle.unit-test", isUsual: type.hasPrefix("application"),
        tests: dependencies.lazy.compactMap { $0["target"]?.text }.first,
        folder: FilePath(folder).resolved(from: base).relative(to: root).string)
    }
  }
}
