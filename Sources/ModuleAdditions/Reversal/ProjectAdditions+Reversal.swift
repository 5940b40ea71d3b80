package import Diagnostics
internal import FileChanges
internal import FileSystem
package import ModuleGeneration
package import ModuleNames
internal import ModuleTemplates
package import PlanChecks
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage
internal import TestDoubles

extension ProjectAdditions {
  /// Plans the removal of unedited code that additions wrote for a removed module in other modules.
  ///
  /// The options of an addition are not recorded, so they are derived from the code. A removal counts only if the
  /// addition writes the same code again.
  package func reversals(
    of removal: Remover.Removal, _ moduleRecords: ModuleRecords
  ) throws(DiagnosticError) -> [RemovedReferences.File] {
    let planned = files.showing(removal.plan.changes.filter { !$0.isRemoval }.flatMap(\.texts))
    let moduleRecords = ModuleRecords(root: moduleRecords.root, files: planned, workingDirectory: workingDirectory)
    guard let search = try AdditionSearch(removal.module, moduleRecords, planned, workingDirectory) else { return [] }
    let text = try DoubleText(snippet)
    var found: [RemovedReferences.File] = []
    for record in search.records where record.name != search.named.name {
      var result: (before: CodeTree, after: CodeTree)?
      for name in [nil] + search.formerNames.map(Optional.some) {
        guard let (plain, works) = search.works(in: record, naming: search.named, as: name) else { continue }
        var tree = plain
        for index in tree.indices(of: 0) { tree.replace(index, by: (result?.after ?? plain).entries[index].file) }
        for work in works {
          for _ in 0..<8 {
            guard let next = try? work.reversed(tree, search, text) else { break }
            tree = next
          }
        }
        result = (result?.before ?? plain, tree)
      }
      guard let (before, tree) = result else { continue }
      found += try files(
        of: tree, before: before, in: record, removing: search.named, calledBefore: search.formerNames,
        planned: Set(removal.plan.changes.map(\.path)))
    }
    return found
  }

  /// The names in routes to a renamed module with their new names, by the paths of the modules with the routes.
  package func names(of draft: RenamingDraft, _ moduleRecords: ModuleRecords) throws(DiagnosticError) -> [FilePath:
    AddedNames]
  {
    guard let search = try AdditionSearch(draft.name, moduleRecords, files, workingDirectory) else { return [:] }
    var found: [FilePath: AddedNames] = [:]
    for record in search.records {
      guard let (tree, works) = search.works(in: record, naming: search.named) else { continue }
      var names = AddedNames()
      for work in works {
        if let (old, new) = try? work.renamed(tree, to: draft.newName) {
          names.add(old, new, except: work.pristineNames)
        }
      }
      guard !names.names.isEmpty else { continue }
      for index in tree.indices(of: 0) { found[tree.entries[index].path] = names }
    }
    return found
  }

  private func files(
    of tree: CodeTree, before: CodeTree, in record: ModuleRecord, removing gone: ModuleRecord,
    calledBefore former: [String], planned: Set<FilePath>
  ) throws(DiagnosticError) -> [RemovedReferences.File] {
    func keys(_ file: SwiftFile) -> Set<String> {
      Set(file.declarations.map { "\($0.qualifiedName) \(Signature($0).fullName)" })
    }
    var removed: Set<String> = []
    var result: [RemovedReferences.File] = []
    let unused = unused(in: tree, before: before, of: record)
    for (old, new) in zip(before.entries, tree.entries)
    where old.module == 0 && (old.file.bytes != new.file.bytes || unused.contains(old.path)) {
      let left = keys(new.file)
      let missing = old.file.declarations.filter { !left.contains("\($0.qualifiedName) \(Signature($0).fullName)") }
      let names = ([gone.name] + former).map { $0.lowercased() }
      removed.formUnion(missing.map(\.name).filter { name in names.contains(where: name.lowercased().contains) })
      let content =
        planned.contains(old.path)
        ? try files.content(of: old.path, shownAs: old.shown, limit: .source)
        : try files.content(of: old.path, shownAs: old.shown, reading: old.text.bytes)
      result.append(
        .init(
          shown: old.shown,
          change: FileChange(
            path: old.path, before: content, after: unused.contains(old.path) ? nil : new.file.bytes),
          places: missing.map { declaration in
            let line = old.text.line(at: declaration.range.lowerBound)
            return LeftToDo(
              path: old.shown, line: line, text: "'\(declaration.name)' is for '\(gone.name)', which is removed")
          }))
    }
    removed.subtract(tree.rest.flatMap(\.file.declarations).map(\.name))
    for index in tree.indices(of: 0) where !removed.isEmpty {
      let entry = tree.entries[index]
      let uses = entry.file.names(in: 0..<entry.file.bytes.count).filter { removed.contains($0.name) }
      guard !uses.isEmpty else { continue }
      result.append(
        .init(
          shown: entry.shown, change: nil,
          places: uses.map { use in
            let line = entry.text.line(at: use.range.lowerBound)
            return LeftToDo(path: entry.shown, line: line, text: "uses '\(use.name)', which is removed")
          }))
    }
    return result
  }

  /// The unedited files of additions to a module that only removed code used.
  private func unused(in tree: CodeTree, before: CodeTree, of record: ModuleRecord) -> Set<FilePath> {
    let changed = Set(
      zip(before.entries, tree.entries).filter { $0.file.bytes != $1.file.bytes }.map(\.1.path))
    guard !changed.isEmpty else { return [] }
    var unused = tree.indices(of: 0).map { tree.entries[$0] }.filter { entry in
      record.addedFiles.contains {
        record.path(of: $0) == entry.path && $0.digest.pristineText(in: entry.before) != nil
      }
        && (changed.contains(entry.path) || before.uses(entry.file, besides: [entry.path]))
    }
    while let index = unused.firstIndex(where: { tree.uses($0.file, besides: Set(unused.map(\.path))) }) {
      unused.remove(at: index)
    }
    return Set(unused.map(\.path))
  }
}

extension CodeTree {
  /// All files except those of the second module.
  fileprivate var rest: [ProjectSources.Source] {
    let gone = Set(indices(of: 1).map { entries[$0].path })
    return all.filter { !gone.contains($0.path) }
  }

  /// Whether other files use what a file of the first module declares.
  ///
  /// Members that it adds to types of the module are used only in the module.
  fileprivate func uses(_ file: SwiftFile, besides others: Set<FilePath>) -> Bool {
    let own = indices(of: 0).map { entries[$0] }
    let types = Set(own.flatMap(\.file.declarations).filter { $0.kind.isType && $0.kind != .extension }.map(\.name))
    let names = RemovedReferences.names(of: [file], types)
    let members = Set(file.declarations.filter { $0.parent?.kind == .extension }.map(\.name))
    let paths = Set(own.map(\.path))
    return rest.contains { source in
      !others.contains(source.path)
        && source.file.names(in: 0..<source.file.bytes.count).contains {
          names.contains($0.name) || paths.contains(source.path) && members.contains($0.name)
        }
    }
  }
}
