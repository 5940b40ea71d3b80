internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration

/// `--on-conflict`: what becomes of files that are in the way.
enum ConflictPolicy: String, ExpressibleByArgument, CaseIterable, Sendable {
  case fail
  case skip
  case overwrite
  case merge
  case ask

  /// Deals with the files in the way, asking for each one if that is the policy.
  func resolve(
    _ proposal: ModuleGenerator.Proposal, _ generator: ModuleGenerator, _ session: Session
  ) async throws(DiagnosticError) -> ModuleGenerator.Proposal {
    if self == .ask, !session.isInteractive, proposal.generation.conflict != nil {
      throw DiagnosticError(
        Diagnostic(
          "not-interactive", category: .usage, "--on-conflict ask needs a terminal to ask on",
          help: ["choose fail, skip, overwrite or merge"]))
    }
    var forAll = ConflictResolution(rawValue: rawValue)
    return try await generator.resolving(proposal) { file throws(DiagnosticError) in
      if let forAll { return forAll }
      let (answer, isForAll) = Self.ask(file, session)
      if isForAll { forAll = answer }
      return answer
    }
  }

  private static func ask(_ file: FileStep, _ session: Session) -> (ConflictResolution, isForAll: Bool) {
    session.console.talk("\(file.shown) is there already with other content.")
    while true {
      let answer = session.answer(
        "[m]erge, [o]verwrite, [s]kip, show the [d]ifference, [q]uit; a capital letter means all: ")
      switch answer {
      case "m": return (.merge, false)
      case "M": return (.merge, true)
      case "o": return (.overwrite, false)
      case "O": return (.overwrite, true)
      case "s": return (.skip, false)
      case "S": return (.skip, true)
      case "d", "D":
        session.console.talk(
          StyledText(lines: UnifiedDiff.text(from: file.before?.bytes, to: file.after, path: file.shown)))
      case "q", "Q", "": return (.fail, true)
      default: continue
      }
    }
  }
}
