package import Diagnostics
internal import SwiftSource

/// Plans the updates of a file's test doubles to their protocols.
package struct DoubleSync: Sendable {
  /// A change of a double's member.
  package struct Change: Sendable, Hashable {
    package enum Verb: String, Sendable, CaseIterable {
      case add
      /// The member's parameters or result change.
      case change
      case rename
      case remove
      /// The double itself is created.
      case create
    }

    package let double: String
    package let verb: Verb
    /// The name of the member in messages.
    package let member: String
    /// The old name of a renamed member.
    package let former: String?
    /// The protocol that requires the member; `nil` if none requires it anymore.
    package let owner: String?
    /// The position of the double.
    package let place: Place?
    package let requirementPlace: Place?
  }

  /// A file after the updates of its doubles.
  package struct Outcome: Sendable {
    package internal(set) var bytes: [UInt8]
    /// The changes, in the order of the file.
    package internal(set) var changes: [Change] = []
    /// The errors that prevented changes.
    package internal(set) var problems: [Diagnostic] = []
  }

  let catalog: ProtocolCatalog
  let text: DoubleText
  /// Whether other files use any of the given names; called only for doubles that other files can see.
  var isUsed: @Sendable (Set<String>) -> Bool = { _ in false }

  /// The maximum number of bytes to parse again in a file, because each change requires that.
  var maxReadBytes = 32 << 20

  /// The maximum number of passes over a file; each leaves fewer steps.
  private static let maxPasses = 8
  /// The maximum number of members, because each is searched for in the rest of the file.
  private static let maxMembers = 1_000
  /// The maximum number of neighboring doubles to examine for their style.
  private static let maxNeighbors = 16

  /// Updates the given doubles of a file.
  ///
  /// - Parameter former: The members that a template created.
  func outcome(
    of source: SourceText, _ file: SwiftFile, _ doubles: [TestDouble], former: PristineMembers = PristineMembers()
  ) -> Outcome {
    var outcome = Outcome(bytes: source.bytes)
    var current = file
    var remaining = maxReadBytes
    for double in doubles {
      guard remaining >= 0 else {
        let reason =
          "and the doubles below it are unchanged: updating them would require"
          + " reading more than \(maxReadBytes >> 20) MB"
        outcome.problems.append(unchanged(double, source, reason, "run the command again, or divide the file"))
        break
      }
      let before = outcome.changes.count
      for _ in 0..<Self.maxPasses {
        guard let (next, changes) = step(double, in: current, source, former, doubles, &outcome.problems) else { break }
        outcome.changes += changes
        remaining -= changes.count * current.bytes.count
        if next.bytes == current.bytes { break }
        current = next
      }
      if outcome.changes.count > before { current = shared(double, in: current) }
    }
    outcome.bytes = current.bytes
    var seen: Set<Diagnostic> = []
    outcome.problems = outcome.problems.filter { seen.insert($0).inserted }
    return outcome
  }

  /// The file, with `@unchecked Sendable` added to a changed double if its protocols require that.
  private func shared(_ double: TestDouble, in file: SwiftFile) -> SwiftFile {
    guard let double = double.current(in: file) else { return file }
    let required = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
    return (try? UncheckedSendability(of: double, required, in: catalog)?.declared()) ?? file
  }

  /// Performs all steps that a double currently needs; `nil` if there are none.
  private func step(
    _ original: TestDouble, in file: SwiftFile, _ source: SourceText, _ former: PristineMembers,
    _ neighbors: [TestDouble],
    _ problems: inout [Diagnostic]
  ) -> (file: SwiftFile, changes: [Change])? {
    guard let double = original.type.file === file ? original : original.current(in: file) else { return nil }
    guard double.type.members.count <= Self.maxMembers else {
      problems.append(
        unchanged(
          original, source, "has more than \(Self.maxMembers) members and is unchanged",
          "delete members that no protocol requires"))
      return nil
    }
    let required = RequiredMembers(of: double.inherited, by: double.type, in: catalog)
    guard !required.protocols.isEmpty else { return nil }
    problems += required.problems.map { problem in
      var problem = problem
      problem.severity = .warning
      return problem
    }
    let writer = MemberWriter(text: text, double: double.type.name, catalog: catalog)
    let others = neighbors.lazy.filter { $0.type.name != double.type.name }.prefix(Self.maxNeighbors)
    let style = DoubleStyle(
      of: double, isSendable: required.isSendable, among: others.compactMap { $0.current(in: file) })
    let isOwn = double.type.modifiers.contains { $0.name == "private" || $0.name == "fileprivate" }
    let isUsed: (Set<String>) -> Bool = { isOwn ? false : self.isUsed($0) }
    let place = Place(source, original.type.range(of: .name) ?? original.type.range)
    let conformance = IsolatedConformance(of: double, in: catalog)
    do throws(DiagnosticError) {
      // If the conformance changes, members are compared in the next pass.
      guard conformance.isComplete else { return try conformance.declared(in: file, double, at: place) }
      let comparison = DoubleComparison(double, required, catalog)
      let steps = try comparison.steps(writer, as: style, former: former, isUsed: isUsed)
      guard !steps.isEmpty else { return nil }
      var update = DoubleUpdate(
        comparison: comparison, required: required, catalog: catalog, writer: writer, style: style, former: former,
        isUsed: isUsed, place: place, file: file,
        double: double, witnesses: comparison.witnesses)
      for step in steps {
        do throws(DiagnosticError) {
          guard try update.perform(step) else { break }
        } catch {
          problems += error.diagnostics.map { $0.placed(in: source) }
        }
      }
      return (update.file, update.changes)
    } catch {
      problems += error.diagnostics.map { $0.placed(in: source) }
      return nil
    }
  }

  private func unchanged(_ double: TestDouble, _ source: SourceText, _ reason: String, _ help: String) -> Diagnostic {
    Diagnostic(
      "double-by-hand", category: .difference, "'\(double.type.qualifiedName)' \(reason)",
      at: Place(source, double.type.range(of: .name) ?? double.type.range), help: [help])
  }
}

