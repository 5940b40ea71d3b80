package import Diagnostics
internal import SwiftSource

/// Brings the doubles of a file in step with their protocols; touches nothing.
package struct DoubleSync: Sendable {
  /// What happens to a member of a double.
  package struct Change: Sendable, Hashable {
    /// What is done.
    package enum Verb: String, Sendable, CaseIterable {
      /// It is written.
      case add
      /// It takes or gives something else.
      case change
      /// It bears another name.
      case rename
      /// It goes.
      case remove
      /// The double itself is written.
      case create
    }

    package let double: String
    /// What is done.
    package let verb: Verb
    /// The member, as messages call it.
    package let member: String
    /// What it was called, if it bears another name now.
    package let former: String?
    /// The protocol that asks for it; `nil` where none does any more.
    package let owner: String?
    /// Where the double is.
    package let place: Place?
    /// Where the protocol asks for it.
    package let askedAt: Place?
  }

  /// What became of a file.
  package struct Outcome: Sendable {
    package internal(set) var bytes: [UInt8]
    /// What was done, in the order of the file.
    package internal(set) var changes: [Change] = []
    /// What could not be done.
    package internal(set) var problems: [Diagnostic] = []
  }

  let catalog: ProtocolCatalog
  let text: DoubleText
  /// Whether other files use one of some names; asked only of doubles that other files see.
  var isUsed: @Sendable (Set<String>) -> Bool = { _ in false }

  /// How many bytes are read again in a file, which each change makes necessary.
  var mostRead = 32 << 20

  /// How often a file is looked at again: each time fewer steps are left.
  private static let rounds = 8
  /// What no double has: each member is looked for in the rest of its file.
  private static let most = 1_000
  /// How many other doubles of the file show how one is written.
  private static let mostNeighbours = 16

  /// Whether every double has all that is asked for and nothing that was left over.
  ///
  /// - Parameters:
  ///   - names: The doubles that are meant.
  ///   - former: What a template wrote.
  func outcome(
    of source: SourceText, _ file: SwiftFile, _ doubles: [TestDouble], former: PristineMembers = PristineMembers()
  ) -> Outcome {
    var outcome = Outcome(bytes: source.bytes)
    var current = file
    var remaining = mostRead
    for double in doubles {
      guard remaining >= 0 else {
        outcome.problems.append(unfinished(double, source))
        break
      }
      let before = outcome.changes.count
      for _ in 0..<Self.rounds {
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

  /// The file where a double that was changed may be shared, if what it conforms to wants that.
  private func shared(_ double: TestDouble, in file: SwiftFile) -> SwiftFile {
    guard let double = double.found(in: file) else { return file }
    let asked = AskedMembers(of: double.inherited, by: double.type, in: catalog)
    return (try? UncheckedSendability(of: double, asked, in: catalog)?.said()) ?? file
  }

  /// All steps that a double needs as it is now; `nil` if there are none.
  private func step(
    _ double: TestDouble, in file: SwiftFile, _ source: SourceText, _ former: PristineMembers,
    _ neighbours: [TestDouble],
    _ problems: inout [Diagnostic]
  ) -> (file: SwiftFile, changes: [Change])? {
    guard let double = double.type.file === file ? double : double.found(in: file) else { return nil }
    guard double.type.members.count <= Self.most else {
      problems.append(tooLarge(double, source))
      return nil
    }
    let asked = AskedMembers(of: double.inherited, by: double.type, in: catalog)
    guard !asked.protocols.isEmpty else { return nil }
    problems += asked.problems.map { problem in
      var problem = problem
      problem.severity = .warning
      return problem
    }
    let writer = MemberWriter(text: text, double: double.type.name, catalog: catalog)
    let others = neighbours.lazy.filter { $0.type.name != double.type.name }.prefix(Self.mostNeighbours)
    let style = DoubleStyle(
      of: double, isSendable: asked.isSendable, among: others.compactMap { $0.found(in: file) })
    let isOwn = double.type.modifiers.contains { $0.name == "private" || $0.name == "fileprivate" }
    let isUsed: (Set<String>) -> Bool = { isOwn ? false : self.isUsed($0) }
    let place = Place(source, double.type.range(of: .name) ?? double.type.range)
    let conformance = IsolatedConformance(of: double, in: catalog)
    do throws(DiagnosticError) {
      // Where nothing else is done, the members are looked at in the next round.
      guard conformance.isSettled else { return try conformance.said(in: file, double, at: place) }
      let comparison = DoubleComparison(double, asked, catalog)
      let steps = try comparison.steps(writer, as: style, former: former, isUsed: isUsed)
      guard !steps.isEmpty else { return nil }
      var walk = DoubleWalk(
        comparison: comparison, asked: asked, catalog: catalog, writer: writer, style: style, former: former,
        isUsed: isUsed, place: place, file: file,
        double: double, witnesses: comparison.witnesses)
      for step in steps {
        do throws(DiagnosticError) {
          guard try walk.take(step) else { break }
        } catch {
          problems += error.diagnostics.map { $0.placed(in: source) }
        }
      }
      return (walk.file, walk.changes)
    } catch {
      problems += error.diagnostics.map { $0.placed(in: source) }
      return nil
    }
  }

  private func unfinished(_ double: TestDouble, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      "double-by-hand", category: .difference,
      "'\(double.type.qualifiedName)' and the doubles below it are left as they are: the changes above them made it necessary to"
        + " read \(mostRead >> 20) MB again, the most that is read for one file",
      at: Place(source, double.type.range(of: .name) ?? double.type.range),
      help: ["run the command again, or divide the file"])
  }

  private func tooLarge(_ double: TestDouble, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      "double-by-hand", category: .difference,
      "'\(double.type.qualifiedName)' has more than \(Self.most) members, and is left as it is",
      at: Place(source, double.type.range(of: .name) ?? double.type.range),
      help: ["take what no protocol asks for out of it"])
  }
}

/// A double on its way to what is asked for, one step after the other.
private struct DoubleWalk {
  let comparison: DoubleComparison
  let asked: AskedMembers
  let catalog: ProtocolCatalog
  let writer: MemberWriter
  let style: DoubleStyle
  let former: PristineMembers
  let isUsed: (Set<String>) -> Bool
  let place: Place
  private(set) var file: SwiftFile
  private(set) var double: TestDouble
  /// What answers each request; to compare all again after each step would take the cube of the overloads' number.
  private(set) var witnesses: [Declaration?]?
  private(set) var changes: [DoubleSync.Change] = []

  /// Takes a step in the file as the one before left it; answers whether the double is still there.
  mutating func take(_ step: DoubleComparison.Step) throws(DiagnosticError) -> Bool {
    guard let now = double.found(in: file) else { return false }
    double = now
    let known = witnesses ?? DoubleComparison(double, asked, catalog).witnesses
    witnesses = known
    let editor = DoubleEditor(
      file: file, double: double, asked: asked, witnesses: known, style: style, writer: writer)
    switch step {
    case .add(let wanted):
      let added = try editor.adding(wanted)
      file = added.file
      if let place = asked.asked.firstIndex(where: { $0.member.key == wanted.member.key }) {
        witnesses?[place] = added.witness
      }
      note(.add, wanted, nil)
    case .change(let wanted, let member), .rename(let wanted, let member):
      guard let found = member.again(in: double) else { break }
      let own = try comparison.own(found, in: double, writer, style, former)
      file = try editor.changing(found, to: wanted, own: own, isUsed: isUsed)
      witnesses = nil
      note(member.name == wanted.member.declaration.name ? .change : .rename, wanted, found)
    case .remove(let member, _):
      guard let found = member.again(in: double),
        let own = try comparison.own(found, in: double, writer, style, former)
      else { break }
      file = try editor.removing(found, own)
      note(.remove, nil, found)
    }
    return true
  }

  private mutating func note(
    _ verb: DoubleSync.Change.Verb, _ wanted: AskedMembers.Asked?, _ member: Declaration?
  ) {
    let declaration = wanted?.member.declaration ?? member
    changes.append(
      DoubleSync.Change(
        double: double.type.qualifiedName, verb: verb, member: declaration?.shownName ?? "",
        former: verb == .rename ? member?.shownName : nil, owner: wanted?.member.owner, place: place,
        askedAt: wanted.flatMap { catalog.place(of: $0.member.declaration) }))
  }
}

extension Declaration {
  /// The same declaration in another reading of its file.
  func again(in double: TestDouble) -> Declaration? {
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
  /// With the file that a place of unknown file belongs to.
  fileprivate func placed(in source: SourceText) -> Diagnostic {
    guard let place, place.path.isEmpty else { return self }
    var result = self
    result.place = Place(SourceText(path: source.path, bytes: place.source?.bytes ?? source.bytes), place.range)
    return result
  }
}
