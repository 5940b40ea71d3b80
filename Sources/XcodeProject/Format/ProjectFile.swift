import Diagnostics

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
  public var bytes: [UInt8] { format.text }
  let format: any ProjectFormat
  private let facts = Locked(Facts())

  /// Facts that are computed at their first use, because commands ask for them for each target.
  private struct Facts {
    var targets: TargetTable?
    var folders: [SynchronizedFolder]?
    var navigator: Navigator?
    var nodes: [Int: [Int]]?
  }

  init(_ format: any ProjectFormat, path: String, projectFolder: String) {
    self.path = path
    self.projectFolder = Paths.normalized(projectFolder)
    self.format = format
  }

  /// The project with the text after an edit.
  func reading(_ bytes: [UInt8]) throws(DiagnosticError) -> ProjectFile {
    do {
      return ProjectFile(try type(of: format).init(bytes), path: path, projectFolder: projectFolder)
    } catch {
      throw DiagnosticError(error.diagnostic(in: SourceText(path: path, bytes: bytes)))
    }
  }

  private func fact<Value>(_ fact: WritableKeyPath<Facts, Value?>, _ make: () -> Value) -> Value {
    if let known = facts.withLock({ $0[keyPath: fact] }) { return known }
    let new = make()
    facts.withLock { $0[keyPath: fact] = new }
    return new
  }

  var targetTable: TargetTable { fact(\.targets) { format.targetTable } }

  /// The synchronized folders, whose files need no entries in the project.
  public var synchronizedFolders: [SynchronizedFolder] {
    guard format.hasSynchronizedFolders else { return [] }
    return fact(\.folders) {
      let navigator = format.navigator(in: projectFolder, filesNamed: [])
      let table = targetTable
      return navigator.synchronizedNodes.compactMap { SynchronizedFolder(navigator.nodes[$0], table, in: format) }
    }
  }

  var navigator: Navigator { fact(\.navigator) { format.navigator(in: projectFolder, filesNamed: nil) } }

  /// The absolute paths of a file, group or localized file, one for each group that lists it.
  func paths(of object: Int) -> [String] { paths(of: CollectionOfOne(object)) }

  func paths(of objects: some Collection<Int>) -> [String] {
    let navigator = navigator
    let nodes = fact(\.nodes) { navigator.nodesByObject }
    return objects.flatMap { object in (nodes[object] ?? []).flatMap { navigator.paths(of: object, in: $0) } }
  }
}