/// A double that is updated step by step.
private struct DoubleUpdate {
  let comparison: DoubleComparison
  let required: RequiredMembers
  let catalog: ProtocolCatalog
  let writer: MemberWriter
  let style: DoubleStyle
  let former: PristineMembers
  let isUsed: (Set<String>) -> Bool
  let place: Place
  private(set) var file: SwiftFile
  private(set) var double: TestDouble
  /// The members that fulfill the requirements.
  ///
  /// Comparing all members again after each step would take cubic time in the number of overloads.
  private(set) var witnesses: [Declaration?]?
  private(set) var changes: [DoubleSync.Change] = []

  /// Performs a step on the current file; `false` if the double no longer exists.
  mutating func perform(_ step: DoubleComparison.Step) throws(DiagnosticError) -> Bool {
    guard let now = double.current(in: file) else { return false }
    double = now
    let known = witnesses ?? DoubleComparison(double, required, catalog).witnesses
    witnesses = known
    let editor = DoubleEditor(
      file: file, double: double, required: required, witnesses: known, style: style, writer: writer)
    switch step {
    case .add(let requirement):
      let added = try editor.adding(requirement)
      file = added.file
      if let place = required.requirements.firstIndex(where: { $0.member.key == requirement.member.key }) {
        witnesses?[place] = added.witness
      }
      note(.add, requirement, nil)
    case .change(let requirement, let member), .rename(let requirement, let member):
      guard let found = member.current(in: double) else { break }
      let own = try comparison.generated(found, in: double, writer, style, former)
      file = try editor.changing(found, to: requirement, own: own, isUsed: isUsed)
      witnesses = nil
      note(member.name == requirement.member.declaration.name ? .change : .rename, requirement, found)
    case .remove(let member, _):
      guard let found = member.current(in: double),
        let own = try comparison.generated(found, in: double, writer, style, former)
      else { break }
      file = try editor.removing(found, own)
      note(.remove, nil, found)
    }
    return true
  }

  private mutating func note(
    _ verb: DoubleSync.Change.Verb, _ requirement: RequiredMembers.SurveyedRequirement?, _ member: Declaration?
  ) {
    let declaration = requirement?.member.declaration ?? member
    changes.append(
      DoubleSync.Change(
        double: double.type.qualifiedName, verb: verb, member: declaration?.shownName ?? "",
        former: verb == .rename ? member?.shownName : nil, owner: requirement?.member.owner, place: place,
        requirementPlace: requirement.flatMap { catalog.place(of: $0.member.declaration) }))
  }
}

extension Declaration {
  /// The same declaration after its file was parsed again.
  func current(in double: TestDouble) -> Declaration? {
    if file === double.type.file { return self }
    let signature = Signature(self)
    let text = text(of: .signature) ?? text(of: .type)
    let alike = double.homes.flatMap(\.members).filter {
      $0.kind == kind && Signature($0).fullName == signature.fullName
    }
    return alike.first { ($0.text(of: .signature) ?? $0.text(of: .type)) == text } ?? alike.first
  }
}

extension Diagnostic {
  /// The diagnostic, with the file added to its position if the position has none.
  fileprivate func placed(in source: SourceText) -> Diagnostic {
    guard let place, place.path.isEmpty else { return self }
    var result = self
    result.place = Place(SourceText(path: source.path, bytes: place.source?.bytes ?? source.bytes), place.range)
    return result
  }
}
