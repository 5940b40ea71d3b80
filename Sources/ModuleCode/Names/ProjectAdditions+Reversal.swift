package import Diagnostics
internal import FileChanges
internal import FileSystem
package import ModuleGeneration
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
package import SystemPackage

extension ProjectAdditions {
  /// Plans the removal of unedited code that additions wrote for a removed module in other modules.
  ///
  /// The options of an addition are not recorded, so they are derived from the code. A removal counts only if the
  /// addition writes the same code again.
  package func reversals(
    of removal: Remover.Removal, _ memory: ModuleRecords
  ) throws(DiagnosticError) -> [RemovedReferences.File] {
    let planned = files.showing(removal.plan.changes.filter { !$0.isRemoval }.flatMap(\.texts))
    let memory = ModuleRecords(root: memory.root, files: planned, workingDirectory: workingDirectory)
    guard let search = try AdditionSearch(removal.module, memory, planned, workingDirectory) else { return [] }
    let text = try DoubleText(snippet)
    var found: [RemovedReferences.File] = []
    for record in search.records where record.name != search.named.name {
      guard let (before, works) = search.works(in: record, naming: search.named) else { continue }
      var tree = before
      for work in works {
        for _ in 0..<8 {
          guard let next = try? work.reversed(tree, search, text) else { break }
          tree = next
        }
      }
      found += try files(
        of: tree, before: before, removing: search.named, planned: Set(removal.plan.changes.map(\.path)))
    }
    return found
  }

  /// The names in routes to a renamed module with their new names, by the paths of the modules with the routes.
  package func names(of draft: RenamingDraft, _ memory: ModuleRecords) throws(DiagnosticError) -> [FilePath: AddedNames]
  {
    guard let search = try AdditionSearch(draft.name, memory, files, workingDirectory) else { return [:] }
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
    of tree: CodeTree, before: CodeTree, removing gone: ModuleRecord, planned: Set<FilePath>
  ) throws(DiagnosticError) -> [RemovedReferences.File] {
    func keys(_ file: SwiftFile) -> Set<String> {
      Set(file.declarations.map { "\($0.qualifiedName) \(Signature($0).fullName)" })
    }
    var removed: Set<String> = []
    var result: [RemovedReferences.File] = []
    for (old, new) in zip(before.entries, tree.entries) where old.module == 0 && old.file.bytes != new.file.bytes {
      let left = keys(new.file)
      let missing = old.file.declarations.filter { !left.contains("\($0.qualifiedName) \(Signature($0).fullName)") }
      removed.formUnion(missing.filter { $0.name.lowercased().contains(gone.name.lowercased()) }.map(\.name))
      let content = try files.content(of: old.path, shownAs: old.shown, limit: .source)
      guard planned.contains(old.path) || content?.bytes == old.text.bytes else {
        throw DiagnosticError(
          "file-changed", category: .conflict, "'\(old.shown)' changed while viper-gen read it",
          help: ["run the command again"])
      }
      result.append(
        .init(
          shown: old.shown,
          change: FileChange(path: old.path, before: content, after: new.file.bytes),
          places: missing.map { declaration in
            let line = old.text.line(at: declaration.range.lowerBound)
            return LeftToDo(
              path: old.shown, line: line, text: "'\(declaration.name)' is for '\(gone.name)', which is removed")
          }))
    }
    let goneFiles = Set(tree.indices(of: 1).map { tree.entries[$0].path })
    let rest = tree.all.filter { !goneFiles.contains($0.path) }
    removed.subtract(rest.flatMap(\.file.declarations).map(\.name))
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
}
