internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Plans the changes of manifests and imports for a renamed module with its own targets.
struct TargetRenaming {
  let files: FileSystem
  let workingDirectory: FilePath

  struct Result {
    var followers: [RenamingConsequences.Follower] = []
    var given: ManifestRecord?
  }

  /// - Parameters:
  ///   - draft: The module with its new name.
  ///   - others: Other changes, which are combined with the new ones.
  func plan(
    _ draft: RenamingDraft, besides others: [RenamingConsequences.Follower]
  ) throws(DiagnosticError) -> Result {
    if let update = draft.updates.first, update.part.request.kind == .package {
      return try PackageRenaming(files: files, workingDirectory: workingDirectory).plan(draft, update, besides: others)
    }
    guard let update = draft.updates.first, update.part.request.kind.ownsTargets,
      let project = update.oldRecord.project.map({ FilePath($0).resolved(from: draft.root) }),
      let opened = try ProjectOpener(files: files, workingDirectory: workingDirectory).open(project)
    else { return Result(followers: others) }
    var result = try manifest(project, update, draft)
    let sources = opened.targets.flatMap { opened.swiftFiles(builtBy: $0.name, atMost: .max) ?? [] }
    result.followers += try importers(sources, of: [draft.name: draft.newName], draft, besides: others)
    return result
  }

  /// The files that import a target of the module, combined with other changes.
  func importers(
    _ sources: [FilePath], of names: [String: String], _ draft: RenamingDraft,
    besides others: [RenamingConsequences.Follower]
  ) throws(DiagnosticError) -> [RenamingConsequences.Follower] {
    let own = Set(draft.files.flatMap { [$0.path, $0.previousPath].compactMap { $0 } })
    var followers = Dictionary(others.map { ($0.change.path, $0) }, uniquingKeysWith: { first, _ in first })
    for path in Set(sources).subtracting(own) {
      let known = followers[path]
      var content = known?.change.before
      if content == nil { content = try files.content(of: path, limit: .source) }
      guard let content else { continue }
      let (bytes, places) = Self.renamingImports(names, in: known?.change.after ?? content.bytes)
      guard places > 0 else { continue }
      followers[path] = .init(
        change: FileChange(path: path, before: content, after: bytes), shown: path.shown(from: workingDirectory),
        places: places + (known?.places ?? 0))
    }
    return followers.values.sorted { $0.shown < $1.shown }
  }

  private func manifest(
    _ path: FilePath, _ update: ModuleUpdate, _ draft: RenamingDraft
  ) throws(DiagnosticError) -> Result {
    let shown = path.shown(from: workingDirectory)
    let names = update.part.request.targetNames(replacing: update.oldPart.request)
    guard let before = try files.content(of: path, shownAs: shown, limit: .manifest),
      let text = PackageManifestText(SourceText(path: shown, bytes: before.bytes)), text.declaration(draft.name) != nil
    else {
      throw DiagnosticError(
        "manifest-computed", "'\(shown)' does not declare '\(draft.name)' in a literal list", at: Place(path: shown),
        help: ["rename the target there by hand"])
    }
    if let taken = names.values.sorted().first(where: { text.declaration($0) != nil }) {
      throw DiagnosticError(
        "target-folder-taken", category: .conflict, "'\(shown)' already has a target '\(taken)'",
        help: ["choose another name"])
    }
    let (bytes, places) = text.renaming(names)
    let after = PackageManifestText(SourceText(path: shown, bytes: bytes))
    var given = update.oldRecord.manifest
    for index in (given?.targets ?? []).indices {
      guard let old = given?.targets[index], let new = names[old.name] else { continue }
      // An edited declaration must keep a different digest, so that it counts as edited.
      let digest = text.digest(of: old.name) == old.digest ? after?.digest(of: new) : nil
      given?.targets[index] = .init(name: new, isTest: old.isTest, digest: digest ?? old.digest)
    }
    if let product = given?.product { given?.product = names[product] ?? product }
    let own = RenamingConsequences.Follower(
      change: FileChange(path: path, before: before, after: bytes), shown: shown, places: places)
    return Result(followers: [own] + (try others(names, given, beside: path)), given: given)
  }

  /// The version-specific manifests with the new names.
  private func others(
    _ names: [String: String], _ given: ManifestRecord?, beside manifest: FilePath
  ) throws(DiagnosticError) -> [RenamingConsequences.Follower] {
    var followers: [RenamingConsequences.Follower] = []
    for name in (given?.others.keys.sorted() ?? []) where VersionedManifests.isOne(name) {
      let path = manifest.removingLastComponent().appending(name)
      let shown = path.shown(from: workingDirectory)
      guard let before = try files.content(of: path, shownAs: shown, limit: .manifest),
        let text = PackageManifestText(SourceText(path: shown, bytes: before.bytes))
      else { continue }
      let (bytes, places) = text.renaming(names)
      guard places > 0 else { continue }
      followers.append(
        .init(change: FileChange(path: path, before: before, after: bytes), shown: shown, places: places))
    }
    return followers
  }

  static func renamingImports(_ names: [String: String], in bytes: [UInt8]) -> (bytes: [UInt8], places: Int) {
    var result = bytes
    var places = 0
    for declaration in SwiftFile(bytes).declarations.reversed() where declaration.kind == .import {
      let name = String(declaration.name.prefix { $0 != "." })
      guard let newName = names[name] else { continue }
      let text = String(decoding: bytes[declaration.range], as: UTF8.self)
      guard let place = text.ranges(of: declaration.name).last else { continue }
      let start = declaration.range.lowerBound + text.utf8.distance(from: text.startIndex, to: place.lowerBound)
      result.replaceSubrange(start..<start + name.utf8.count, with: newName.utf8)
      places += 1
    }
    return (result, places)
  }
}

extension ModuleRequest {
  /// The new names of the module's targets, by old name.
  fileprivate func targetNames(replacing old: ModuleRequest) -> [String: String] {
    var names: [String: String] = [:]
    for (old, new) in [(old.code, code), (old.tests, tests)] {
      for (old, new) in zip(old?.targets ?? [], new?.targets ?? []) where old != new { names[old] = new }
    }
    return names
  }
}
