internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleTemplates
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage

/// Finds the modules whose additions name a certain module.
struct AdditionSearch {
  let records: [ModuleRecord]
  /// The module that additions name.
  let named: ModuleRecord
  private let memory: ModuleRecords
  private let paths: [FilePath]
  private let sources: [ProjectSources.Source]

  /// Returns `nil` unless exactly one module has the name.
  init?(
    _ name: String, _ memory: ModuleRecords, _ files: FileSystem, _ workingDirectory: FilePath
  ) throws(DiagnosticError) {
    // Other callers report unreadable records.
    records = (try? memory.records()) ?? []
    let found = records.filter { $0.name == name }
    guard found.count == 1 else { return nil }
    (named, self.memory) = (found[0], memory)
    let all = try ProjectSources(below: memory.root, files: files, workingDirectory: workingDirectory)
    (paths, sources) = (all.paths, all.read(all.paths))
  }

  /// The code of two modules, and the additions to the first one that may name the second one.
  ///
  /// - Returns: `nil` if the code does not contain the name.
  func works(in record: ModuleRecord, naming other: ModuleRecord) -> (tree: CodeTree, works: [WrittenAddition])? {
    let modules = ProjectDoubles.places(of: [record, other], memory, paths)
    let tree = CodeTree(modules, sources)
    // Names of variables begin lowercase.
    let name = Array(other.name.dropFirst(other.name.count > 3 ? 1 : 0).utf8)
    guard tree.indices(of: 0).contains(where: { tree.entries[$0].file.bytes.holds(name) }) else { return nil }
    let works = record.parts.flatMap { part -> [WrittenAddition] in
      // An addition that cannot be written now cannot be compared with the code.
      guard let template = try? memory.template(of: part), let additions = try? template.additions(part.request.scope)
      else { return [] }
      return additions.filter { $0.takes == .module }.map { addition in
        WrittenAddition(
          record: record, part: part, other: other, template: template, addition: addition, memory: memory,
          modules: modules)
      }
    }
    return (tree, works)
  }

  /// The texts that an addition shares with the same addition for other modules.
  func shared(with addition: WrittenAddition) -> Set<AdditionReversal.SharedText> {
    Set(
      records.filter { $0.name != named.name }.flatMap { other -> [AdditionReversal.SharedText] in
        guard let (tree, works) = works(in: addition.record, naming: other) else { return [] }
        return works.filter { $0.addition.name.text == addition.addition.name.text }
          .flatMap { ((try? $0.best(tree)) ?? nil)?.reversal.shared ?? [] }
      })
  }
}
