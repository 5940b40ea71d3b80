internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// A part of a module under the module's old and new name, side by side.
struct RenamedModule {
  let record: ModuleRecord
  let part: ModuleRecord.Part
  let template: ModuleTemplate
  let pristine: PristineModule
  let request: ModuleRequest
  let rendered: RenderedModule
  let placed: [ModuleLayout.Placed]
  let memory: ModuleMemory

  /// The module's own files that correspond to each other.
  var pairs: [(old: ModuleLayout.Placed, new: ModuleLayout.Placed)] {
    let own = pristine.placed.filter { !$0.file.isFolder && !isShared($0, part.request) }
    let other = placed.filter { !$0.file.isFolder && !isShared($0, request) }
    // The same template under another name writes the same files in the same order, unless it asks for the name.
    if own.count == other.count, zip(own, other).allSatisfy({ $0.file.role == $1.file.role }) {
      return Array(zip(own, other)).map { ($0, $1) }
    }
    let renames = RenamePairs.find(from: pristine.rendered, own, to: rendered, other)
    return other.compactMap { new in
      own.first { $0.path == renames[new.path] ?? new.path }.map { ($0, new) }
    }
  }

  /// Files written once per project, which the record does not know.
  var foreign: Set<FilePath> {
    Set(
      placed.filter { isShared($0, request) && part.digest(of: memory.relative($0.path)) == nil }.map(\.path))
  }

  /// What is recorded of the part under its new name.
  func recorded() throws(DiagnosticError) -> ModuleRecord.Part {
    var new = ModuleRecord.Part(
      request, snapshot: try TemplateSnapshot(of: template), version: part.template.version, placed: placed,
      leavingOut: foreign, root: memory.root)
    new.template = part.template
    return new
  }

  /// Whether a file is written once per project, and not into a package or target of the module's own.
  private func isShared(_ placed: ModuleLayout.Placed, _ request: ModuleRequest) -> Bool {
    placed.file.isOnce
      && ![request.code, request.tests].compactMap { $0?.folder }.contains { placed.path.isWithin($0) }
  }

  /// The folders of the module that change, with their new paths.
  private var folders: [(old: FilePath, new: FilePath)] {
    let sections = [(part.request.code, request.code), (part.request.tests, request.tests)]
    // The tests of a package lie in it.
    return sections.prefix(request.kind == .package ? 1 : 2).compactMap { old, new in
      guard let old, let new, old.folder != new.folder else { return nil }
      return (old.folder, new.folder)
    }
  }

  /// Files in the module's folders that were not generated, with their new paths; they go with the first part.
  func companions(_ files: FileSystem) throws(DiagnosticError) -> [(old: FilePath, new: FilePath)] {
    guard part.template == record.parts.first?.template else { return [] }
    let own = EntryIndex(record.files.map { FilePath($0.path).resolved(from: memory.root) }, files: files)
    var found: [(old: FilePath, new: FilePath)] = []
    for (old, new) in folders where files.kind(of: old) == .folder {
      for path in try files.files(below: old) where own.spelling(of: old.pushing(path)) == nil {
        found.append((old.pushing(path), new.pushing(renamed(path))))
      }
    }
    return found
  }

  /// The path of a file in the module's folder: in a package folders are called like targets.
  private func renamed(_ path: FilePath) -> FilePath {
    guard request.kind == .package else { return path }
    let names = PackageTargets(module: part.request.name).names(as: PackageTargets(module: request.name))
    return FilePath(path.components.map { names[$0.string] ?? $0.string }.joined(separator: "/"))
  }

  /// What becomes of a file that moves along: it imports the module under the name that its target has now.
  func carried(_ bytes: [UInt8], _ path: FilePath) -> [UInt8] {
    guard request.kind.ownsTargets, path.extension == "swift" else { return bytes }
    return TargetRenaming.renamingImports(part.request.importedNames(as: request), in: bytes).bytes
  }

  /// What moves in the project: the folders first, and in them the files.
  func moves(of updates: [FileStep]) -> [ModuleUpdate.Move] {
    let folders = folders
    // The first part takes the folders along.
    return (part.template == record.parts.first?.template ? folders : []).map { .init(from: $0.old, to: $0.new) }
      + updates.compactMap { update in
        guard let previous = update.previousPath else { return nil }
        let folder = folders.first { previous.isWithin($0.old) }
        let start = folder.map { $0.new.pushing(previous.relative(to: $0.old)) } ?? previous
        return .init(from: start, to: update.path, origin: previous)
      }
  }

  /// What the project should list of the files that move along.
  func additions(of updates: [FileStep], listedIn project: ProjectFile?) -> [FileAddition] {
    let known = Set(placed.map(\.path))
    let companions = updates.filter { update in
      guard !known.contains(update.path), let origin = update.previousPath else { return false }
      return project?.membership(ofFile: origin.string).isListed ?? false
    }
    return companions.map { update in
      let isTest = request.tests.map { update.path.isWithin($0.folder) } ?? false
      return FileAddition(
        path: update.path.string, targets: (isTest ? request.tests : request.code)?.targets ?? [],
        role: isTest ? .test : .code)
    }
  }
}

extension ModuleRequest {
  /// The same request for a module with another name, in a folder and a group of that name.
  func renamed(to newName: String) -> ModuleRequest {
    var request = self
    func renamed(_ section: Section?) -> Section? {
      guard var section else { return nil }
      if kind.ownsTargets { section.rename(targetsOf: name, to: newName) }
      if section.folder.lastComponent?.string == name {
        section.folder = section.folder.removingLastComponent().appending(newName)
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

extension ModuleRequest {
  /// Lets the tests of a package lie in it where it is now.
  private mutating func moveTests(from old: FilePath) {
    guard let folder = tests?.folder, folder.isWithin(old), let code else { return }
    tests?.folder = code.folder.pushing(folder.relative(to: old))
  }

  /// The same where the module has targets of its own, and nothing where it has none.
  func targets(as other: ModuleRequest) -> [String: String] { kind.ownsTargets ? importedNames(as: other) : [:] }

  /// What code imports of the module, with what that is called in another request.
  func importedNames(as other: ModuleRequest) -> [String: String] {
    kind == .package
      ? PackageTargets(module: name).names(as: PackageTargets(module: other.name)) : [name: other.name]
  }
}

extension ModuleRequest.Section {
  /// Gives the targets of a module its new name, and the folders that are called like them.
  fileprivate mutating func rename(targetsOf name: String, to newName: String) {
    for (index, target) in targets.enumerated() where target.hasPrefix(name) {
      targets[index] = newName + target.dropFirst(name.count)
      var folder = FilePath(root: self.folder.root, [])
      for component in self.folder.components {
        folder.append(component.string == target ? targets[index] : component.string)
      }
      self.folder = folder
    }
  }
}
