internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// Plans the update of one part of a module to its current template.
struct ModuleUpdater: Sendable {
  let files: FileSystem
  let workingDirectory: FilePath
  let moduleRecords: ModuleRecords
  /// Whether conflicts show the base text too.
  let showsBase: Bool

  /// A template in its current version.
  struct Current: Sendable {
    let template: ModuleTemplate
    let snapshot: TemplateSnapshot

    init(_ template: ModuleTemplate) throws(DiagnosticError) {
      self.template = template
      snapshot = try TemplateSnapshot(of: template)
    }
  }

  /// The inputs of an update.
  struct Target: Sendable {
    let record: ModuleRecord
    let part: ModuleRecord.Part
    let request: ModuleRequest
    let current: Current
    /// The template in the part's snapshot; `nil` if the snapshot is lost.
    let base: ModuleTemplate?
    /// Applies known template changes to base and edited text alike, so that they do not conflict.
    var approach: (@Sendable (_ text: [UInt8], _ new: [UInt8]) -> [UInt8])?
    /// Whether the module is moved into a package.
    var isExtraction = false
    /// The names of all modules that the command updates.
    var updated: Set<String> = []
  }

  /// Plans the update of a part.
  ///
  /// Only the merges are asynchronous. The code before and after them is in separate functions because of a compiler
  /// bug. Swift 6.3 allocates too little memory for asynchronous functions with many variables.
  func update(_ target: Target) async throws(DiagnosticError) -> ModuleUpdate {
    let draft = try draft(target)
    var updates: [FileStep] = []
    var left: Set<FilePath> = []
    for placed in draft.new.placed where !placed.file.isFolder {
      let update: FileStep?
      if placed.file.isOnce {
        update = draft.context.isHandWritten ? nil : try once(placed, draft.context)
        if update == nil, target.part.digest(of: moduleRecords.relative(placed.path)) == nil {
          left.insert(placed.path)
        }
      } else {
        update = try await self.update(placed, from: draft.renames[placed.path], draft.context)
      }
      guard let update else { continue }
      if update.isAbsent { left.insert(placed.path) }
      updates.append(update)
    }
    return try finished(draft, updates, leavingOut: left)
  }

  /// The part of an update that does not depend on the files on disk.
  private struct Draft {
    let target: Target
    let new: RenderedPart
    let context: FileContext
    /// The old paths of renamed files, by new path.
    let renames: [FilePath: FilePath]
    var version: String? { new.rendered.rambaspec.version?.text }
  }

  private func draft(_ target: Target) throws(DiagnosticError) -> Draft {
    let part = target.part
    let snapshot = target.current.snapshot
    let new = try RenderedPart(target.request, target.current.template)
    try SpellingCheck(files: files, workingDirectory: workingDirectory).refuseCollisions(new.placed)
    let pristine = PristineOnDemand { [moduleRecords] in
      if let base = target.base, let module = try? PristineModule(part, template: base, moduleRecords: moduleRecords) {
        return module
      }
      // While the template is unchanged, it can replace the snapshot.
      return snapshot.digest == part.template.digest
        ? try? PristineModule(part, template: target.current.template, moduleRecords: moduleRecords) : nil
    }
    // Report a lost snapshot even if this update does not need it.
    if target.base == nil { _ = pristine.module }
    let names = labels(
      part, .init(name: snapshot.name, digest: snapshot.digest, version: new.rendered.rambaspec.version?.text))
    let merge = TextMerge(labels: names, showsBase: showsBase)
    return Draft(
      target: target, new: new,
      context: FileContext(
        part: part, pristine: pristine, merge: merge, approach: target.approach,
        isExtraction: target.isExtraction,
        isHandWritten: target.isExtraction ? try part.isHandWritten(moduleRecords) { pristine.module } : false,
        isolating: (target.request.isolationOff == nil) == (part.request.isolationOff == nil) ? nil : target.updated),
      renames: writesWhatIsRecorded(new, part) ? [:] : renames(part, pristine.module, new))
  }

  /// Whether the file names are unchanged, so that no file can be renamed.
  private func writesWhatIsRecorded(_ new: RenderedPart, _ part: ModuleRecord.Part) -> Bool {
    // String comparison ignores Unicode normalization, but file names do not.
    func bytes(_ path: String) -> [UInt8] { Array(path.utf8) }
    return Set(
      new.placed.lazy.filter { !$0.file.isFolder && !$0.file.isOnce }.map { bytes(moduleRecords.relative($0.path)) })
      == Set(part.files.lazy.filter { !$0.isOnce }.map { bytes($0.path) })
  }

