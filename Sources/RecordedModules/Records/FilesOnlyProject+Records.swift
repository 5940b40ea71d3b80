package import Diagnostics
package import FileSystem
package import ProjectKinds
package import SystemPackage

extension FilesOnlyProject {
  /// Whether modules are only files where no project was found: recorded modules have none, or the build system is known.
  ///
  /// - Parameter error: The error of opening the project.
  package static func isUsual(in root: FilePath, insteadOf error: DiagnosticError, files: FileSystem) -> Bool {
    guard error.diagnostics.allSatisfy({ $0.id == "project-missing" && $0.place == nil }) else { return false }
    return BuildSystem(of: root, files: files) != nil || areModules(in: root, files)
  }

  /// Whether modules are recorded in a directory, and none of them is in a project.
  package static func areModules(in root: FilePath, _ files: FileSystem) -> Bool {
    let records = (try? ModuleRecords(root: root, files: files, workingDirectory: root).records()) ?? []
    return !records.isEmpty && records.allSatisfy { $0.project == nil }
  }
}
