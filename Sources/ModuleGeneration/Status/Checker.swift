package import Diagnostics
internal import ModuleTemplates
internal import RecordedModules

/// Evaluates the status of modules for `check` in continuous integration.
///
/// Edited files are normal and not reported.
package enum Checker {
  /// The problems of each module, with the commands that fix them.
  ///
  /// - Parameters:
  ///   - warnings: Warnings from reading the records.
  ///   - texts: Warnings about templates. An unknown variable is an error, because it leaves a gap in every module.
  package static func findings(
    _ statuses: [ModuleStatus], warnings: [Diagnostic] = [], texts: [Diagnostic] = []
  ) -> [Diagnostic] {
    // Other commands accept these problems, but they must not be merged.
    let moduleRecords = warnings.map { warning in
      var finding = warning
      finding.severity = .error
      return finding
    }
    return moduleRecords + texts.map { $0.id == "template-unknown-variable" ? $0.asError : $0 }
      + statuses.flatMap { findings($0) }
      + doubleGroups(statuses)
  }

  /// Duplicate groups that line-based merges create, reported once per project.
  private static func doubleGroups(_ statuses: [ModuleStatus]) -> [Diagnostic] {
    Dictionary(grouping: statuses) { $0.record.project ?? "" }.sorted { $0.key < $1.key }.compactMap {
      project, statuses in
      let folders = Set(statuses.flatMap(\.doubleGroups)).sorted()
      guard !folders.isEmpty else { return nil }
      return Diagnostic(
        "group-doubled", category: .difference,
        "'\(project)' has several groups for \(folders.count == 1 ? "one directory" : "each of \(folders.count) directories")",
        notes: folders.map { .init($0) }, help: ["run viper-gen check --fix to join them, and commit the result"])
    }
  }

  private static func findings(_ status: ModuleStatus) -> [Diagnostic] {
    (status.templates.flatMap { findings($0, of: status.handle) } + findings(inFilesOf: status)).map {
      var finding = $0
      finding.module = status.handle
      return finding
    }
  }

  private static func findings(_ template: ModuleStatus.TemplateStatus, of name: String) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let recorded = template.recorded
    switch template.state {
    case .current: break
    case .changed(let version):
      let now = version == recorded.version ? "has changed since" : "is \(version ?? "another") now"
      findings.append(
        finding("module-outdated", "\(name) was made from \(recorded.shown); the template \(now)", help: update(name)))
    case .settings(let changes):
      findings.append(
        finding(
          "module-outdated", "\(name) was made with other settings: \(changes.joined(separator: "; "))",
          help: update(name)))
    case .missing:
      findings.append(
        finding(
          "template-missing", "template '\(recorded.name)' of \(name) is missing",
          help: "run viper-gen template install if it comes from a catalog", as: .warning))
    }
    guard template.isSnapshotMissing else { return findings }
    // While the template is unchanged, it can replace the snapshot.
    return findings + [
      finding(
        "snapshot-missing", "\(name): the snapshot of \(recorded.shown) is missing or was changed",
        help: "restore .viper-gen/templates from version control, or run viper-gen update \(name.shellWord)",
        as: template.state == .current ? .warning : .error)
    ]
  }

  private static func findings(inFilesOf status: ModuleStatus) -> [Diagnostic] {
    let name = status.handle
    var findings = status.problems.map { problem in
      var finding = problem
      finding.summary = "\(name): \(problem.summary)"
      finding.category = .difference
      if finding.help.isEmpty {
        finding.help = ["restore .viper-gen from version control, or run viper-gen update \(name.shellWord)"]
      }
      return finding
    }
    func add(_ id: String, _ summary: String, _ files: [String], help: String) {
      if !files.isEmpty { findings.append(finding(id, "\(name)\(summary)", files, help: help)) }
    }
    let conflicted = status.files(.conflicted).map(\.path)
    add(
      "conflict-markers", " has conflict markers in \(conflicted.count.counted("file"))", conflicted,
      help: "resolve them: keep one side and delete the markers")
    let isOne = status.missingPackages.count == 1
    add(
      "package-missing", " depends on \(isOne ? "a missing package" : "missing packages")",
      status.missingPackages,
      help: "create \(isOne ? "it" : "them") with --as package, or write \(name) without \(isOne ? "it" : "them")")
    let unlisted = status.files.filter { $0.membership == .unlisted }.map(\.path)
    add("file-not-in-project", ": \(unlisted.count.counted("file")) not in the project", unlisted, help: update(name))
    let gone = status.files(.missing).map(\.path)
    if status.isGone {
      add(
        "module-gone", ": every file is missing", gone,
        help: "restore the module from version control, or run viper-gen remove \(name.shellWord)")
    } else {
      let isListed = status.files.contains { $0.membership == .dangling }
      let them = gone.count == 1 ? "it" : "them"
      add(
        "file-missing", ": \(gone.count.counted("file")) missing\(isListed ? ", but listed in the project" : "")", gone,
        help: "restore \(them) from version control, or run viper-gen update \(name.shellWord) to delete \(them) from "
          + "the record\(isListed ? " and the project" : "")")
    }
    let isListed = status.record.project?.hasSuffix(".xcodeproj") ?? false
    for (target, paths) in status.missingInTargets {
      add(
        "file-not-in-target", ": \(paths.count.counted("file")) missing in target \(target)", paths,
        help: isListed
          ? update(name) : "move them into a directory that the target builds, or add their directory to the manifest")
    }
    return findings
  }

  private static func finding(
    _ id: String, _ summary: String, _ files: [String] = [], help: String, as severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(severity, id, category: .difference, summary, notes: files.map { .init($0) }, help: [help])
  }

  private static func update(_ name: String) -> String {
    "run viper-gen update \(name.shellWord) and commit the result"
  }
}

extension ModuleStatus {
  /// The files that are missing in targets, by target, sorted.
  package var missingInTargets: [(target: String, paths: [String])] {
    var found: [String: [String]] = [:]
    for file in files {
      if case .missing(let targets) = file.membership {
        for target in targets { found[target, default: []].append(file.path) }
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
