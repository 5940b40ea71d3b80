internal import Diagnostics
internal import ModuleGeneration
internal import ModuleTemplates
internal import RecordedModules

struct StatusReport {
  private let statuses: [ModuleStatus]
  private let warnings: [Diagnostic]

  init(_ statuses: [ModuleStatus], warnings: [Diagnostic]) {
    self.statuses = statuses
    self.warnings = warnings
  }

  func print(_ session: Session) {
    let console = session.console
    console.report(warnings)
    let outdated = statuses.filter(\.isOutdated)
    if session.isJSON {
      return session.printJSON(.shown, payload, next: outdated.map { ["viper-gen", "update", $0.handle] })
    }
    if statuses.isEmpty {
      return console.inform(
        "No module is recorded. viper-gen gen writes one; viper-gen adopt records an existing one.")
    }
    let names = statuses.map(\.handle).columns
    let templates = statuses.map(\.record.shownTemplates).columns
    for status in statuses {
      let facts = Self.facts(status)
      let text: StyledText = facts.isEmpty ? "\("clean", .green)" : "\(facts.joined(separator: ", "), .yellow)"
      let template = status.record.shownTemplates
      console.write("\(status.handle, width: names)  \(template, width: templates)  \(text)\n")
    }
    if !outdated.isEmpty {
      console.inform("next: viper-gen update brings template changes into the modules and keeps your edits")
    }
  }

  /// The differences of a module as text; empty if it is clean.
  static func facts(_ status: ModuleStatus) -> [String] {
    var facts: [String] = []
    for template in status.templates {
      let name = status.templates.count > 1 ? "\(template.recorded.name) " : ""
      switch template.state {
      case .current: break
      case .changed(let version):
        let isSame = version == template.recorded.version
        facts.append("outdated (template \(name)\(isSame ? "changed" : "is \(version ?? "another")"))")
      case .settings(let changes): facts.append("outdated (\(changes.joined(separator: "; ")))")
      case .missing: facts.append("template \(name)is missing")
      }
      if template.isSnapshotMissing {
        facts.append("the snapshot of \(template.recorded.shown) is missing or was changed")
      }
    }
    let edited = status.files(.edited).count + status.files(.conflicted).count
    if edited > 0 { facts.append("edited (\(edited.counted("file")))") }
    let conflicted = status.files(.conflicted).count
    if conflicted > 0 { facts.append("conflict markers in \(conflicted.counted("file"))") }
    let missing = status.files(.missing).count
    if missing > 0 { facts.append("\(missing.counted("file")) missing") }
    if !status.added.isEmpty { facts.append("\(status.added.count.counted("file")) added") }
    let unlisted = status.files.count { $0.membership == .unlisted }
    if unlisted > 0 { facts.append("\(unlisted.counted("file")) not in the project") }
    let dangling = status.files.count { $0.membership == .dangling }
    if dangling > 0 { facts.append("\(dangling.counted("file")) missing but still in the project") }
    for (target, paths) in status.missingInTargets {
      facts.append("\(paths.count.counted("file")) \(paths.count == 1 ? "is" : "are") missing in target \(target)")
    }
    return facts + problems(status) + status.doubleGroups.map { "two groups for \($0)" }
  }

  private static func problems(_ status: ModuleStatus) -> [String] {
    status.problems.map(\.summary)
      + status.missingPackages.map { "no package in '\($0)', but its package depends on it" }
  }

  struct Payload: Codable {
    struct Module: Codable {
      let name: String
      let handle: String
      let clean: Bool
      let templates: [Template]
      let files: [File]
      let added: [String]
      let problems: [String]
    }
    struct Template: Codable {
      let name: String
      let version: String?
      let digest: String
      let state: String
      let snapshot: String
      let currentVersion: String?
    }
    struct File: Codable {
      let path: String
      let role: String
      let state: String
      let project: String
      let missingInTargets: [String]
    }
    let modules: [Module]
  }

  private var payload: Payload {
    Payload(
      modules: statuses.map { status in
        .init(
          name: status.name, handle: status.handle, clean: status.isClean, templates: status.templates.map(json),
          files: status.files.map(json), added: status.added, problems: Self.problems(status))
      })
  }

  private func json(_ template: ModuleStatus.TemplateStatus) -> Payload.Template {
    let recorded = template.recorded
    var (state, current) = ("current", recorded.version)
    switch template.state {
    case .current: break
    case .changed(let version): (state, current) = ("changed", version)
    case .settings: (state, current) = ("changed", recorded.version)
    case .missing: (state, current) = ("missing", nil)
    }
    return .init(
      name: recorded.name, version: recorded.version, digest: recorded.digest.description, state: state,
      snapshot: template.isSnapshotMissing ? "missing" : "kept", currentVersion: current)
  }

  private func json(_ file: ModuleStatus.File) -> Payload.File {
    var (project, missing): (String, [String]) = ("complete", [])
    switch file.membership {
    case .complete: break
    case .unlisted: project = "unlisted"
    case .dangling: project = "dangling"
    case .missing(let targets): (project, missing) = ("missing", targets)
    }
    return .init(
      path: file.path, role: file.role.rawValue, state: file.state.rawValue, project: project,
      missingInTargets: missing)
  }
}
