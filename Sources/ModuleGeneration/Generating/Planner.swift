internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import XcodeProject

/// Plans a rendered module by comparing its files with the disk and the project.
struct Planner {
  let reading: ModuleGenerator.Reading
  let files: FileSystem
  /// The directory that paths in messages are relative to.
  let workingDirectory: FilePath
  /// Directories on the command line that are outside the writable roots.
  let outside: [FilePath]

  private var context: RequestContext { reading.context }

  private var typeCheck: DuplicateTypeCheck {
    DuplicateTypeCheck(context: context, files: files, workingDirectory: workingDirectory, help: help)
  }

  /// Plans a module and its record.
  ///
  /// - Parameters:
  ///   - rendered: The rendered module.
  ///   - codeAdditions: Additions to it.
  ///   - overwriting: Whether existing files with different content are replaced.
  /// - Throws: Any reason why the module cannot be written. Conflicting files are part of the plan instead.
  func plan(
    _ rendered: RenderedModule, with codeAdditions: RenderedAdditions?, overwriting: Bool
  ) throws(DiagnosticError) -> Generation {
    let name = context.request.name
    var planned: [FileStep] = []
    var folders: [FilePath] = []
    var additions: [FileAddition] = []
    let pristine = ModuleLayout(context.request).placed(rendered.files)
    let layout = codeAdditions?.applied(to: pristine) ?? pristine
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
    try CaseCollisionCheck(files: files, workingDirectory: workingDirectory).refuse(
      planned.filter { $0.before == nil }.map(\.path) + folders,
      folders: [context.request.code, context.request.tests].compactMap { $0?.folder })
    try spelling.rejectOtherSpellings(
      of: planned.filter { $0.before != nil }.map(\.path), below: context.root,
      help: [
        "viper-gen update \(name.shellWord) renames the files as the template spells them",
        "use the existing spelling of the module's name and directory, or choose others",
      ])
    let sources = SourceCheck(context: context, files: files, workingDirectory: workingDirectory)
    try sources.check(planned)
    try typeCheck.refuseIncomplete(planned)
    let naming = try refuseDuplicates(of: planned)
    try FrameworkTypes.refuse(planned)
    let project = try context.project.change(
      adding: additions,
      options: AdditionOptions(allowsTestsInApplicationFolders: reading.options.allowsTestsInApplicationFolders),
      shownAs: context.project.manifest.shown(from: workingDirectory))
    let manifest = try self.manifest(planned)
    let recordChanges = try GenerationRecords(reading: reading).remember(rendered, planned, manifest.given)
    return Generation(
      module: name, template: reading.template.name, root: context.root, files: planned, folders: folders,
      edits: codeAdditions?.edits ?? [],
      remainders: (codeAdditions?.remainders ?? []) + planned.filter { $0.before == nil }.flatMap(gaps),
      project: project, manifests: manifest.changes,
      recordChanges: recordChanges,
      warnings: context.warnings + (try snippetWarnings) + nameWarnings + outsideWarnings + sources.warnings(planned)
        + rendered.warnings
        + BoundaryCheck(request: context.request, template: reading.template.name, named: reading.named).warnings(
          planned)
        + otherWarnings(planned) + dependencyWarnings(rendered) + deploymentWarnings(rendered)
        + (project?.edit.warnings ?? [])
        + recordChanges.warnings + (codeAdditions?.problems ?? []),
      outside: outside, naming: naming)
  }

  /// The differences between the modules that a template was made from, except in the header.
  private func gaps(_ file: FileStep) -> [LeftToDo] {
    guard let text = file.after, text.holds(Array(NewTemplate.gap.utf8)) else { return [] }
    let lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().drop { $0.element.hasPrefix("//") }
      .filter { $0.element.trimmingPrefix(while: \.isWhitespace) == NewTemplate.gap }
      .map { .init(path: file.shown, line: $0.offset + 1, text: "Complete the code; the template has a gap here.") }
  }

