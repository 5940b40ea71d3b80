import Diagnostics
import FileSystem
import ModuleRequests
import SystemPackage

extension ProjectLocation {
  /// The project that a command finds from a directory.
  static func around(
    _ folder: FilePath, _ files: FileSystem = FileSystem(), withoutProject: Bool = false
  ) throws(DiagnosticError) -> ProjectLocation {
    guard let place = try ProjectLocation(from: folder, withoutProject: withoutProject, files: files) else {
      throw missing(from: folder, files: files)
    }
    return place
  }
}