  /// A warning about the unedited text of a part, if the update used it.
  private func warnings(_ pristine: PristineOnDemand, of part: ModuleRecord.Part) -> [Diagnostic] {
    switch pristine.answer {
    case .unasked: []
    case .lost: [baseMissing(part)]
    case .found(let module): module.unfaithful.isEmpty ? [] : [baseUnfaithful(part, module.unfaithful)]
    }
  }

  /// The complete update, with files that the template no longer creates and the new record.
  private func finished(
    _ draft: Draft, _ files: [FileStep], leavingOut left: Set<FilePath>
  ) throws(DiagnosticError) -> ModuleUpdate {
    let (target, new, part) = (draft.target, draft.new, draft.target.part)
    var updates = files
    let kept = Set(new.placed.map(\.path)).union(draft.renames.values)
    for file in part.files where !file.isOnce {
      let path = FilePath(file.path).resolved(from: moduleRecords.root)
      if !kept.contains(path) { updates.append(try drop(path, file, of: part)) }
    }
    updates.sort { $0.path.string.utf8.lexicographicallyPrecedes($1.path.string.utf8) }
    // Keep the record if the template renders the same files.
    let isSame =
      target.base != nil && target.request == part.request && !updates.contains { $0.action == .gone }
      && !new.differs(from: part, moduleRecords) { draft.context.pristine.module }
    let absent = Set(updates.filter(\.isAbsent).map(\.path))
    let snapshot = target.current.snapshot
    var newPart =
      isSame
      ? part
      : ModuleRecord.Part(
        target.request, snapshot: snapshot, version: draft.version, placed: new.placed, leavingOut: left,
        root: moduleRecords.root)
    // A shared file that is not written keeps its digest. With another isolation, another module may write it.
    for index in newPart.files.indices where newPart.files[index].isOnce && draft.context.isolating == nil {
      let path = newPart.files[index].path
      guard let digest = part.digest(of: path), !updates.contains(where: { moduleRecords.relative($0.path) == path })
      else {
        continue
      }
      newPart.files[index].digest = digest
    }
    let folders = newFolders(new, draft.context.pristine)
    return ModuleUpdate(
      name: target.record.name, from: part.template.shown, to: newPart.template.shown,
      warnings: warnings(draft.context.pristine, of: part) + new.rendered.warnings,
      // A file that does not exist and is not created is not reported.
      changing: updates.filter { $0.action != .unchanged || $0.before != nil }, settled: { [] },
      oldRecord: target.record, oldPart: part, part: newPart, snapshot: snapshot,
      folders: folders,
      additions: new.placed.filter { !absent.contains($0.path) }.map(\.addition),
      withdrawals: updates.filter { $0.action == .delete }.map(\.path.string) + absent.map(\.string),
      moves: updates.compactMap { update in update.previousPath.map { .init(from: $0, to: update.path) } })
  }

  func unchanged(_ part: ModuleRecord.Part, of record: ModuleRecord) -> ModuleUpdate {
    ModuleUpdate(
      name: record.name, from: part.template.shown, to: part.template.shown, warnings: [], changing: nil,
      settled: {
        part.files.map { file in
          let path = FilePath(file.path).resolved(from: moduleRecords.root)
          return FileStep(
            action: .unchanged, path: path, shown: path.shown(from: workingDirectory),
            name: part.nameInModule(of: path), previousPath: nil, role: file.role, before: nil, after: nil)
        }
      }, oldRecord: record, oldPart: part, part: part, snapshot: nil, folders: [], additions: [],
      withdrawals: [], moves: [])
  }

  // MARK: - Files

  private struct FileContext {
    let part: ModuleRecord.Part
    let pristine: PristineOnDemand
    let merge: TextMerge
    let approach: (@Sendable (_ text: [UInt8], _ new: [UInt8]) -> [UInt8])?
    let isExtraction: Bool
    /// Whether a module that is moved into a package was written by hand.
    let isHandWritten: Bool
    /// The names of all updated modules if this one gets another isolation; otherwise `nil`.
    let isolating: Set<String>?
  }

