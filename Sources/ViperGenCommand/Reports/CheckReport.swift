internal import Diagnostics
internal import ModuleGeneration

struct CheckReport {
  struct Payload: Codable {
    let modules: Int
    /// The names of modules with errors, sorted.
    let toFix: [String]
    /// The `// TODO:` comments of modules; `nil` without `--todo`.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    let to_write: [LeftToDo]?
  }

  private let modules: Int
  private let diagnostics: [Diagnostic]
  private let joined: [String]
  private let left: [LeftToDo]
  private let todos: [LeftToDo]?
  private let hasFailed: Bool

  init(
    moduleCount: Int, findings: [Diagnostic], joined: [String], left: [LeftToDo], todos: [LeftToDo]?, hasFailed: Bool
  ) {
    modules = moduleCount
    diagnostics = findings
    self.joined = joined
    self.left = left
    self.todos = todos
    self.hasFailed = hasFailed
  }

  func print(_ session: Session, as format: AnnotationFormat = .usual) {
    for folder in joined { session.console.inform("Joined the groups for \(folder).") }
    if format == .gitlab, !session.isJSON {
      session.console.writeJSON(CodeQualityReport(diagnostics, in: session.workingDirectory, session.environment))
    } else {
      session.console.report(diagnostics)
    }
    let errors = diagnostics.filter { $0.severity == .error }
    let toFix = Set(errors.compactMap(\.module)).sorted()
    if session.isJSON {
      return session.printJSON(
        hasFailed ? .differences : .passed, Payload(modules: modules, toFix: toFix, to_write: todos), next: commands,
        left: left)
    }
    // Findings that belong to no module are counted separately, for example in lock files and snapshots.
    let others = errors.count { $0.module == nil } - left.count
    // Without its template, a module can be checked only for missing files.
    let unsure = diagnostics.count { $0.id == "template-missing" && $0.severity == .warning }
    let baseless = diagnostics.count { $0.id == "snapshot-missing" && $0.severity == .warning }
    let counts = [
      left.isEmpty ? nil : "\(left.count.counted("place")) left to do before it builds",
      toFix.isEmpty ? nil : "\(toFix.count) to fix",
      others == 0 ? nil : others.counted("mistake") + " elsewhere",
      unsure == 0 ? nil : "\(unsure) could not be compared with a template",
      baseless == 0 ? nil : "\(baseless) without the snapshot of a template",
    ].compactMap { $0 }
    session.console.inform(
      "\(modules.counted("module")) checked, \(counts.isEmpty ? "all in order" : counts.joined(separator: " and ")).")
    LeftToDo.showToWrite(todos ?? [], session)
  }

  /// The commands that fix the findings.
  ///
  /// Findings that need a decision have none.
  private var commands: [[String]] {
    var seen: Set<[String]> = []
    return diagnostics.compactMap(Self.command).filter { seen.insert($0).inserted }
  }

  private static func command(fixing finding: Diagnostic) -> [String]? {
    let words: [String]? =
      switch finding.id {
      case "module-outdated", "file-not-in-project": finding.module.map { ["update", $0] }
      case "group-doubled": ["check", "--fix"]
      case "double-out-of-step": ["doubles"] + [finding.module].compactMap { $0 }
      case "template-missing": ["template", "install"]
      case "agents-outdated": ["agents", "install"]
      case "map-outdated": finding.place.map { ["map", "--write", $0.path] }
      default: nil
      }
    return words.map { ["viper-gen"] + $0 }
  }
}
