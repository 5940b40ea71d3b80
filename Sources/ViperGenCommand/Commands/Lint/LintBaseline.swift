internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import ModuleRoles
internal import ModuleRules
internal import ProjectKinds
internal import SystemPackage

struct LintBaseline {
  private let path: FilePath
  private let shown: String
  private let root: FilePath
  private let before: FileChange.Content?
  private let baseline: Baseline?

  init(_ code: LoadedCode, _ session: Session) throws(DiagnosticError) {
    root = code.roles.code.root
    path = root.pushing(FilePath(Baseline.path))
    shown = path.shown(from: session.workingDirectory)
    guard session.files.kind(of: path) == .file else {
      (before, baseline) = (nil, nil)
      return
    }
    before = try session.files.content(of: path, shownAs: shown, limit: .source)
    baseline = before.map { Baseline(reading: String(decoding: $0.bytes, as: UTF8.self)) }
  }

  func new(among findings: [Finding]) -> [Finding] { baseline?.new(among: findings) ?? findings }

  /// The plan that creates a baseline, or removes resolved findings from it.
  func plan(_ check: RuleCheck) -> Plan {
    let next = baseline?.shrunk(to: check.findings) ?? Baseline(check.findings)
    let after = Array(next.text.utf8)
    let change = FileChange(path: path, before: before, after: after)
    return Plan(root: root, editing: before?.bytes == after ? [] : [change], undo: .named("lint --baseline"))
  }
}