  /// Warnings about snippets that were to replace those of a bundled template.
  private var snippetWarnings: [Diagnostic] {
    get throws(DiagnosticError) {
      guard reading.template.origin == .bundled else { return [] }
      return try TemplateLibrary(of: context.root, files: files, workingDirectory: workingDirectory).snippetWarnings()
    }
  }

  private var nameWarnings: [Diagnostic] {
    guard reading.record == nil else { return [] }
    return ModuleName.warning(of: context.request.name, prefix: context.request.prefix).map { [$0] } ?? []
  }

  /// Warnings about other modules that name this one in a list.
  private func otherWarnings(_ planned: [FileStep]) -> [Diagnostic] {
    guard reading.record == nil, let moduleRecords = reading.moduleRecords else { return [] }
    return ListedImports(moduleRecords: moduleRecords).warnings(of: context.request.name, as: context.request.kind)
  }

  /// The edits of manifests for modules with their own targets, and their record.
  private func manifest(
    _ planned: [FileStep]
  ) throws(DiagnosticError) -> (changes: [ManifestChange], given: ManifestRecord?) {
    guard let home = context.home else { return ([], nil) }
    try refuseObjectiveC(planned)
    if let package = home.package {
      return try PackagePlanner(
        package: package, root: context.root, shown: package.project.manifest.shown(from: workingDirectory),
        named: reading.named
      ).plan(planned, recorded: reading.record?.manifest?.wiring)
    }
    let shown = context.project.manifest.shown(from: workingDirectory)
    let plan = try ManifestPlanner(home: home, files: files, shown: shown).plan(planned)
    return (plan?.changes ?? [], plan?.given)
  }

  /// Rejects Objective-C files: a SwiftPM target has one language and needs a directory for headers.
  private func refuseObjectiveC(_ planned: [FileStep]) throws(DiagnosticError) {
    guard let file = planned.first(where: { ["m", "mm", "h"].contains($0.path.extension ?? "") }) else { return }
    throw DiagnosticError(
      "module-kind-language", category: .usage,
      "'\(reading.template.name)' writes Objective-C, such as '\(file.shown)', which cannot be a target or package",
      help: ["remove '--as' and 'module_kind' to add the module to a target of the project"])
  }

  private func deploymentWarnings(_ rendered: RenderedModule) -> [Diagnostic] {
    guard let target = context.request.code?.targets.first else { return [] }
    return DeploymentCheck.warnings(
      rendered.files, target: target, settings: context.project.swiftSettings(ofTarget: target))
  }

  /// Rejects new files whose names or types already exist in their targets.
  ///
  /// - Returns: Files that name the new types.
  private func refuseDuplicates(of planned: [FileStep]) throws(DiagnosticError) -> [FilePath] {
    let new = DuplicateTypeCheck.declared(by: planned)
    guard !new.isEmpty else { return [] }
    try typeCheck.refusePackage(declaring: Set(new.flatMap(\.types)), planned)
    var search = DuplicateSearch(
      Set(new.compactMap { $0.file.path.lastComponent?.string }), types: Set(new.flatMap(\.types)), in: context,
      RecordStore(root: context.root, files: files, workingDirectory: workingDirectory))
    try DuplicateFileNameCheck(workingDirectory: workingDirectory, help: help).refuse(planned, &search)
    let naming = try typeCheck.refuse(new, of: planned, &search)
    try refuseFormerName(Set(new.flatMap(\.types)), usedIn: naming)
    return naming
  }

  /// Rejects the former name of a module whose types other code still uses under it.
  ///
  /// From another template, the new types have other members.
  private func refuseFormerName(_ types: Set<String>, usedIn naming: [FilePath]) throws(DiagnosticError) {
    let name = context.request.name
    guard !naming.isEmpty, reading.record == nil,
      let other = try reading.moduleRecords?.records(formerly: name).first,
      !other.parts.contains(where: { $0.template.name == context.template.value })
    else { return }
    for path in naming where path.extension == "swift" {
      guard let bytes = try files.readIfPresent(path, limit: .source) else { continue }
      let file = SwiftFile(bytes)
      guard let use = file.names(in: 0..<bytes.count).first(where: { !$0.isMember && types.contains($0.name) }) else {
        continue
      }
      let text = SourceText(path: path.shown(from: workingDirectory), bytes: bytes)
      throw DiagnosticError(
        "module-former-name", category: .conflict,
        "'\(use.name)' is used here for the module that is now '\(other.name)'", at: Place(text, use.range),
        help: ["replace these uses first; viper-gen check lists them", "choose another name"])
    }
  }

