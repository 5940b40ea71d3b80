internal import ArgumentParser
internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates

struct InstallReport {
  private let session: Session
  private let width: Int

  init(_ session: Session, _ declarations: [TemplateDeclaration]) {
    self.session = session
    width = declarations.map(\.name.text).columns
  }

  func printLine(_ outcome: InstallOutcome) {
    guard !session.console.isQuiet else { return session.console.report(outcome.diagnostics) }
    let (word, style): (String, StyledText.Style) =
      switch outcome.action {
      case .installed: ("install", .green)
      case .updated: ("update", .green)
      case .unchanged: ("unchanged", .faint)
      case .inPlace: ("in place", .faint)
      case .edited: ("edited", .yellow)
      case .refused: ("refused", .red)
      }
    session.console.write("  \(word, style, width: 11)\(outcome.name, width: width)   \(details(outcome))\n")
    session.console.report(outcome.diagnostics)
  }

  private func details(_ outcome: InstallOutcome) -> String {
    guard outcome.action != .refused, let pin = outcome.pin else { return "" }
    var text = description(pin)
    if outcome.action == .updated, let previous = outcome.previous { text += "; was \(description(previous))" }
    return text + (outcome.templatesInSource > 1 ? "   (\(outcome.templatesInSource) templates in it)" : "")
  }

  private func description(_ pin: TemplatePin) -> String {
    pin.source.description + (pin.version.map { ", version \($0)" } ?? "")
  }

  /// - Returns: The exit code of the first failed template.
  func printEnd(_ outcomes: [InstallOutcome], _ installation: TemplateInstallation.Installation) -> ExitCode {
    let refused = outcomes.filter { $0.action == .refused }
    if session.isJSON {
      let outcome: Outcome = !refused.isEmpty ? .failed : installation.plan.changes.isEmpty ? .unchanged : .written
      session.printJSON(
        outcome, Payload(outcomes), changes: installation.plan.changes,
        next: outcome == .written ? [["viper-gen", "undo"]] : [])
    } else {
      session.console.inform("\n\(sentence(outcomes))\(installation.changesLock ? "; pinned in \(LockFile.name)" : "")")
    }
    return ExitCodes.code(for: refused.flatMap(\.diagnostics))
  }

  private func sentence(_ outcomes: [InstallOutcome]) -> String {
    let words: [(InstallOutcome.Action, String)] = [
      (.installed, "installed"), (.updated, "updated"), (.unchanged, "unchanged"), (.inPlace, "in place"),
      (.edited, "edited"), (.refused, "refused"),
    ]
    return words.compactMap { action, word in
      let count = outcomes.count { $0.action == action }
      return count == 0 ? nil : "\(count) \(word)"
    }.joined(separator: ", ")
  }

  struct Payload: Codable {
    struct Item: Codable {
      let name: String
      let action: String
      let source: String?
      let revision: String?
      let templateVersion: String?
      let digest: String?
    }
    let templates: [Item]

    init(_ outcomes: [InstallOutcome]) {
      templates = outcomes.map { outcome in
        var revision: String?
        if case .git(_, _, let commit)? = outcome.pin?.source { revision = commit }
        return Item(
          name: outcome.name, action: outcome.action.word, source: outcome.pin?.source.description, revision: revision,
          templateVersion: outcome.pin?.version, digest: outcome.pin?.digest.description)
      }
    }
  }
}

extension InstallOutcome.Action {
  fileprivate var word: String {
    switch self {
    case .installed: "installed"
    case .updated: "updated"
    case .unchanged: "unchanged"
    case .inPlace: "in-place"
    case .edited: "edited"
    case .refused: "refused"
    }
  }
}
