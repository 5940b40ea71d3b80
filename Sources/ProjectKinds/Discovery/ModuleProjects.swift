internal import FileSystem
internal import SystemPackage

package enum ModuleProjects {
  /// All kinds of project, in order of preference for a directory that contains several.
  ///
  /// Generators come before the `.xcodeproj` that they write.
  package static let kinds: [any ModuleProject.Type] = [
    XcodeGenProject.self, TuistProject.self, OpenedXcodeProject.self, SwiftPackage.self,
  ]

  /// Whether a directory contains a project or package.
  static func haveManifest(in folder: FilePath, named names: [String], _ files: FileSystem) -> Bool {
    kinds.contains { !$0.manifests(in: folder, names: names, files: files).isEmpty }
  }
}
