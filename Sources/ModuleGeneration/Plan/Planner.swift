package import Diagnostics
package import FileSystem
package import ModuleTemplates
package import SystemPackage
internal import XcodeProject

/// The third step: rendered files are held against the disk and the project.
package struct Planner: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// Makes a planner; paths are shown relative to the working directory.
  package init(files: FileSystem, workingDirectory: FilePath) {
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
  package func plan(
    _ rendered: RenderedModule, template: String, for context: RequestContext, overwriting: Bool,
    allowsTestsInApplicationFolders: Bool = false
  ) throws(DiagnosticError) -> Generation {
    var planned: [FileStep] = []
    var folders: [FilePath] = []
    var additions: [FileAddition] = []
    let layout = ModuleLayout(context.request).placed(rendered.files)
    let spelling = SpellingCheck(files: files, workingDirectory: workingDirectory)
    try spelling.refuseCollisions(layout)
    for placed in layout {
      let (file, path) = (placed.file, placed.path)
      additions.append(placed.addition)
      guard let content = file.content else {
        if files.kind(of: path) == .missing { folders.append(path) }
        continue
      }
      let shown = path.shown(from: workingDirectory)
      let before = try files.content(of: path, shownAs: shown, limit: .moduleFile)
      planned.append(
        FileStep(
          action: action(before, content, isOnce: file.isOnce, overwriting: overwriting), path: path,
          shown: shown, name: file.path, role: file.role, targets: placed.targets,
          before: before, after: content))
    }
    try checkPlaces(planned.map(\.path) + folders)
    try CaseTwins(files: files, workingDirectory: workingDirectory).refuse(
      planned.filter { $0.before == nil }.map(\.path) + folders,
      folders: [context.request.code, context.request.tests].compactMap { $0?.folder })
    try spelling.refuseOtherSpellings(
      of: planned.filter { $0.before != nil }.map(\.path), below: context.root,
      help: [
        "viper-gen update \(context.request.name) gives files of a recorded module the template's spelling",
        "write the module's name and folder as they are on the disk, or choose others",
      ])
    let sources = SourceCheck(context, files: files, shownFrom: workingDirectory)
    try sources.check(planned)
    try refuseTwins(of: planned, context)
    let project = try context.project.change(
      adding: additions, options: AdditionOptions(allowsTestsInApplicationFolders: allowsTestsInApplicationFolders),
      shownAs: context.project.manifest.shown(from: workingDirectory))
    return Generation(
      module: context.request.name, template: template, root: context.root, files: planned, folders: folders,
      project: project,
      warnings: context.warnings + outsideWarnings(context) + sources.warnings(planned) + rendered.warnings
        + dependencyWarnings(rendered, context)
        + (project?.edit.warnings ?? []))
  }

  /// Refuses new files of names, and with types, that their targets have already.
  private func refuseTwins(of planned: [FileStep], _ context: RequestContext) throws(DiagnosticError) {
    let new = TypeTwins.declared(by: planned)
    guard !new.isEmpty else { return }
    var search = TwinSearch(
      Set(new.compactMap { $0.file.path.lastComponent?.string }), types: Set(new.flatMap(\.types)), in: context,
      RecordStore(root: context.root, files: files, workingDirectory: workingDirectory))
    try NameTwins(context, shownFrom: workingDirectory).refuse(planned, &search)
    try TypeTwins(context, files: files, shownFrom: workingDirectory).refuse(new, of: planned, &search)
  }

  /// Finds out before anything is shown whether the folders can be made.
  private func checkPlaces(_ paths: [FilePath]) throws(DiagnosticError) {
    var blocked: [FilePath] = []
    for path in paths {
      var folder = path.removingLastComponent()
      while files.kind(of: folder) == .missing, folder != folder.removingLastComponent() {
        folder = folder.removingLastComponent()
      }
      if files.kind(of: folder) != .folder, !blocked.contains(folder) { blocked.append(folder) }
      if path.components.contains(where: { $0.string.hasSuffix(".xcodeproj") || $0.string.hasSuffix(".xcworkspace") }) {
        let shown = path.removingLastComponent().shown(from: workingDirectory)
        throw DiagnosticError(
          Diagnostic(
            "folder-in-project", category: .usage, "'\(shown)' lies inside an Xcode project, where sources cannot be",
            help: ["choose another folder with --module-path, or in the Rambafile"]))
      }
    }
    guard blocked.isEmpty else {
      throw DiagnosticError(
        blocked.map { path in
          Diagnostic(
            "folder-blocked", category: .output,
            "'\(path.shown(from: workingDirectory))' is no folder, so nothing can be written below it",
            help: ["move it away, or choose another folder with --module-path"])
        })
    }
  }

  /// A folder outside of the project is allowed and seldom meant.
  private func outsideWarnings(_ context: RequestContext) -> [Diagnostic] {
    let sections = [context.request.code, context.request.tests].compactMap { $0?.folder }
    let outside = sections.filter { !$0.isWithin(context.root) && !$0.isWithin(context.project.folder) }
    return outside.map { folder in
      Diagnostic(
        .warning, "folder-outside", category: .usage,
        "'\(folder.shown(from: workingDirectory))' is outside of the project's folder")
    }
  }

  private func action(
    _ before: FileChange.Content?, _ content: [UInt8], isOnce: Bool, overwriting: Bool
  ) -> FileStep.Action {
    guard let before else { return .create }
    if before.bytes == content { return .identical }
    if isOnce { return .present }
    return overwriting ? .overwrite : .blocked
  }
}

extension Planner {
  private func dependencyWarnings(_ rendered: RenderedModule, _ context: RequestContext) -> [Diagnostic] {
    DependencyCheck(root: context.root, files: files).warnings(
      for: rendered.rambaspec.dependencies, podfile: context.rambafile?[text: .podfilePath],
      cartfile: context.rambafile?[text: .cartfilePath])
  }
}