  private func update(
    _ placed: ModuleLayout.Placed, from previous: FilePath?, _ context: FileContext
  ) async throws(DiagnosticError) -> FileStep {
    let source = previous ?? placed.path
    let theirs = placed.file.content ?? []
    let shown = placed.path.shown(from: workingDirectory)
    func result(_ action: FileStep.Action, _ before: FileChange.Content?, _ after: [UInt8]?) -> FileStep {
      FileStep(
        action: action, path: placed.path, shown: shown, name: placed.file.path, previousPath: previous,
        role: placed.file.role,
        before: before, after: after)
    }
    let digest = context.part.digest(of: moduleRecords.relative(source))
    guard
      let before = try files.content(
        of: source, shownAs: source.shown(from: workingDirectory), limit: .moduleFile)
    else {
      // The user deleted a recorded file deliberately.
      if digest != nil { return result(.gone, nil, nil) }
      // A package with hand-written code needs only its manifest.
      if context.isHandWritten {
        let isManifest = placed.path.lastComponent?.string == PackageText.fileName && placed.file.part != .example
        return isManifest ? result(.create, nil, theirs) : result(.unchanged, nil, nil)
      }
      guard context.pristine.module?.writes(source) ?? false else { return result(.create, nil, theirs) }
      // The module was adopted without the file. In a package, the other files of an interface name its types.
      guard context.isExtraction, placed.file.part == .interface else {
        return result(.unchanged, nil, nil)
      }
      return FileStep(
        action: .create, path: placed.path, shown: shown, name: placed.file.path, previousPath: nil,
        role: placed.file.role, before: nil, after: theirs)
    }
    if context.isHandWritten { return result(previous == nil ? .unchanged : .rename, before, before.bytes) }
    // If the file is unedited, it is its own base, even if the base can no longer be rendered.
    var base = digest?.pristineText(in: before.bytes) ?? context.pristine.module?.text(of: source)
    var ours = before.bytes
    if let approach = context.approach, let text = base, text != ours {
      (base, ours) = (approach(text, theirs), approach(ours, theirs))
    }
    switch try await context.merge.merge(base: base, ours: ours, theirs: theirs) {
    case .unchanged where ours != before.bytes:
      var update = result(.merge, before, ours)
      update.ownLines = LineCount.added(to: base ?? [], in: ours)
      return update
    case .unchanged: return result(previous == nil ? .unchanged : .rename, before, before.bytes)
    case .replaced(let bytes): return result(.update, before, bytes)
    // The package needs no code of the template in a file that was written by hand.
    case .merged(_, let tally)
    where tally.conflicts > 0 && context.isExtraction && !CharacteristicLines.resembles(base, before.bytes):
      return result(previous != nil && ours == before.bytes ? .rename : .merge, before, ours)
    case .merged(let bytes, let tally):
      var update = result(tally.conflicts > 0 ? .conflict : .merge, before, bytes)
      (update.ownLines, update.templateLines, update.conflicts) = (tally.ours, tally.theirs, tally.conflicts)
      return update
    case .unmergeable:
      var update = result(.conflict, before, before.bytes)
      update.reason = "the file cannot be merged line by line and is unchanged"
      return update
    }
  }

  /// A file that is written once per project: created if it is new to the module and missing, otherwise not changed.
  private func once(_ placed: ModuleLayout.Placed, _ context: FileContext) throws(DiagnosticError) -> FileStep? {
    let digest = context.part.digest(of: moduleRecords.relative(placed.path))
    guard files.kind(of: placed.path) == .missing else { return try isolated(placed, digest, context) }
    let isRecorded = digest != nil
    if !isRecorded, context.pristine.module?.writes(placed.path) ?? false { return nil }
    return FileStep(
      action: isRecorded ? .gone : .create, path: placed.path, shown: placed.path.shown(from: workingDirectory),
      name: placed.file.path, previousPath: nil, role: placed.file.role, before: nil,
      after: isRecorded ? nil : placed.file.content)
  }

