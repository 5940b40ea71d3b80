package import Diagnostics
internal import FileChanges
internal import FileSystem
package import ModuleGeneration
internal import ModuleTemplates
internal import ProjectKinds
package import RecordedModules
internal import SwiftSource
internal import SystemPackage

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
    // Other callers report unreadable records.
    let records = (try? memory.records()) ?? []
    let named = records.filter { $0.name == removal.module }
    guard let gone = named.first, named.count == 1 else { return [] }
    let sources = try ProjectSources(below: memory.root, files: planned, workingDirectory: workingDirectory)
    let all = sources.read(sources.paths)
    let text = try DoubleText(snippet)
    var found: [RemovedReferences.File] = []
    for record in records where record.name != gone.name {
      let modules = ProjectDoubles.places(of: [record, gone], memory, sources.paths)
      let before = CodeTree(modules, all)
      // Names of variables begin lowercase.
      let name = Array(gone.name.dropFirst(gone.name.count > 3 ? 1 : 0).utf8)
      guard before.indices(of: 0).contains(where: { before.entries[$0].file.bytes.holds(name) }) else { continue }
      var tree = before
      for part in record.parts {
        // An addition that cannot be written now cannot be compared with the code.
        guard let template = try? memory.template(of: part),
          let additions = try? template.additions(part.request.scope)
        else { continue }
        for addition in additions where addition.takes == .module {
          var work = Work(
            record: record, part: part, gone: gone, template: template, addition: addition, memory: memory,
            modules: modules, text: text)
          for _ in 0..<8 {
            guard let next = try? work.reversed(tree) else { break }
            tree = next
          }
        }
      }
      found += try files(of: tree, before: before, removing: gone, planned: Set(removal.plan.changes.map(\.path)))
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
          Diagnostic(
            "file-changed", category: .conflict, "'\(old.shown)' changed while viper-gen read it",
            help: ["run the command again"]))
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

  /// The reversal of one addition in one module.
  private struct Work {
    let record: ModuleRecord
    let part: ModuleRecord.Part
    let gone: ModuleRecord
    let template: ModuleTemplate
    let addition: AdditionDeclaration
    let memory: ModuleRecords
    let modules: [ProjectDoubles.ModuleFiles]
    let text: DoubleText
    private(set) lazy var pristine = Set(
      memory.pristineTexts(of: record).filter { $0.path.extension == "swift" }.flatMap { file in
        SwiftFile(file.bytes).declarations.map(OwnText.words)
      })

    /// The tree without the addition whose options fit the code best.
    ///
    /// - Returns: `nil` if nothing can be removed.
    mutating func reversed(_ tree: CodeTree) throws(DiagnosticError) -> CodeTree? {
      let crossing = try PackageCrossing(by: addition, [record, gone], memory)
      let plain = try parts([:], tree, crossing)
      let lists = AdditionReversal(plain, twins: plain, in: tree, module: record.name).parameterLists(plain)
      var candidates: [[String: String]] = [[:]]
      for option in addition.options {
        let values =
          switch option.takes {
          case .parameters, .hashableParameters: lists
          case .message: answers(in: tree)
          default: option.choices
          }
        candidates += candidates.flatMap { known in values.map { known.merging([option.name: $0]) { $1 } } }
      }
      var best: (reversal: AdditionReversal, parts: [AdditionPart])?
      for options in candidates.prefix(40) {
        guard let parts = try? parts(options, tree, crossing),
          let twins = try? self.parts(options, tree, crossing, named: "Zzqx"),
          AdditionReversal.own(twins, record.name).count == AdditionReversal.own(parts, record.name).count
        else { continue }
        let new = AdditionReversal(parts, twins: twins, in: tree, module: record.name)
        if new.score > best?.reversal.score ?? 0 { best = (new, parts) }
      }
      guard var reversal = best?.reversal, let parts = best?.parts, try reversal.remove(leaving: pristine, text) else {
        return nil
      }
      // The doubles in tests follow their protocols.
      var own = AdditionPlanBuilder(reversal.tree, records: [record], crossing: nil, part: part, memory: memory)
      _ = try own.settle(text: text, [modules[0]])
      var again = AdditionPlanBuilder(
        own.tree, records: [record, gone], crossing: crossing, part: part, memory: memory)
      for part in parts { try again.apply(part) }
      _ = try again.settle(text: text, modules)
      let isProven = zip(tree.entries, again.tree.entries).allSatisfy {
        $0.module != 0 || Self.words($0) == Self.words($1)
      }
      return isProven ? Self.collapsing(own.tree, since: tree) : nil
    }

    /// Writes the bodies of types that lost all members as `{}`.
    private static func collapsing(_ tree: CodeTree, since before: CodeTree) -> CodeTree {
      var tree = tree
      for (index, old) in before.entries.enumerated() where tree.entries[index].file.bytes != old.file.bytes {
        var bytes = tree.entries[index].file.bytes
        for type in tree.entries[index].file.declarations.reversed() where type.kind.isType && type.members.isEmpty {
          let hadMembers = old.file.declarations.contains {
            $0.kind == type.kind && $0.qualifiedName == type.qualifiedName && !$0.members.isEmpty
          }
          guard hadMembers, let body = type.range(of: .body), body.count > 2,
            bytes[body].dropFirst().dropLast().allSatisfy({ " \t\r\n".utf8.contains($0) })
          else { continue }
          bytes.replaceSubrange(body, with: "{}".utf8)
        }
        tree.replace(index, by: SwiftFile(bytes))
      }
      return tree
    }

    private func parts(
      _ options: [String: String], _ tree: CodeTree, _ crossing: PackageCrossing?, named other: String? = nil
    ) throws(DiagnosticError) -> [AdditionPart] {
      var values = try AdditionScope(
        request: Request(module: record.name, addition: addition.name.text, argument: gone.name, options: options),
        addition: addition, tree: tree, records: [record, gone], crossing: crossing, memory: memory
      ).values
      if let other, case .names(var names)? = values["addition"] {
        names["name"] = .text(other)
        names["module"] = .text(part.request.prefix + other)
        values["addition"] = .names(names)
      }
      return try template.render(addition, part.request.scope, seeing: values).parts
    }

    /// The functions of the removed module's protocols that the module's types implement.
    private func answers(in tree: CodeTree) -> [String] {
      let inherited = Set(
        tree.indices(of: 0, role: .code).flatMap { tree.entries[$0].file.declarations }.flatMap(\.inheritedTypes)
          .compactMap(\.baseName))
      return tree.indices(of: 1).flatMap { tree.entries[$0].file.declarations }
        .filter { $0.kind == .protocol && inherited.contains($0.name) }
        .flatMap(\.members).filter { $0.kind == .function }
        .compactMap { $0.headText.map { String($0.dropFirst("func ".count)) } }
    }

    /// The tokens of a file, in any order.
    private static func words(_ entry: CodeTree.Entry) -> [String] {
      entry.file.tokens.map { entry.file.text(of: $0.range) }.sorted()
    }
  }
}
