public import Diagnostics

/// An Xcode project that can be asked and edited without disturbing a byte that is not part of the change.
///
/// It is a property list, `project.pbxproj`, or the JSON text `project.xcproj` that Xcode 27.2 writes. The name of the file
/// decides, and nothing else in this interface depends on it.
///
/// ```swift
/// let project = try ProjectFile(bytes: bytes, path: "Shop.xcodeproj/project.pbxproj", projectFolder: "/src/Shop")
/// let view = FileAddition(path: "Shop/Login/LoginView.swift", targets: ["Shop"])
/// let edit = try project.adding([view])
/// for warning in edit.warnings { print(warning.summary) }
/// try write(edit.result)  // the caller reads and writes files; nothing here touches the disk
/// ```
///
/// All paths may be absolute or relative to `projectFolder`; answers are absolute. Edits are values: they say which bytes
/// go and come, were verified, and are empty when the project is already as asked.
public struct ProjectFile: Sendable {
  /// The path as shown in diagnostics.
  public let path: String
  /// The absolute path of the folder that holds the `.xcodeproj`.
  public let projectFolder: String
  /// The text; copied if it was not read from an array.
  public var bytes: [UInt8] { format.text.bytes }
  let format: any ProjectFormat

  /// Reads a project; fails with line and reason unless it is a well-formed property list in the old style or, if the path ends
  /// in `.xcproj`, JSON5.
  public init(bytes: [UInt8], path: String, projectFolder: String) throws(DiagnosticError) {
    try self.init(text: ProjectText(bytes), path: path, projectFolder: projectFolder)
  }

  /// Reads a project from a text that may lie in a mapped file, and refuses what the other one refuses.
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
      throw DiagnosticError(error.diagnostic(in: SourceText(path: path, bytes: text.bytes)))
    }
  }

  /// The project with another text.
  init(_ format: any ProjectFormat, like project: ProjectFile) {
    path = project.path
    projectFolder = project.projectFolder
    self.format = format
  }
}