  /// How to avoid existing names of files or types.
  ///
  /// Another name of the module does not change names that all modules share.
  private func help(avoiding names: [String], of duplicates: [FileStep]) -> [String] {
    let (request, template) = (context.request, reading.template)
    guard names.allSatisfy({ !$0.contains(request.name) }) else {
      return [
        "choose another name, or set 'prefix' in the Rambafile",
        "viper-gen adopt \(request.name.shellWord) records an existing module",
      ]
    }
    let paths = Set(duplicates.map(\.path))
    let values = ((try? template.rambaspec(scope: request.scope).parameters) ?? []).flatMap { parameter in
      (parameter.kind == .bool ? ["true", "false"] : parameter.choices).filter { value in
        let other = request.setting([(parameter.name.text, value)])
        let files = (try? template.render(other.scope).files).map(ModuleLayout(other).placed)
        return files?.contains { paths.contains($0.path) } == false
      }.map { "-D \(parameter.name.text)=\($0)" }
    }
    return [
      values.isEmpty
        ? "rename the existing ones; the template's names do not depend on the module's"
        : "pass \(values.joined(separator: " or ")), with which the template does not write them"
    ]
  }

  /// Checks whether the directories can be created, before anything is shown.
  private func checkPlaces(_ paths: [FilePath]) throws(DiagnosticError) {
    var blocked: [FilePath] = []
    var seen: Set<FilePath> = []
    for path in paths {
      var folder = path.removingLastComponent()
      // Check each directory once; of other files in it, only their names matter.
      let isNew = seen.insert(folder).inserted
      while isNew, files.kind(of: folder) == .missing, folder != folder.removingLastComponent() {
        folder = folder.removingLastComponent()
      }
      if isNew, files.kind(of: folder) != .folder, !blocked.contains(folder) { blocked.append(folder) }
      // Split only paths that may contain a project, because splitting is slow.
      let mayLieInProject = path.string.holds(".xc")
      let components = mayLieInProject ? isNew ? Array(path.components) : path.lastComponent.map { [$0] } ?? [] : []
      if components.contains(where: { $0.string.hasSuffix(".xcodeproj") || $0.string.hasSuffix(".xcworkspace") }) {
        let shown = path.removingLastComponent().shown(from: workingDirectory)
        throw DiagnosticError(
          "folder-in-project", category: .usage, "'\(shown)' is inside an Xcode project, which cannot contain sources",
          help: ["choose another directory with --module-path, or in the Rambafile"])
      }
    }
    guard blocked.isEmpty else {
      throw DiagnosticError(
        blocked.map { path in
          Diagnostic(
            "folder-blocked", category: .output,
            "'\(path.shown(from: workingDirectory))' is not a directory",
            help: ["move it, or choose another directory with --module-path"])
        })
    }
  }

  /// A warning about a directory outside the project, which is allowed but usually a mistake.
  private var outsideWarnings: [Diagnostic] {
    let sections = [context.request.code, context.request.tests].compactMap { $0?.folder }
    let outside = sections.filter { !$0.isWithin(context.root) && !$0.isWithin(context.project.folder) }
    return outside.map { folder in
      Diagnostic(
        .warning, "folder-outside", category: .usage,
        "'\(folder.shown(from: workingDirectory))' is outside of the project's directory")
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

  private func dependencyWarnings(_ rendered: RenderedModule) -> [Diagnostic] {
    DependencyCheck(root: context.root, files: files).warnings(
      for: rendered.rambaspec.dependencies, podfile: context.rambafile?[text: .podfilePath],
      cartfile: context.rambafile?[text: .cartfilePath])
  }
}
