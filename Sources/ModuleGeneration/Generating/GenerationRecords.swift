internal import Diagnostics
internal import FileSystem
internal import ModuleRequests
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage

/// Records generated modules.
struct GenerationRecords {
  let reading: ModuleGenerator.Reading
  private var context: RequestContext { reading.context }

  struct RecordChanges: Sendable {
    var changes = ModuleRecords.Changes()
    /// The recorded template if it has changed since, otherwise `nil`.
    var outdatedTemplate: String?
    var warnings: [Diagnostic] = []
  }

  /// Records a rendered module.
  ///
  /// Existing files that are written once per project are left out.
  ///
  /// - Parameter given: The manifest entries that are added for the module.
  func remember(
    _ rendered: RenderedModule, _ files: [FileStep], _ given: ManifestRecord? = nil
  ) throws(DiagnosticError) -> RecordChanges {
    guard let moduleRecords = reading.moduleRecords else { return RecordChanges() }
    let request = context.request
    let project = context.project.recordedPath(below: context.root)
    guard RecordPath(of: request, root: context.root) != nil, project.map(RecordedPath.isBelow) ?? true,
      request.tests.map({ $0.folder.isWithin(context.root) }) ?? true
    else { return RecordChanges(warnings: [unrecorded]) }
    let snapshot = try TemplateSnapshot(of: reading.template)
    let left = Set(files.filter { $0.action == .present }.map(\.path))
    var part = ModuleRecord.Part(
      request, snapshot: snapshot, version: rendered.rambaspec.version?.text,
      placed: ModuleLayout(request).placed(rendered.files), leavingOut: left, root: context.root)
    let old = reading.record?.part(of: snapshot.name)
    var warnings: [Diagnostic] = []
    let other = context.project.folder
    if reading.record == nil, other != moduleRecords.root,
      !RecordsFolder.hasRecords(moduleRecords.root, moduleRecords.files),
      RecordsFolder.hasRecords(other, moduleRecords.files), var found = moduleRecords.elsewhere([other])
    {
      found.severity = .warning
      warnings.append(found)
    }
    if let old {
      // Keep recorded files until they are removed.
      let paths = Set(part.files.map(\.path))
      let rest = old.files.filter { !paths.contains($0.path) }
      part = .init(request: part.request, template: part.template, files: part.files + rest)
      let there = rest.filter {
        !$0.isOnce && moduleRecords.files.kind(of: FilePath($0.path).resolved(from: moduleRecords.root)) == .file
      }
      if !there.isEmpty { warnings.append(leftBehind(there.map(\.path))) }
    }
    var record = reading.record?.replacing(part) ?? ModuleRecord(name: request.name, parts: [part], project: project)
    record.manifest = record.manifest?.adding(given) ?? given
    return RecordChanges(
      changes: try moduleRecords.saving([.init(old: reading.record, new: record)], adding: [snapshot]),
      outdatedTemplate: old.flatMap { $0.template.digest == snapshot.digest ? nil : $0.template.shown },
      warnings: warnings)
  }

  /// The warning about recorded files that the template no longer creates; `update` renames or removes them.
  private func leftBehind(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "module-files-left",
      paths.count == 1
        ? "1 file of the module is no longer in the template and stays"
        : "\(paths.count) files of the module are no longer in the template and stay",
      notes: paths.map { .init($0) },
      help: ["viper-gen update \(context.request.name.shellWord) renames and deletes files as the template does"])
  }

  /// The warning about a module outside the root; records contain only paths below it.
  private var unrecorded: Diagnostic {
    Diagnostic(
      .warning, "module-unrecorded", category: .usage,
      "'\(context.request.name)' or its project is outside of the project's root and is not recorded",
      help: ["update, rename and remove do not work for it; viper-gen undo deletes it again"])
  }
}

extension ModuleRequest {
  /// The request with the recorded values of a module that is generated again.
  ///
  /// Date, author, description, parameters and test directory are kept unless an option sets them. The same command
  /// then has the same result on another day or machine.
  ///
  /// - Parameters:
  ///   - known: The record of the module.
  ///   - part: The part of the template; `nil` if the template is added to the module.
  func keepingUnspecifiedValues(
    of known: ModuleRecord, _ part: ModuleRecord.Part?, _ options: GenerationOptions
  ) -> ModuleRequest {
    var request = self
    guard let part else {
      if options.description == nil, let first = known.parts.first { request.description = first.request.description }
      return request
    }
    request.customParameters = part.request.customParameters
    request = request.setting(options.givenParameters)
    request.package = part.request.package ?? request.package
    // If the module becomes a package, its tests move too.
    if !options.withoutTests, !options.namesPlaceOfTests, request.kind == part.request.kind,
      request.code?.folder == part.request.code?.folder
    {
      request.tests = part.request.tests ?? request.tests
    }
    if options.date == nil { request.date = part.request.date }
    if options.author == nil { request.author = part.request.author }
    if options.description == nil { request.description = part.request.description }
    return request
  }

  /// Checks that the files of a recorded part are in the directories of the request, because `gen` does not move files.
  ///
  /// - Throws: `module-place` with the commands that move them.
  func checkPlace(of part: ModuleRecord.Part, root: FilePath) throws(DiagnosticError) {
    for role in [FileEntry.Role.code, .test] {
      guard let recorded = part.request.section(role), part.files.contains(where: { $0.role == role }),
        recorded.folder != section(role)?.folder
      else { continue }
      func shown(_ folder: FilePath) -> String { "'\(folder.relative(to: root))'" }
      let files = role == .test ? "tests" : "code"
      let wanted = section(role).map { "cannot be moved to \(shown($0.folder))" } ?? "cannot be left out"
      throw DiagnosticError(
        "module-place", category: .conflict,
        "the \(files) of '\(name)' in \(shown(recorded.folder)) \(wanted): gen does not move or delete files",
        help: ["remove the option, or delete the module with viper-gen remove \(name.shellWord) first"])
    }
  }
}

extension GenerationOptions {
  fileprivate var namesPlaceOfTests: Bool {
    testTargets != nil || (testPath ?? testFilePath ?? testGroupPath) != nil
  }
}
