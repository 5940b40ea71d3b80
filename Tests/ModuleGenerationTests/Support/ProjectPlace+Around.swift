import Diagnostics
import FileSystem
import ModuleGeneration
import SystemPackage

extension ProjectPlace {
  /// The project that a command finds from a folder.
  static func around(
    _ folder: FilePath, _ files: FileSystem = FileSystem(), withoutProject: Bool = false
  ) throws(DiagnosticError) -> ProjectPlace {
    guard let place = try ProjectPlace(from: folder, withoutProject: withoutProject, files: files) else {
      throw missing(from: folder, files: files)
    }
    return place
  }
}
