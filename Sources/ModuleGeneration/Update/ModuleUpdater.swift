internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// Brings one module from what it was made from to what it would be made from now; plans only.
struct ModuleUpdater: Sendable {
  let files: FileSystem
  let workingDirectory: FilePath
  let memory: ModuleMemory
  /// Whether conflicts show the base too.
  let showsBase: Bool
  private let snapshots = SnapshotCache()

  init(files: FileSystem, workingDirectory: FilePath, memory: ModuleMemory, showsBase: Bool) {
    self.files = files
    self.workingDirectory = workingDirectory
    self.memory = memory
    self.showsBase = showsBase
  }

  /// What a module is made from now.
  struct Target: Sendable {
    let request: ModuleRequest
    let template: ModuleTemplate
    /// The template that it was made from, as its snapshot keeps it; `nil` when that is lost.
    let base: ModuleTemplate?
  }

  private struct Rendering {
    let rendered: RenderedModule
    let placed: [ModuleLayout.Placed]
    let snapshot: TemplateSnapshot
  }

  /// Plans the update of a module.
  func update(_ record: ModuleRecord, to target: Target) async throws(DiagnosticError) -> ModuleUpdate {
    var warnings: [Diagnostic] = []
    let new = try render(target)
    var pristine = target.base.flatMap { try? PristineModule(record, template: $0, memory: memory) }
    if pristine == nil, new.snapshot.digest == record.template.digest {
      // The template is still what the module was made from, so nothing is lost with its snapshot.
      pristine = try? PristineModule(record, template: target.template, memory: memory)
    }
    if pristine == nil { warnings.append(baseMissing(record)) }
    if let pristine, !pristine.unfaithful.isEmpty { warnings.append(baseUnfaithful(record, pristine.unfaithful)) }
    warnings += new.rendered.warnings
    let version = new.rendered.rambaspec.version?.text
    let names = labels(
      record, .init(name: target.template.name, digest: new.snapshot.digest, version: version))
    let merge = TextMerge(labels: names, showsBase: showsBase)
    let context = FileContext(record: record, pristine: pristine, merge: merge)
    let renames = renames(record, pristine, target.request, new)
    var updates: [FileUpdate] = []
    var left: Set<FilePath> = []
    for placed in new.placed where !placed.file.isFolder {
      if placed.file.isOnce {
        guard let update = try once(placed, record) else {
          if record.digest(of: memory.relative(placed.path)) == nil { left.insert(placed.path) }
          continue
        }
        updates.append(update)
      } else {
        let previous = renames[placed.path]
        let update = try await self.update(placed, from: previous, context)
        if update.isAbsent, record.digest(of: memory.relative(previous ?? placed.path)) == nil {
          left.insert(placed.path)
        }
        updates.append(update)
      }
    }
    let kept = Set(new.placed.map(\.path)).union(renames.values)
    for file in record.files where !file.isOnce {
      let path = FilePath(file.path).resolved(from: memory.root)
      if !kept.contains(path), let update = try drop(path, file, of: record) { updates.append(update) }
    }
    let newRecord = ModuleRecord(
      target.request, snapshot: new.snapshot, version: version, placed: new.placed, leavingOut: left,
      root: memory.root, project: record.project)
    updates.sort { $0.path.string.utf8.lexicographicallyPrecedes($1.path.string.utf8) }
    let absent = Set(updates.filter(\.isAbsent).map(\.path))
    return ModuleUpdate(
      name: target.request.name, from: record.template.shown, to: newRecord.template.shown, files: updates,
      warnings: warnings, oldRecord: record, record: newRecord, snapshot: new.snapshot,
      folders: newFolders(new, pristine),
      additions: new.placed.filter { !absent.contains($0.path) }.map(\.addition),
      withdrawals: updates.filter { $0.action == .delete }.map(\.path.string) + absent.map(\.string),
      moves: updates.compactMap { update in update.previousPath.map { .init(from: $0, to: update.path) } })
  }

  private func render(_ target: Target) throws(DiagnosticError) -> Rendering {
    let recording = target.template.recording()
    let rendered = try recording.template.render(target.request.scope)
    return Rendering(
      rendered: rendered, placed: ModuleLayout(target.request).placed(rendered.files),
      snapshot: try snapshots.snapshot(of: target.template, using: recording.files.read))
  }

  // MARK: - Files

  private struct FileContext {
    let record: ModuleRecord
    let pristine: PristineModule?
    let merge: TextMerge
  }

