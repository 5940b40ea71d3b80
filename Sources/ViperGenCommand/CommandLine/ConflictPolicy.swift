internal import ArgumentParser
internal import Diagnostics
internal import FileChanges
internal import ModuleGeneration

/// `--on-conflict`: the treatment of existing files with different content.
enum ConflictPolicy: ExpressibleByArgument, CaseIterable, Sendable {
  case always(ConflictResolution)
  case ask

  static let allCases = ConflictResolution.allCases.map(always) + [ask]
  static var allValueStrings: [String] { allCases.map(\.name) }

  init?(argument: String) {
    guard let policy = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = policy
  }

  private var name: String { resolution?.rawValue ?? "ask" }

  var isQuestion: Bool { resolution == nil }

  private var resolution: ConflictResolution? {
    if case .always(let resolution) = self { resolution } else { nil }
  }

  func resolve(
    _ proposal: ModuleGenerator.Proposal, _ generator: ModuleGenerator, _ session: Session
  ) async throws(DiagnosticError) -> ModuleGenerator.Proposal {
    if resolution == nil, !session.isInteractive, proposal.generation.conflict != nil {
      throw DiagnosticError(
        "not-interactive", category: .usage, "--on-conflict ask requires a terminal",
        help: ["choose one of \(ConflictResolution.allCases.map(\.rawValue).joined(separator: ", "))"])
    }
    var forAll = resolution
    return try await generator.resolving(proposal) { file throws(DiagnosticError) in
      if let forAll { return forAll }
      let (answer, isForAll) = Self.ask(file, session)
      if isForAll { forAll = answer }
      return answer
    }
  }

  private static func ask(_ file: FileStep, _ session: Session) -> (ConflictResolution, isForAll: Bool) {
    session.console.inform("\(file.shown) already exists with different content.")
    let ways = ConflictResolution.allCases.filter { $0 != .fail }.reversed() + [.fail]
    let choices = ways.dropLast().map(\.choice) + ["show the [d]iff", ConflictResolution.fail.choice]
    let question = "\(choices.joined(separator: ", ")); a capital letter means all: "
    while true {
      let answer = session.answer("\(question)")
      let letter = answer.lowercased()
      if letter.isEmpty { return (.fail, true) }
      if letter == "d" {
        session.console.inform(
          StyledText(lines: UnifiedDiff.text(from: file.before?.bytes, to: file.after, path: file.shown)))
      } else if let way = ways.first(where: { $0.choice.contains("[\(letter)]") }) {
        return (way, way == .fail || answer != letter)
      }
    }
  }
}

extension ConflictResolution {
  /// The label in the question, with its key in brackets.
  ///
  /// No label can use the key `d`, which shows the diff.
  fileprivate var choice: String {
    switch self {
    case .fail: "[q]uit"
    case .skip: "[s]kip"
    case .overwrite: "[o]verwrite"
    case .merge: "[m]erge"
    }
  }
}
