public import Diagnostics
public import FileSystem
public import ModuleTemplates
public import SystemPackage
internal import XcodeProject

/// The third step: rendered files are held against the disk and the project.
public struct Planner: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// Makes a planner; paths are shown relative to the working directory.
  public init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// Plans a module.
  ///
  /// - Parameters:
  ///   - rendered: The module as the template renders it.
  ///   - template: The template's name.
  ///   - context: The request and its project.
  ///   - overwriting: Whether files with other content are replaced.
  ///   - allowsTestsInApplicationFolders: Whether tests may go into a synchronized folder of the application.
  /// - Throws: What the disk or the project file says against it; a conflict of content is part of the plan.
  public func plan(
    _ rendered: RenderedModule, template: String, for context: RequestContext, overwriting: Bool,
    allowsTestsInApplicationFolders: Bool = false
  ) throws(DiagnosticError) -> Plan {
    var planned: [Plan.File] = []
    var folders: [FilePath] = []
    var additions: [FileAddition] = []
    for file in rendered.files {
      guard let section = file.role == .test ? context.request.tests : context.request.code else { continue }
      let path = location(of: file, in: section, context.request)
      let targets = targets(of: file, context.request)
      additions.append(addition(of: file, at: path, in: section, targets: targets, context.request))
      guard let content = file.content else {
        if files.kind(of: path) == .missing { folders.append(path) }
        continue
      }
      let before = try existing(path)
      planned.append(
        Plan.File(
          path: path, shown: path.shown(from: workingDirectory),
          action: action(before, content, isOnce: file.isOnce, overwriting: overwriting), role: file.role,
          targets: targets, before: before, after: content))
    }
    var project: Plan.ProjectChange?
    if case .xcode(let opened) = context.project {
      let edit = try opened.file.adding(
        additions, options: AdditionOptions(allowsTestsInApplicationFolders: allowsTestsInApplicationFolders))
      project = Plan.ProjectChange(
        path: opened.path, shown: opened.bundle.shown(from: workingDirectory),
        before: .init(bytes: opened.file.bytes, status: opened.status), edit: edit)
    }
    return Plan(
      module: context.request.name, template: template, root: context.root, files: planned, folders: folders,
      project: project, warnings: context.warnings + rendered.warnings + (project?.edit.warnings ?? []))
  }

  private func existing(_ path: FilePath) throws(DiagnosticError) -> FileChange.Content? {
    guard files.kind(of: path) != .missing else { return nil }
    let (bytes, status) = try files.readDetecting(path, shownAs: path.shown(from: workingDirectory))
    return .init(bytes: bytes, status: status)
  }

  private func action(
    _ before: FileChange.Content?, _ content: [UInt8], isOnce: Bool, overwriting: Bool
  ) -> Plan.Action {
    guard let before else { return .create }
    if before.bytes == content { return .identical }
    if isOnce { return .present }
    return overwriting ? .overwrite : .conflict
  }

  // MARK: - Places

  private func location(
    of file: RenderedFile, in section: ModuleRequest.Section, _ request: ModuleRequest
  ) -> FilePath {
    // Groups without folders: all files of a section lie side by side.
    let relative = FilePath(file.path)
    guard request.usesLogicalGroups, !file.isFolder, let name = relative.lastComponent else {
      return section.folder.pushing(relative)
    }
    return section.folder.appending(name)
  }

  private func addition(
    of file: RenderedFile, at path: FilePath, in section: ModuleRequest.Section, targets: [String],
    _ request: ModuleRequest
  ) -> FileAddition {
    let group: FileAddition.GroupPath
    if let groupPath = section.groupPath {
      var below = FilePath(file.path).components.map(\.string)
      if !file.isFolder { below.removeLast() }
      group =
        request.usesLogicalGroups
        ? .logical(groupPath + below) : .path(groupPath, folder: section.folder.string)
    } else {
      group = .folder
    }
    return FileAddition(
      path: path.string, kind: file.isFolder ? .group : .file, group: group, targets: file.isFolder ? [] : targets,
      role: file.isResource ? .resource : file.role == .test ? .test : .code)
  }

  private func targets(of file: RenderedFile, _ request: ModuleRequest) -> [String] {
    switch file.targets {
    case .code: request.code?.targets ?? []
    case .test: request.tests?.targets ?? []
    case .none: []
    }
  }
}
