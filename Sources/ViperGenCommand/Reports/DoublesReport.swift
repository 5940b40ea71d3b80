internal import Diagnostics
internal import ModuleGeneration
internal import TestDoubles

struct DoublesReport: PlanReport {
  enum Purpose {
    case changing
    case checking
  }

  private let proposal: ProjectDoubles.Proposal
  private let purpose: Purpose

  init(_ proposal: ProjectDoubles.Proposal, for purpose: Purpose) {
    self.proposal = proposal
    self.purpose = purpose
  }

  var plan: Plan { proposal.plan }

  func printPlan(_ session: Session) {
    for file in purpose == .checking ? [] : proposal.files {
      session.console.write("  \(file.shown)\n")
      let width = file.changes.map(\.double).columns
      for change in file.changes {
        session.console.write(
          "    \(change.verb.rawValue, width: 7) \(change.double, width: width)  \(Self.text(change))\n")
      }
    }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let console = session.console
    let doubles = proposal.doubles.counted("double")
    guard !plan.isEmpty else {
      if proposal.doubles == 0, !proposal.hasFailed {
        return console.inform(
          "Found no test doubles of \(proposal.modules.counted("module")); nothing was written.")
      }
      let rest = proposal.hasFailed ? "some to fix by hand" : "all up to date"
      return console.inform(
        "Checked \(doubles) of \(proposal.modules.counted("module")), \(rest); nothing was written.")
    }
    let undo = "next: viper-gen undo reverts this"
    if let new = proposal.files.first?.changes.first, new.verb == .create {
      return console.inform(isDryRun ? "Nothing was written." : "\(new.double) is written.\n\(undo)")
    }
    switch purpose {
    case .checking: console.inform("\(counted("with missing protocol members", "out of date")).")
    case .changing where isDryRun:
      console.inform("\(counted("would get missing protocol members", "would be updated")).\nNothing was written.")
    case .changing:
      console.inform("\(counted("with new protocol members", "updated")).")
      LeftToDo.show(left, session)
      console.inform("\(undo)")
    }
  }

  private func counted(_ types: String, _ doubles: String) -> String {
    // A type of a module can conform in several files. Doubles in several files can have the same name.
    func names(_ files: [ProjectDoubles.File]) -> Set<String> {
      Set(
        files.flatMap { file in
          file.changes.map { "\(file.isOfOwnTypes ? file.module ?? "" : file.shown) \($0.double)" }
        })
    }
    let own = names(proposal.files.filter(\.isOfOwnTypes)).count
    let changed = names(proposal.files.filter { !$0.isOfOwnTypes }).count
    let ofDoubles = "\(changed) of \(proposal.doubles.counted("double")) \(doubles)"
    guard own > 0 else { return ofDoubles }
    return "\(own.counted("type")) \(types)" + (changed == 0 ? "" : ", \(ofDoubles)")
  }

  private static func text(_ change: DoubleSync.Change) -> String {
    if change.verb == .create { return "of \(change.owner ?? "")" }
    let former = change.former.map { ", was \($0)" } ?? ""
    return change.member + (change.owner.map { " of \($0)" } ?? "") + former
  }

  static func findings(_ proposal: ProjectDoubles.Proposal) -> [Diagnostic] {
    proposal.problems
      + proposal.files.flatMap { file in
        file.changes.map { change in
          var finding = Diagnostic(
            "double-out-of-step", category: .difference, summary(change), at: change.place,
            notes: change.requirementPlace.map { [.init("it is required here", at: $0)] } ?? [],
            help: [
              "run viper-gen doubles\(file.module.map { " " + $0 } ?? "")\(file.isOfOwnTypes ? " --conform" : "")"
                + " and commit the result"
            ])
          finding.module = file.module
          return finding
        }
      }
  }

  private static func summary(_ change: DoubleSync.Change) -> String {
    let owner = change.owner ?? ""
    return switch change.verb {
    case .add: "'\(change.double)' is missing '\(change.member)' of '\(owner)'"
    case .change: "'\(change.member)' of '\(change.double)' does not match '\(owner)'"
    case .rename: "'\(change.double)' has '\(change.former ?? "")' for '\(change.member)' of '\(owner)'"
    case .create: "'\(change.double)' is missing"
    case .remove: "'\(change.double)' has '\(change.member)', which no protocol requires"
    }
  }

  struct Payload: Codable {
    struct File: Codable {
      let path: String
      let module: String?
      let changes: [Change]
    }
    struct Change: Codable {
      let double: String
      let action: String
      let member: String
      let former: String?
      let `protocol`: String?
    }
    let modules: Int
    let doubles: Int
    let files: [File]
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      modules: proposal.modules, doubles: proposal.doubles,
      files: proposal.files.map { file in
        .init(
          path: file.shown, module: file.module,
          changes: file.changes.map {
            .init(double: $0.double, action: $0.verb.rawValue, member: $0.member, former: $0.former, protocol: $0.owner)
          })
      })
  }
}
