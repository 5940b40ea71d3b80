import Diagnostics

@testable import XcodeProject

/// Counts and failures of the tested corpus projects.
struct CorpusTally {
  private(set) var failures: [String] = []
  private var refusals: [String] = []
  private var projects = 0
  private var edited = 0
  private var edits: [String: Int] = [:]
  private var withoutTarget = 0

  var summary: String {
    let kinds = edits.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return """
      \(projects) projects: \(edited) edited (\(kinds)), \(withoutTarget) without application, framework or unit tests, \
      \(refusals.count) refused, \(failures.count) failures
      \(refusals.map { "refused: \($0)\n" }.joined())\(failures.map { "FAILED: \($0)\n" }.joined())
      """
  }

  mutating func run(_ corpus: CorpusProject) {
    projects += 1
    let project: ProjectFile
    do {
      project = try corpus.open()
    } catch {
      refusals.append("\(corpus.name): \(error.diagnostics.map(\.headline).joined(separator: "; "))")
      return
    }
    let targets = project.targets
    guard
      let target = targets.first(where: { $0.kind == .application }) ?? targets.first(where: { $0.kind == .framework })
        ?? targets.first(where: { $0.kind == .unitTests })
    else {
      withoutTarget += 1
      return
    }
    edited += 1
    let tests =
      targets.first { $0.kind == .unitTests && $0.tests == target.name }
      ?? targets.first { $0.kind == .unitTests }
    let known = IndependentCheck(project).problems
    for scenario in CorpusScenario.all(project, target, tests) {
      edits[scenario.kind, default: 0] += 1
      for problem in scenario.problems(in: corpus, project, known: known) {
        failures.append("\(corpus.name) \(scenario.kind): \(problem)")
      }
    }
  }
}

extension Diagnostic {
  var headline: String { (place.map { $0.description + ": " } ?? "") + summary }
}