  private func update(
    _ placed: ModuleLayout.Placed, from previous: FilePath?, _ context: FileContext
  ) async throws(DiagnosticError) -> FileUpdate {
    let source = previous ?? placed.path
    let theirs = placed.file.content ?? []
    let shown = placed.path.shown(from: workingDirectory)
    func result(_ action: FileUpdate.Action, _ before: FileChange.Content?, _ after: [UInt8]?) -> FileUpdate {
      FileUpdate(
        action: action, path: placed.path, shown: shown, name: placed.file.path, previousPath: previous,
        role: placed.file.role,
        before: before, after: after)
    }
    let digest = context.record.digest(of: memory.relative(source))
    guard let before = try files.content(of: source, shownAs: source.shown(from: workingDirectory)) else {
      // A file that was ours and is not there was taken away by somebody, who will have had a reason. So it is with one
      // that the template wrote already when the module was adopted without it.
      guard let old = digest ?? context.pristine?.unrecordedText(of: source).map({ ContentDigest(of: $0) }) else {
        return result(.create, nil, theirs)
      }
      return result(old == ContentDigest(of: theirs) ? .unchanged : .gone, nil, nil)
    }
    // What is known to be pristine is its own base, even when it cannot be rendered any more.
    let rendered = context.pristine?.text(of: source)
    let base = rendered == before.bytes ? rendered : digest?.pristineText(in: before.bytes) ?? rendered
    switch try await context.merge.merge(base: base, ours: before.bytes, theirs: theirs) {
    case .unchanged: return result(previous == nil ? .unchanged : .rename, before, before.bytes)
    case .replaced(let bytes): return result(.update, before, bytes)
    case .merged(let bytes, let tally):
      var update = result(tally.conflicts > 0 ? .conflict : .merge, before, bytes)
      (update.ownLines, update.templateLines, update.conflicts) = (tally.ours, tally.theirs, tally.conflicts)
      return update
    case .unmergeable:
      var update = result(.conflict, before, before.bytes)
      update.reason = "it cannot be merged line by line; yours stays"
      return update
    }
  }

  /// A file that is written once per project is created where it is missing and new to the module; it is never touched.
  private func once(_ placed: ModuleLayout.Placed, _ record: ModuleRecord) throws(DiagnosticError) -> FileUpdate? {
    guard files.kind(of: placed.path) == .missing, record.digest(of: memory.relative(placed.path)) == nil else {
      return nil
    }
    return FileUpdate(
      action: .create, path: placed.path, shown: placed.path.shown(from: workingDirectory),
      name: placed.file.path, previousPath: nil, role: placed.file.role, before: nil, after: placed.file.content)
  }

  /// A file that the template writes no longer.
  private func drop(
    _ path: FilePath, _ file: ModuleRecord.File, of record: ModuleRecord
  ) throws(DiagnosticError) -> FileUpdate? {
    let shown = path.shown(from: workingDirectory)
    guard let before = try files.content(of: path, shownAs: shown) else { return nil }
    let isPristine = file.digest.pristineText(in: before.bytes) != nil
    return FileUpdate(
      action: isPristine ? .delete : .keep, path: path, shown: shown, name: record.nameInModule(of: path),
      previousPath: nil, role: file.role, before: before, after: nil)
  }

  /// The old path of each file that only changed its name, as far as both names are free for that.
  private func renames(
    _ record: ModuleRecord, _ pristine: PristineModule?, _ request: ModuleRequest, _ new: Rendering
  ) -> [FilePath: FilePath] {
    guard let pristine else { return [:] }
    return RenamePairs.find(from: pristine.rendered, pristine.placed, to: new.rendered, new.placed).filter {
      let isKnown = record.digest(of: memory.relative($0.value)) != nil || pristine.unrecordedText(of: $0.value) != nil
      return isKnown && files.kind(of: $0.key) == .missing
    }
  }

  private func newFolders(_ new: Rendering, _ pristine: PristineModule?) -> [FilePath] {
    let known = Set(pristine?.placed.map(\.path) ?? [])
    return new.placed.filter { $0.file.isFolder && !known.contains($0.path) }.map(\.path).filter {
      files.kind(of: $0) == .missing
    }
  }

  // MARK: - Words

  private func labels(_ record: ModuleRecord, _ new: ModuleRecord.Template) -> TextMerge.Labels {
    let isSame = record.template.shown == new.shown
    return .init(
      ours: "\(record.name) as edited here", base: record.template.shown + (isSame ? " before" : ""),
      theirs: new.shown + (isSame ? " now" : ""))
  }

  private func baseMissing(_ record: ModuleRecord) -> Diagnostic {
    Diagnostic(
      .warning, "snapshot-missing", category: .conflict,
      "the snapshot of \(record.template.shown), which \(record.name) was made from, is missing or was changed",
      notes: [.init("edited files are held against the new text alone: every difference is a conflict")],
      help: ["restore '\(SnapshotStore.folderName)' from version control and run the command again"])
  }

  private func baseUnfaithful(_ record: ModuleRecord, _ paths: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "snapshot-unfaithful", category: .conflict,
      "rendering \(record.name) again does not give what was recorded",
      notes: paths.map { .init($0) } + [
        .init("where these were edited they are held against the new text alone: every difference is a conflict")
      ])
  }
}