  /// An unedited shared file with the new isolation of its modules; `nil` if it does not change.
  private func isolated(
    _ placed: ModuleLayout.Placed, _ digest: ContentDigest?, _ context: FileContext
  ) throws(DiagnosticError) -> FileStep? {
    guard let updated = context.isolating, let digest, let after = placed.file.content,
      let before = try files.content(of: placed.path, limit: .moduleFile), before.bytes != after,
      digest.pristineText(in: before.bytes) != nil
    else { return nil }
    let path = moduleRecords.relative(placed.path)
    let users = try moduleRecords.records().filter { $0.files.contains { $0.path == path } }
    guard users.count == 1 || users.allSatisfy({ updated.contains($0.name) }) else {
      let shown = placed.path.shown(from: workingDirectory)
      throw DiagnosticError(
        "isolation-mixed", category: .usage, "'\(shown)' has another isolation, and several modules share it",
        notes: users.map { .init("'\($0.name)' uses it") }, help: ["update these modules in one command"])
    }
    // The update of the first module contains the change.
    guard users.first?.name == context.part.request.name else { return nil }
    return FileStep(
      action: .update, path: placed.path, shown: placed.path.shown(from: workingDirectory), name: placed.file.path,
      previousPath: nil, role: placed.file.role, before: before, after: after)
  }

  /// A file that the template no longer creates.
  private func drop(
    _ path: FilePath, _ file: ModuleRecord.File, of part: ModuleRecord.Part
  ) throws(DiagnosticError) -> FileStep {
    let shown = path.shown(from: workingDirectory)
    let before = try files.content(of: path, shownAs: shown, limit: .moduleFile)
    let isPristine = before.map { file.digest.pristineText(in: $0.bytes) != nil } ?? false
    return FileStep(
      action: before == nil ? .gone : isPristine ? .delete : .keep, path: path, shown: shown,
      name: part.nameInModule(of: path),
      previousPath: nil, role: file.role, before: before, after: nil)
  }

  /// The old paths of renamed files, by new path, if the new path is free.
  private func renames(
    _ part: ModuleRecord.Part, _ pristine: PristineModule?, _ new: RenderedPart
  ) -> [FilePath: FilePath] {
    let respelled = respelled(part, pristine, new)
    guard let pristine else { return respelled }
    return RenamePairs.find(
      from: pristine.rendered, pristine.placed, to: new.rendered, new.placed, startingFrom: respelled
    ).filter {
      if respelled[$0.key] != nil { return true }
      let isKnown =
        part.digest(of: moduleRecords.relative($0.value)) != nil || pristine.unrecordedText(of: $0.value) != nil
      return isKnown && files.kind(of: $0.key) == .missing
    }
  }

  /// The old spellings of files whose paths differ only in a way that the disk ignores.
  private func respelled(
    _ part: ModuleRecord.Part, _ pristine: PristineModule?, _ new: RenderedPart
  ) -> [FilePath: FilePath] {
    let written = new.placed.filter { !$0.file.isFolder && !$0.file.isOnce }.map(\.path)
    let recorded = part.files.map { FilePath($0.path).resolved(from: moduleRecords.root) }
    let unrecorded = (pristine?.placed ?? []).map(\.path).filter { pristine?.unrecordedText(of: $0) != nil }
    let old = EntryIndex(Set(recorded + unrecorded).subtracting(written), files: files)
    var spellings: [FilePath: FilePath] = [:]
    for path in written { spellings[path] = old.spelling(of: path) }
    return spellings
  }

  private func newFolders(_ new: RenderedPart, _ pristine: PristineOnDemand) -> [FilePath] {
    let missing = new.placed.filter { $0.file.isFolder && files.kind(of: $0.path) == .missing }.map(\.path)
    guard !missing.isEmpty else { return [] }
    let known = Set(pristine.module?.placed.map(\.path) ?? [])
    return missing.filter { !known.contains($0) }
  }

  // MARK: - Labels and messages

  private func labels(_ part: ModuleRecord.Part, _ new: ModuleRecord.Template) -> TextMerge.Labels {
    let isSame = part.template.shown == new.shown
    return .init(
      ours: "\(part.request.name) as edited here", base: part.template.shown + (isSame ? " before" : ""),
      theirs: new.shown + (isSame ? " now" : ""))
  }

  private func baseMissing(_ part: ModuleRecord.Part) -> Diagnostic {
    Diagnostic(
      .warning, "snapshot-missing", category: .conflict,
      "the snapshot of \(part.template.shown) for \(part.request.name) is missing or was changed",
      notes: [.init("every line of edited files that differs from the template is a conflict")],
      help: ["restore '\(SnapshotStore.folderName)' from version control and run the command again"])
  }

  private func baseUnfaithful(_ part: ModuleRecord.Part, _ paths: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "snapshot-unfaithful", category: .conflict,
      "rendering \(part.request.name) again differs from its record",
      notes: paths.map { .init($0) } + [
        .init("every line of these files that differs from the template is a conflict, if they were edited")
      ])
  }
}
