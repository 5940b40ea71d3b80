public import Diagnostics

/// Judges how modules stand, for continuous integration: what must be mended before the state of a project is right.
///
/// Edited files are what modules are for, and no mistake; nor is a file that somebody took away from disk and project.
public enum Checker {
  /// The mistakes, module by module, each with the command that mends it.
  public static func findings(_ statuses: [ModuleStatus], warnings: [Diagnostic] = []) -> [Diagnostic] {
    // What other commands put up with, and mend when they write, must not be merged.
    let lock = warnings.map { warning in
      var finding = warning
      finding.severity = .error
      return finding
    }
    return lock + statuses.flatMap(findings)
  }

  private static func findings(_ status: ModuleStatus) -> [Diagnostic] {
    let name = status.name
    var findings: [Diagnostic] = []
    func add(
      _ id: String, _ summary: String, _ files: [String], _ help: String, as severity: Diagnostic.Severity = .error
    ) {
      findings.append(
        Diagnostic(severity, id, category: .conflict, summary, notes: files.map { .init($0) }, help: [help]))
    }
    let update = "run viper-gen update \(name) and commit the result"
    switch status.template {
    case .current: break
    case .changed(let version):
      let now = version == status.record.template.version ? "has changed since" : "is \(version ?? "another") now"
      add("module-outdated", "\(name) was made from \(status.record.template.shown); the template \(now)", [], update)
    case .missing:
      add(
        "template-missing", "the template '\(status.record.template.name)' of \(name) is not here", [],
        "run viper-gen template install, if it comes from a catalog", as: .warning)
    }
    for problem in status.problems {
      add(
        "module-inconsistent", "\(name): \(problem)", [],
        "restore .viper-gen and Rambafile.lock from version control, or run viper-gen update \(name)")
    }
    let conflicted = status.files(.conflicted).map(\.path)
    if !conflicted.isEmpty {
      add(
        "conflict-markers", "\(name) has conflict markers in \(count(conflicted))", conflicted,
        "resolve them: keep what is right and remove the markers")
    }
    let unlisted = status.files.filter { $0.membership == .unlisted }.map(\.path)
    if !unlisted.isEmpty {
      add("file-not-in-project", "\(name): \(count(unlisted)) not in the project", unlisted, update)
    }
    let dangling = status.files.filter { $0.membership == .dangling }.map(\.path)
    if !dangling.isEmpty {
      add(
        "file-missing", "\(name): \(count(dangling)) listed in the project but gone", dangling,
        "restore from version control, or run viper-gen update \(name) to take it out of the project")
    }
    for (target, paths) in status.missingInTargets {
      add("file-not-in-target", "\(name): \(count(paths)) missing in target \(target)", paths, update)
    }
    return findings
  }

  private static func count(_ paths: [String]) -> String { paths.count == 1 ? "1 file" : "\(paths.count) files" }
}

extension ModuleStatus {
  /// The files that are missing in targets, by target, sorted.
  public var missingInTargets: [(target: String, paths: [String])] {
    var found: [String: [String]] = [:]
    for file in files {
      if case .missing(let targets) = file.membership {
        for target in targets { found[target, default: []].append(file.path) }
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
