public import Diagnostics

/// An Xcode project that can be queried and edited without changes to unrelated bytes.
///
/// The format is a property list (`project.pbxproj`) or JSON (`project.xcproj`, written by Xcode 27.2). The file name
/// determines the format; the rest of the interface does not depend on it.
///
/// ```swift
/// let project = try ProjectFile(bytes: bytes, path: "Shop.xcodeproj/project.pbxproj", projectFolder: "/src/Shop")
/// let view = FileAddition(path: "Shop/Login/LoginView.swift", targets: ["Shop"])
/// let edit = try project.adding([view])
/// for warning in edit.warnings { print(warning.summary) }
/// try write(edit.result)  // the caller reads and writes files; this library does not access the disk
/// ```
///
/// Paths in arguments are absolute or relative to `projectFolder`. Results are absolute. Edits are values that contain
/// verified changes. An edit is empty if the project already has the requested state.
public struct ProjectFile: Sendable {
  /// The path for diagnostics.
  public let path: String
  /// The absolute path of the directory that contains the `.xcodeproj`.
  public let projectFolder: String
  /// The text of the project.
  public var bytes: [UInt8] { format.text.bytes }
  let format: any ProjectFormat

  /// Parses a project: an old-style property list, or JSON5 if the path ends in `.xcproj`.
  ///
  /// - Throws: `project-syntax` or another error with the place of the first problem.
  public init(bytes: [UInt8], path: String, projectFolder: String) throws(DiagnosticError) {
    try self.init(text: ProjectText(bytes), path: path, projectFolder: projectFolder)
  }

  /// Parses a project from a ``ProjectText``; see ``init(bytes:path:projectFolder:)``.
  public init(text: ProjectText, path: String, projectFolder: String) throws(DiagnosticError) {
    self.path = path
    self.projectFolder = Paths.normalized(projectFolder)
    do {
      if path.hasSuffix(".xcproj") {
        format = try JSONProject(text)
      } else {
        format = try ProjectDocument(text)
      }
    } catch {
      var diagnostic = error.diagnostic(in: SourceText(path: path, bytes: text.bytes))
      if diagnostic.help.isEmpty {
        diagnostic.help = ["correct the file there, or restore it: git restore \(path.shellWord)"]
      }
      throw DiagnosticError(diagnostic)
    }
  }

  init(_ format: any ProjectFormat, like project: ProjectFile) {
    path = project.path
    projectFolder = project.projectFolder
    self.format = format
  }
}
