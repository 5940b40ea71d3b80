public import Diagnostics

/// A `project.pbxproj` that can be asked and edited without disturbing a byte that is not part of the change.
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
/// go and come, were verified against the result, and are empty when the project is already as asked.
public struct ProjectFile: Sendable {
  /// The path as shown in diagnostics.
  public let path: String
  /// The absolute path of the folder that holds the `.xcodeproj`.
  public let projectFolder: String
  /// The text.
  public let bytes: [UInt8]

  /// Reads a project; refuses what is no well-formed property list in the old style, with line and reason.
  public init(bytes: [UInt8], path: String, projectFolder: String) throws(DiagnosticError) {
    self.bytes = bytes
    self.path = path
    self.projectFolder = projectFolder
  }

  // MARK: Asking

  /// The version of the format, 46 for Xcode 3 up to 77 and more for Xcode 16; `nil` if it is no number.
  public var objectVersion: Int? { nil }

  /// The organization in the project's attributes.
  public var organizationName: String? { nil }

  /// All targets, in Xcode's order.
  public var targets: [Target] { [] }

  /// The target with a name; an error that names the nearest if there is none.
  public func target(named name: String) throws(DiagnosticError) -> Target { throw DiagnosticError([]) }

  /// The tree of groups, with files and real paths.
  public var mainGroup: Group? { nil }

  /// Whether a group with this path of display names exists below the main group.
  public func hasGroup(_ path: [String]) -> Bool { false }

  /// The folders that need no entries.
  public var synchronizedFolders: [SynchronizedFolder] { [] }

  /// Which targets build a file, and whether it is listed at all.
  public func membership(ofFile path: String) -> FileMembership {
    FileMembership(isListed: false, synchronizedFolder: nil, targets: [:])
  }

  /// The absolute paths of the files that the phases of a target list; synchronized folders are not looked into.
  public func members(ofTarget name: String) throws(DiagnosticError) -> [String] { [] }

  // MARK: Changing

  /// Lists files in groups and targets; what is there already stays as it is.
  public func adding(
    _ additions: [FileAddition], options: AdditionOptions = AdditionOptions()
  ) throws(DiagnosticError) -> ProjectEdit {
    throw DiagnosticError([])
  }

  /// Takes files out of all groups and targets, and groups that this leaves empty.
  ///
  /// A path may also be that of a folder: then all below it goes. What is not listed is passed over in silence.
  public func removing(_ paths: [String]) throws(DiagnosticError) -> ProjectEdit { throw DiagnosticError([]) }

  /// Follows a file or folder that is moved or renamed on disk: references keep their ids, groups and targets.
  public func renaming(_ path: String, to newPath: String) throws(DiagnosticError) -> ProjectEdit {
    throw DiagnosticError([])
  }
}
