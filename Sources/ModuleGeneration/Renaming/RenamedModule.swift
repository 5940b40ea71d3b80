internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import XcodeProject

/// A part of a module, rendered with its old and its new name.
struct RenamedModule {
  let record: ModuleRecord
  let part: ModuleRecord.Part
  let template: ModuleTemplate
  let pristine: PristineModule
  let request: ModuleRequest
  let rendered: RenderedModule
  let placed: [ModuleLayout.Placed]
  let moduleRecords: ModuleRecords
  /// The modules in its directories, whose files move with them and keep their names.
  var nested: [ModuleRecord] = []

  /// The module's own files, old and new.
  var pairs: [(old: ModuleLayout.Placed, new: ModuleLayout.Placed)] {
    let own = pristine.placed.filter { !$0.file.isFolder && !isShared($0, part.request) }
    let other = placed.filter { !$0.file.isFolder && !isShared($0, request) }
    // With another name, a template renders the same files in the same order, unless it tests the name.
    if own.count == other.count, zip(own, other).allSatisfy({ $0.file.role == $1.file.role }) {
      return Array(zip(own, other)).map { ($0, $1) }
    }
    let renames = RenamePairs.find(from: pristine.rendered, own, to: rendered, other)
    return other.compactMap { new in
      own.first { $0.path == renames[new.path] ?? new.path }.map { ($0, new) }
    }
  }

  /// Unrecorded files that are written once per project.
  var foreign: Set<FilePath> {
    Set(
      placed.filter { isShared($0, request) && part.digest(of: moduleRecords.relative($0.path)) == nil }.map(\.path))
  }

  /// Files that the template writes and the record does not contain, because they were missing when the module was
  /// adopted.
  var unrecorded: Set<FilePath> {
    Set(pairs.lazy.filter { !isRecorded($0.old.path) }.map(\.new.path))
  }

  func isRecorded(_ path: FilePath) -> Bool { part.digest(of: moduleRecords.relative(path)) != nil }

  /// The record of the part under its new name.
  func recorded() throws(DiagnosticError) -> ModuleRecord.Part {
    var new = ModuleRecord.Part(
      request, snapshot: try TemplateSnapshot(of: template), version: part.template.version, placed: placed,
      leavingOut: foreign.union(unrecorded), root: moduleRecords.root)
    new.template = part.template
    // A file that is written once keeps its text.
    for index in new.files.indices where new.files[index].isOnce {
      new.files[index].digest = part.digest(of: new.files[index].path) ?? new.files[index].digest
    }
    return new
  }

  /// Whether a file is written once per project, outside the module's own package or targets.
  private func isShared(_ placed: ModuleLayout.Placed, _ request: ModuleRequest) -> Bool {
    placed.file.isOnce
      && ![request.code, request.tests].compactMap { $0?.folder }.contains { placed.path.isWithin($0) }
  }

  /// The module's directories that are renamed, with their new paths.
  private var folders: [(old: FilePath, new: FilePath)] { part.request.movedFolders(as: request) }

  private func isNested(_ path: FilePath) -> Bool {
    let own = [part.request.code, part.request.tests].compactMap { $0?.folder }
    return nested.contains { $0.covers(path, inside: own, root: moduleRecords.root) }
  }

  /// The top-level types of the module and the user's files that are named after it, with their new names.
  func ownNames(_ files: FileSystem) throws(DiagnosticError) -> [String: String] {
    let others = try companions(files).map(\.old).filter { $0.extension == "swift" && !isNested($0) }
    var names: [String: String] = [:]
    for path in others + pairs.map(\.old.path) where path.extension == "swift" {
      guard let bytes = try files.readIfPresent(path, limit: .moduleFile) else { continue }
      let types = SwiftFile(bytes).declarations.filter {
        $0.parent == nil && $0.kind != .extension && ($0.kind.isType || $0.kind == .typeAlias)
      }
      for name in types.map(\.name) { names[name] = name == oldStem ? newStem : renamed(name) }
    }
    for name in others.compactMap(\.stem) where names[name] == nil { names[name] = renamed(name) }
    return names
  }

  /// A name that begins with the module's, with the new one; `nil` for other names and for the module's name alone.
  private func renamed(_ name: String) -> String? {
    guard name.hasPrefix(oldStem), let next = name.dropFirst(oldStem.count).first, !next.isLowercase else { return nil }
    return newStem + name.dropFirst(oldStem.count)
  }

