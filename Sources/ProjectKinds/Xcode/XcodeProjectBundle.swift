package import Diagnostics
package import FileSystem
package import SystemPackage

/// An `.xcodeproj` and the project file that it contains.
package struct XcodeProjectBundle {
  /// The property list that every Xcode version reads, and the JSON file that Xcode 27.2 writes.
  private static let fileNames = ["project.pbxproj", "project.xcproj"]

  /// The absolute path of the `.xcodeproj`.
  package let path: FilePath
  package let files: FileSystem

  package init(path: FilePath, files: FileSystem) {
    (self.path, self.files) = (path, files)
  }

  package static func isProjectFile(_ path: FilePath) -> Bool {
    path.removingLastComponent().extension == "xcodeproj" && fileNames.contains(path.lastComponent?.string ?? "")
  }

  private var found: [String] {
    Self.fileNames.filter { files.kind(of: path.appending($0)) == .file }
  }

  var isProject: Bool { !found.isEmpty }

  /// The project file; `nil` unless there is exactly one.
  package var onlyFile: FilePath? { found.count == 1 ? path.appending(found[0]) : nil }

  var possibleFiles: [FilePath] { Self.fileNames.map { path.appending($0) } }

  /// The name of the project file.
  ///
  /// - Throws: `project-two-formats` if the bundle contains both files.
  package func fileName(shownAs shown: String) throws(DiagnosticError) -> String {
    let found = found
    guard found.count < 2 else {
      throw DiagnosticError(
        "project-two-formats", category: .data,
        "'\(shown)' contains both \(found.map { "'\($0)'" }.joined(separator: " and "))",
        notes: [.init("Xcode does not open a project with two project files")],
        help: ["delete the one that is out of date"])
    }
    return found.first ?? Self.fileNames[0]
  }
}
