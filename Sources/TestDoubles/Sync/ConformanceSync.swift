internal import Diagnostics
internal import SwiftSource

/// Adds stubs for missing protocol requirements to types.
struct ConformanceSync {
  let catalog: ProtocolCatalog

  /// Edits a file: each type and extension gets the missing requirements of its own protocols.
  ///
  /// - Parameter written: The members that were already added, because two protocols may have the same requirement.
  func outcome(of source: SourceText, _ file: SwiftFile, _ written: inout Set<String>) -> DoubleSync.Outcome {
    var outcome = DoubleSync.Outcome(bytes: source.bytes)
    let homes = file.declarations.filter { home in
      home.kind.isType && home.kind != .protocol && !home.inheritedTypes.isEmpty
    }
    var editor = SourceEditor(file)
    var changes: [DoubleSync.Change] = []
    for home in homes {
      guard let whole = TestDouble(home, in: catalog) else { continue }
      let required = RequiredMembers(
        of: home.inheritedTypes, inheriting: whole.type.inheritedTypes, by: home, in: catalog)
      let comparison = DoubleComparison(whole, required, catalog)
      var before: Declaration?
      for number in required.requirements.indices {
        if let witness = comparison.witnesses[number] {
          if isOwn(witness, home) { before = witness }
          continue
        }
        guard comparison.missing.contains(number) else { continue }
        let requirement = required.requirements[number]
        guard written.insert("\(whole.type.qualifiedName) \(requirement.member.key)").inserted else {
          continue
        }
        let next = comparison.witnesses[(number + 1)...].lazy.compactMap { $0 }.first { isOwn($0, home) }
        let position: SourceEditor.Position = before.map { .after($0) } ?? next.map { .before($0) } ?? .end
        do throws(DiagnosticError) {
          try editor.add(text(of: requirement, in: home, whole.type), to: home, at: position)
        } catch {
          outcome.problems += error.diagnostics
          continue
        }
        changes.append(
          DoubleSync.Change(
            double: whole.type.qualifiedName, verb: .add, member: requirement.member.declaration.shownName, former: nil,
            owner: requirement.member.owner, place: Place(source, home.range(of: .name) ?? home.range),
            requirementPlace: catalog.place(of: requirement.member.declaration)))
      }
    }
    guard !changes.isEmpty else { return outcome }
    do throws(DiagnosticError) {
      outcome.bytes = try editor.edit().result
      outcome.changes = changes
    } catch {
      outcome.problems += error.diagnostics
    }
    return outcome
  }

  private func isOwn(_ member: Declaration, _ home: Declaration) -> Bool {
    member.file === home.file && member.parent?.index == home.index && member.branches.isEmpty
  }

  private func text(of requirement: RequiredMembers.SurveyedRequirement, in home: Declaration, _ type: Declaration)
    -> String
  {
    let design = DoubleDesign(requirement.survey, named: type.name, as: .dummy, in: catalog)
    let isStored =
      !MemberAccess.isNonisolated(type, requirement)
      && (home.kind == .class || home.kind == .actor || home.kind == .struct)
    let stub = design.design(requirement.member, id: requirement.member.declaration.name).stub(isStored: isStored)
    return MemberAccess(of: type, for: requirement).applied(to: stub)
  }
}
