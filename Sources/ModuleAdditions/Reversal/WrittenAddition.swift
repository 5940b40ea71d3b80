internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates
internal import RecordedModules
internal import SwiftSource
internal import SystemPackage
internal import TestDoubles

/// An addition that may have been written to a module for another module.
///
/// The options of an addition are not recorded, so they are derived from the code.
struct WrittenAddition {
  let record: ModuleRecord
  let part: ModuleRecord.Part
  /// The module that the addition names.
  let other: ModuleRecord
  let template: ModuleTemplate
  let addition: AdditionDeclaration
  let moduleRecords: ModuleRecords
  let modules: [ModuleFiles]

  /// The addition with the options that fit the code best.
  struct Match {
    let reversal: AdditionReversal
    let parts: [AdditionPart]
    let options: [String: String]
    let crossing: PackageCrossing?
  }

  /// Returns `nil` if the code contains no declaration of the addition.
  func best(_ tree: CodeTree) throws(DiagnosticError) -> Match? {
    let crossing = try PackageCrossing(by: addition, [record, other], moduleRecords)
    let scope = scope(tree, crossing)
    let plain = try parts([:], scope)
    let lists = AdditionReversal(plain, counterparts: plain, in: tree, module: record.name).parameterLists(plain)
    var best: Match?
    func attempt(_ options: [String: String]) {
      guard let parts = try? parts(options, scope),
        let counterparts = try? self.parts(options, scope, named: "Zzqx"),
        AdditionReversal.own(counterparts).count == AdditionReversal.own(parts).count
      else { return }
      let new = AdditionReversal(parts, counterparts: counterparts, in: tree, module: record.name)
      if new.score > best?.reversal.score ?? 0 {
        best = Match(reversal: new, parts: parts, options: options, crossing: crossing)
      }
    }
    attempt([:])
    let answers = answers(in: tree)
    // One option after the other: each determines declarations of its own. Some exist only with a second option.
    var known: [String: String]?
    repeat {
      known = best?.options ?? [:]
      for option in addition.options {
        let values =
          switch option.takes {
          case .parameters, .hashableParameters: lists
          case .message: answers
          default: option.choices
          }
        let others = best?.options ?? [:]
        for value in values { attempt(others.merging([option.name: value]) { $1 }) }
      }
    } while best.map(\.options) != known && best != nil
    return best
  }

  /// The tree without the addition.
  ///
  /// - Returns: `nil` if nothing can be removed. A removal counts only if the addition writes the same code again.
  func reversed(
    _ tree: CodeTree, _ search: AdditionSearch, _ text: DoubleText
  ) throws(DiagnosticError) -> CodeTree? {
    guard let best = try best(tree) else { return nil }
    var reversal = best.reversal
    guard try reversal.remove(leaving: pristine, search.shared(with: self), text) else { return nil }
    let settings = moduleRecords.swiftSettings(of: record)
    // The doubles in tests follow their protocols.
    var own = AdditionPlanBuilder(
      reversal.tree, records: [record], crossing: nil, part: part, settings: settings, moduleRecords: moduleRecords)
    _ = try own.updateDoubles(text: text, [modules[0]])
    var again = AdditionPlanBuilder(
      own.tree, records: [record, other], crossing: best.crossing, part: part, settings: settings,
      moduleRecords: moduleRecords)
    for part in best.parts { try again.apply(part) }
    _ = try again.updateDoubles(text: text, modules)
    // The rest of a file that was written for the other module is only comments.
    let fileTexts = best.parts.filter { if case .file = $0.target { true } else { false } }
      .map { Self.words(SwiftFile(Array($0.text.utf8))) }
    let isProven = tree.indices(of: 0).allSatisfy { index in
      let words = Self.words(tree.entries[index].file)
      return words == Self.words(again.tree.entries[index].file)
        || own.tree.entries[index].file.declarations.isEmpty && fileTexts.contains(words)
    }
    return isProven ? Self.collapsing(own.tree, since: tree) : nil
  }

  /// The names that the module's template declares itself.
  var pristineNames: Set<String> { Set(pristine.map(\.name)) }

  private var pristine: [Declaration] {
    moduleRecords.pristineTexts(of: record).filter { $0.path.extension == "swift" }
      .flatMap { SwiftFile($0.bytes).declarations }
  }

  /// The parts of the addition, and the same parts for the module with another name.
  ///
  /// - Returns: `nil` if the code does not contain the addition.
  func renamed(_ tree: CodeTree, to newName: String) throws(DiagnosticError) -> (
    old: [AdditionPart], new: [AdditionPart]
  )? {
    guard let best = try best(tree), best.reversal.usesTypes(of: record == other ? 0 : 1) else {
      return nil
    }
    let new = try parts(best.options, scope(tree, best.crossing), named: newName)
    return (AdditionReversal.own(best.parts), AdditionReversal.own(new))
  }

  /// Writes the bodies of types that lost all members as `{}`.
  private static func collapsing(_ tree: CodeTree, since before: CodeTree) -> CodeTree {
    var tree = tree
    for (index, old) in before.entries.enumerated() where tree.entries[index].file.bytes != old.file.bytes {
      var bytes = tree.entries[index].file.bytes
      for type in tree.entries[index].file.declarations.reversed() where type.kind.isType && type.hasBlankBody {
        let hadMembers = old.file.declarations.contains {
          $0.kind == type.kind && $0.qualifiedName == type.qualifiedName && !$0.members.isEmpty
        }
        guard hadMembers, let body = type.range(of: .body), body.count > 2 else { continue }
        bytes.replaceSubrange(body, with: "{}".utf8)
      }
      tree.replace(index, by: SwiftFile(bytes))
    }
    return tree
  }

  private func scope(_ tree: CodeTree, _ crossing: PackageCrossing?) -> AdditionScope {
    AdditionScope(addition, in: tree, records: [record, other], crossing: crossing, moduleRecords: moduleRecords)
  }

  private func parts(
    _ options: [String: String], _ scope: AdditionScope, named newName: String? = nil
  ) throws(DiagnosticError) -> [AdditionPart] {
    var values = try scope.values(
      of: .init(module: record.name, addition: addition.name.text, argument: other.name, options: options))
    if let newName, case .names(var names)? = values["addition"] {
      names["name"] = .text(newName)
      names["module"] = .text(part.request.prefix + newName)
      values["addition"] = .names(names)
    }
    return try template.render(addition, part.request.scope, seeing: values).parts
  }

  /// The functions of the other module's protocols that the module's types implement.
  private func answers(in tree: CodeTree) -> [String] {
    let inherited = Set(
      tree.declarations(of: 0, role: .code).flatMap(\.inheritedTypes)
        .compactMap(\.baseName))
    return tree.declarations(of: 1)
      .filter { $0.kind == .protocol && inherited.contains($0.name) }
      .flatMap(\.members).filter { $0.kind == .function }
      .compactMap { $0.headText.map { String($0.dropFirst("func ".count)) } }
  }

  /// The tokens of a file, in any order.
  private static func words(_ file: SwiftFile) -> [String] { file.tokens.map { file.text(of: $0.range) }.sorted() }
}
