internal import Diagnostics
internal import ModuleAdditions
internal import ModuleGeneration
internal import ModuleTemplates

struct AdditionReport: PlanReport {
  private let proposal: AdditionProposal

  init(_ proposal: AdditionProposal) {
    self.proposal = proposal
  }

  var plan: Plan { proposal.plan }

  func printPlan(_ session: Session) {
    let width = proposal.files.map(\.shown).columns
    for file in proposal.files {
      let words = file.added.isEmpty ? "" : "+ " + file.added.joined(separator: ", ")
      let name = file.shown.padded(to: width)
      session.console.write(
        .step(file.isNew ? "create" : "edit", file.isNew ? .green : .cyan, words.isEmpty ? file.shown : name, words))
    }
    for project in proposal.editing.projects { session.console.write(project.step) }
  }

  func printOutcome(_ session: Session, isDryRun: Bool, left: [LeftToDo]) {
    let console = session.console
    guard !plan.isEmpty else {
      return console.inform("\(proposal.module) already has \(proposal.addition); nothing was written.")
    }
    LeftToDo.showToWrite(proposal.remainders, session)
    LeftToDo.show(left, session)
    console.inform(isDryRun ? "Nothing was written." : "next: viper-gen undo reverts this")
  }

  struct Payload: Codable {
    struct File: Codable {
      let path: String
      let new: Bool
      let added: [String]
    }
    let module: String
    let addition: String
    let files: [File]
    // swift-format-ignore: AlwaysUseLowerCamelCase
    let to_write: [LeftToDo]
  }

  func payload(_ session: Session) -> Payload {
    Payload(
      module: proposal.module, addition: proposal.addition,
      files: proposal.files.map { .init(path: $0.shown, new: $0.isNew, added: $0.added) },
      to_write: proposal.remainders)
  }
}

struct AdditionListing {
  private let listing: ProjectAdditions.Listing

  init(_ listing: ProjectAdditions.Listing) {
    self.listing = listing
  }

  var text: StyledText {
    guard !listing.additions.isEmpty else {
      var text: StyledText = "template \(listing.templates) of \(listing.module) declares no additions.\n"
      if !listing.lists.isEmpty { text += "Parameters extend the module:\n" }
      for list in listing.lists { text += "  viper-gen update \(listing.module.shellWord) -D \(list)=NAMES\n" }
      return text
    }
    let width = listing.additions.map(\.name.text).columns
    var text: StyledText = "Additions of \(listing.templates) (\(listing.module)):\n"
    for addition in listing.additions {
      text += "  \(addition.name.text, width: width)  \(addition.summary ?? "")\n"
      text +=
        "  \("", width: width)  viper-gen add \(listing.module.shellWord) \(addition.name.text) \(Self.usage(addition))\n"
    }
    return text
  }

  /// The options of additions that `add` declares itself.
  private static let ownOptions: Set = ["result", "payload", "answer", "with"]

  private static func usage(_ addition: AdditionDeclaration) -> String {
    let argument = addition.example ?? addition.takes.rawValue.uppercased()
    let isWord = argument.allSatisfy { $0.isLetter || $0.isNumber }
    let options = addition.options.map { option -> String in
      let value =
        option.choices.isEmpty ? option.takes.rawValue.uppercased() : option.choices.joined(separator: "|").shellWord
      return ownOptions.contains(option.name)
        ? " [--\(option.name) \(value)]" : " [-D \(option.name)=\(value)]"
    }.joined()
    return (isWord ? argument : "'\(argument)'") + options
  }

  struct Payload: Codable {
    struct Addition: Codable {
      struct Option: Codable {
        let name: String
        let takes: String
        let choices: [String]?
      }
      let name: String
      let summary: String?
      let takes: String
      let example: String?
      let options: [Option]
    }
    let module: String
    let additions: [Addition]
  }

  var payload: Payload {
    Payload(module: listing.module, additions: listing.additions.map(Payload.Addition.init))
  }
}

extension AdditionListing.Payload.Addition {
  init(_ addition: AdditionDeclaration) {
    self.init(
      name: addition.name.text, summary: addition.summary, takes: addition.takes.rawValue, example: addition.example,
      options: addition.options.map {
        .init(name: $0.name, takes: $0.takes.rawValue, choices: $0.choices.isEmpty ? nil : $0.choices)
      })
  }
}
