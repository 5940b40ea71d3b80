internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
package import ProjectKinds
package import RecordedModules
internal import SystemPackage

extension ModuleRecords {
  /// The compiler settings of the target that builds a module's code; `nil` if the project cannot be read.
  package func swiftSettings(of record: ModuleRecord) -> SwiftSettings? {
    guard let manifest = record.project, let target = record.parts.first?.request.code?.targets.first,
      let project = try? ProjectOpener(files: files, workingDirectory: workingDirectory)
        .open(FilePath(manifest).resolved(from: root))
    else { return nil }
    return project.swiftSettings(ofTarget: target)
  }
}