  private var oldStem: String { part.request.prefix + part.request.name }
  private var newStem: String { request.prefix + request.name }

  /// Files in the module's directories that were not generated, with their new paths; empty except for the first part.
  func companions(_ files: FileSystem) throws(DiagnosticError) -> [(old: FilePath, new: FilePath)] {
    guard part.template == record.parts.first?.template else { return [] }
    let own = EntryIndex(record.files.map { FilePath($0.path).resolved(from: moduleRecords.root) }, files: files)
    var found: [(old: FilePath, new: FilePath)] = []
    var seen: Set<FilePath> = []
    // The directory for tests may be that of the code or inside it.
    for (old, new) in folders.reversed() where files.kind(of: old) == .folder {
      for path in try files.files(below: old)
      where own.spelling(of: old.pushing(path)) == nil && seen.insert(old.pushing(path)).inserted {
        var target = new.pushing(renamed(path))
        if path.extension == "swift", !isNested(old.pushing(path)), let stem = path.stem,
          let name = renamed(stem) ?? renamedType(stem, in: old.pushing(path), files)
        {
          target = target.removingLastComponent().appending(name + ".swift")
        }
        found.append((old.pushing(path), target))
      }
    }
    // A view controller loads the nib with the name of its class.
    let code = (pairs.map { (old: $0.old.path, new: $0.new.path) } + found).filter { $0.old.extension == "swift" }
    for index in found.indices where found[index].old.extension == "xib" {
      guard let name = code.first(where: { $0.old.stem == found[index].old.stem })?.new.stem else { continue }
      found[index].new = found[index].new.removingLastComponent().appending(name + ".xib")
    }
    return found
  }

  /// The new name of a file with the module's name that declares a type of that name; `nil` for other files.
  private func renamedType(_ stem: String, in path: FilePath, _ files: FileSystem) -> String? {
    guard stem == oldStem, let bytes = try? files.readIfPresent(path, limit: .moduleFile),
      SwiftFile(bytes).declarations.contains(where: { $0.name == stem && $0.isSharedType })
    else { return nil }
    return newStem
  }

  /// The new path of a file in a module's directory; in a package, directories have the names of targets.
  private func renamed(_ path: FilePath) -> FilePath {
    guard request.kind == .package else { return path }
    let names = PackageTargets(module: part.request.name).names(as: PackageTargets(module: request.name))
    return FilePath(path.components.map { names[$0.string] ?? $0.string }.joined(separator: "/"))
  }

  /// The text of a moved file with the new names, also in imports of the renamed targets.
  func carried(_ bytes: [UInt8], _ path: FilePath, renaming names: [String: String]) -> [UInt8] {
    guard path.extension == "swift" else { return bytes }
    let bytes = Identifiers.renamed(bytes[...]) { names[$0] }
    guard request.kind.ownsTargets else { return bytes }
    return TargetRenaming.renamingImports(part.request.importedNames(as: request), in: bytes).bytes
  }

  /// The paths to rename in the project: directories first, then the files in them.
  func moves(of updates: [FileStep]) -> [ModuleUpdate.Move] {
    let folders = folders
    // Only the first part moves the directories.
    return (part.template == record.parts.first?.template ? folders : []).map { .init(from: $0.old, to: $0.new) }
      + updates.compactMap { update in
        guard let previous = update.previousPath else { return nil }
        let folder = folders.first { previous.isWithin($0.old) }
        let start = folder.map { $0.new.pushing(previous.relative(to: $0.old)) } ?? previous
        return .init(from: start, to: update.path, origin: previous)
      }
  }

  /// The entries that the project needs for moved files that were not generated.
  func additions(of updates: [FileStep], listedIn project: ProjectFile?) -> [FileAddition] {
    let known = Set(placed.map(\.path))
    let companions = updates.filter { update in
      guard !known.contains(update.path), let origin = update.previousPath else { return false }
      return project?.membership(ofFile: origin.string).isListed ?? false
    }
    return companions.map { update in
      FileAddition(
        path: update.path.string, targets: request.section(update.role)?.targets ?? [],
        role: update.role == .test ? .test : .code)
    }
  }
}

