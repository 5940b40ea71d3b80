internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
internal import ModuleNames
internal import ModuleTemplates
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import TestDoubles

/// Finds the modules whose additions name a certain module.
struct AdditionSearch {
  let records: [ModuleRecord]
  /// The module that additions name.
  let named: ModuleRecord
  private let moduleRecords: ModuleRecords
  /// The files of each record.
  private let places: [ModuleFiles]
  private let sources: [ProjectSources.Source]
  private let texts: [String: SourceText]

  /// Returns `nil` unless exactly one module has the name.
  init?(
    _ name: String, _ moduleRecords: ModuleRecords, _ files: FileSystem, _ workingDirectory: FilePath
  ) throws(DiagnosticError) {
    // Other callers report unreadable records.
    records = (try? moduleRecords.records()) ?? []
    let found = records.filter { $0.name == name }
    guard found.count == 1 else { return nil }
    (named, self.moduleRecords) = (found[0], moduleRecords)
    let all = try ProjectSources(below: moduleRecords.root, files: files, workingDirectory: workingDirectory)
    places = ModuleFiles.all(of: records, moduleRecords, all.paths)
    sources = all.read(all.paths)
    texts = Dictionary(sources.map { ($0.path.string, $0.text) }) { first, _ in first }
  }

  /// The earlier names of the module that no other module has now.
  var formerNames: [String] { named.formerNames.filter { name in !records.contains { $0.name == name } } }

  /// The code of two modules, and the additions to the first one that may name the second one.
  ///
  /// - Parameter former: An earlier name of the second module, to which the additions and its own code are converted.
  /// - Returns: `nil` if the code does not contain the name.
  func works(
    in record: ModuleRecord, naming other: ModuleRecord, as former: String? = nil
  ) -> (tree: CodeTree, works: [WrittenAddition])? {
    guard let own = records.firstIndex(of: record), let named = records.firstIndex(of: other) else { return nil }
    let modules = [places[own], places[named]]
    // Names of variables begin lowercase.
    let shown = former ?? other.name
    let name = Array(shown.dropFirst(shown.count > 3 ? 1 : 0).utf8)
    let isNamed = (modules[0].code + modules[0].tests).contains { texts[$0.string]?.bytes.holds(name) == true }
    guard isNamed else { return nil }
    var (other, tree) = (other, CodeTree(modules, sources))
    if let former {
      let forms = NameForms(old: other.name, new: former)
      for index in tree.indices(of: 1) {
        let renamed = Identifiers.renamed(tree.entries[index].file.bytes[...]) { forms.renamed($0) }
        tree.replace(index, by: SwiftFile(renamed))
      }
      other.name = former
    }
    // An addition that cannot be written now cannot be compared with the code.
    let works = ((try? moduleRecords.extendingTemplates(of: record)) ?? []).flatMap { part, template in
      let additions = (try? template.additions(part.request.scope)) ?? []
      return additions.filter { $0.takes == .module }.map { addition in
        WrittenAddition(
          record: record, part: part, other: other, template: template, addition: addition,
          moduleRecords: moduleRecords,
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