extension ModuleRequest {
  /// The request for the module with another name, and with a directory and group of that name.
  func renamed(to newName: String) -> ModuleRequest {
    var request = self
    func renamed(_ section: Section?) -> Section? {
      guard var section else { return nil }
      var names = [name: newName]
      for (index, target) in section.targets.enumerated() where kind.ownsTargets && target.hasPrefix(name) {
        section.targets[index] = newName + target.dropFirst(name.count)
        names[target] = section.targets[index]
      }
      // Parent directories of the same name contain other code, too.
      if let folder = section.folder.lastComponent, let new = names[folder.string] {
        section.folder = section.folder.removingLastComponent().appending(new)
      }
      if let group = section.groupPath, group.last == name { section.groupPath = group.dropLast() + [newName] }
      return section
    }
    request.name = newName
    request.code = renamed(code)
    request.tests = renamed(tests)
    if kind == .package, let old = code?.folder { request.moveTests(from: old) }
    if kind.ownsTargets {
      request.moduleUnderTest = newName
      request.productModuleName = newName
    }
    if description == "\(name) module" { request.description = "\(newName) module" }
    return request
  }
}

extension ModuleRecord {
  /// Whether one of the module's directories, or one of its files, is in some directories.
  func isNested(in others: [FilePath]) -> Bool {
    parts.map(\.request).flatMap { [$0.code, $0.tests] }.contains { section in
      section.map { own in others.contains { own.folder.isWithin($0) } } ?? false
    }
  }

  /// Whether a file is the module's, or in one of its directories other than those of the module around it.
  fileprivate func covers(_ path: FilePath, inside others: [FilePath], root: FilePath) -> Bool {
    files.contains { FilePath($0.path).resolved(from: root) == path }
      || parts.map(\.request).flatMap { [$0.code, $0.tests] }.contains { section in
        section.map { path.isWithin($0.folder) && !others.contains($0.folder) } ?? false
      }
  }

  /// The record after another module, whose directories contain this one, was renamed.
  func moved(from old: ModuleRequest, to new: ModuleRequest, root: FilePath) -> ModuleRecord {
    let moves = old.movedFolders(as: new)
    let groups = [(old.code, new.code), (old.tests, new.tests)].compactMap { old, new in
      old?.groupPath.flatMap { old in new?.groupPath.map { (old: old, new: $0) } }
    }
    func moved(_ path: FilePath) -> FilePath {
      moves.first { path.isWithin($0.old) }.map { $0.new.pushing(path.relative(to: $0.old)) } ?? path
    }
    func moved(_ section: ModuleRequest.Section?) -> ModuleRequest.Section? {
      guard var section else { return nil }
      section.folder = moved(section.folder)
      if let group = section.groupPath, let move = groups.first(where: { group.starts(with: $0.old) }) {
        section.groupPath = move.new + group.dropFirst(move.old.count)
      }
      return section
    }
    var record = self
    // The project of a package is its own manifest.
    if let path = project.map({ FilePath($0).resolved(from: root) }), moved(path) != path {
      record.project = moved(path).relative(to: root).string
    }
    for var part in record.parts {
      (part.request.code, part.request.tests) = (moved(part.request.code), moved(part.request.tests))
      for index in part.files.indices {
        part.files[index].path = moved(FilePath(part.files[index].path).resolved(from: root)).relative(to: root).string
      }
      record = record.replacing(.init(request: part.request, template: part.template, files: part.files))
    }
    return record
  }
}

extension ModuleRequest {
  /// The directories with another path in a renamed request.
  func movedFolders(as other: ModuleRequest) -> [(old: FilePath, new: FilePath)] {
    // In a package, the directory for tests is inside the one for code.
    [(code, other.code), (tests, other.tests)].prefix(kind == .package ? 1 : 2).compactMap { old, new in
      guard let old, let new, old.folder != new.folder else { return nil }
      return (old.folder, new.folder)
    }
  }

  /// Moves the tests of a package to its new directory.
  private mutating func moveTests(from old: FilePath) {
    guard let folder = tests?.folder, folder.isWithin(old), let code else { return }
    tests?.folder = code.folder.pushing(folder.relative(to: old))
  }

  /// The renamed targets; empty for a module without its own targets.
  func targets(as other: ModuleRequest) -> [String: String] { kind.ownsTargets ? importedNames(as: other) : [:] }

  /// The module names in imports, with their new names.
  func importedNames(as other: ModuleRequest) -> [String: String] {
    kind == .package
      ? PackageTargets(module: name).names(as: PackageTargets(module: other.name)) : [name: other.name]
  }
}
