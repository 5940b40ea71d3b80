import Diagnostics

@testable import XcodeProject

/// Counts how often two branches that each add a module merge without a conflict.
///
/// Git reports a conflict if both branches insert text between the same two lines. A list with n entries has n + 1 such
/// places. Two independent edits meet in it with a probability of at least 1 / (n + 1), so the shortest list limits the
/// result. The semantic merge of the merge driver is measured with the same pairs.
struct MergeTally {
  private var lengths: [Int: (merged: Int, tried: Int, possible: Double)] = [:]
  private(set) var failures: [String] = []
  private var driven = (merged: 0, tried: 0)
  private var drivenInNewGroup = (merged: 0, tried: 0)
  private var conflicts: [String] = []

  private static let pairs = [("Login", "Profile"), ("Cart", "Settings"), ("Search", "OrderList"), ("Map", "Feed")]
  private static let steps = [2, 5, 10, 20, 40, Int.max]

  /// The share of merges that succeed with the driver.
  var drivenShare: Double { Double(driven.merged) / Double(max(driven.tried, 1)) }
  var share: Double { Double(total.merged) / Double(max(total.tried, 1)) }
  /// The share that evenly distributed insertion places would give.
  var possible: Double { total.possible / Double(max(total.tried, 1)) }

  var summary: String {
    func line(_ name: String, _ row: (merged: Int, tried: Int, possible: Double)) -> String {
      let tried = Double(max(row.tried, 1))
      func percent(_ value: Double) -> Int { Int((value / tried * 100).rounded()) }
      return
        "\(name): \(row.merged) of \(row.tried) (\(percent(Double(row.merged))) %, possible \(percent(row.possible)) %)\n"
    }
    let rows = Self.steps.compactMap { step in
      lengths[step].map { line(step == .max ? "longer" : "shortest list has up to \(step) places", $0) }
    }
    let percent = (drivenShare * 1000).rounded() / 10
    return line("merges of two modules without a conflict, by git", total) + rows.joined()
      + "with the merge driver: \(driven.merged) of \(driven.tried) (\(percent) %)\n"
      + "the same below a folder that is new on both: \(drivenInNewGroup.merged) of \(drivenInNewGroup.tried)\n"
      + conflicts.map { "conflict: \($0)\n" }.joined()
  }

  private var total: (merged: Int, tried: Int, possible: Double) {
    lengths.values.reduce((0, 0, 0)) { ($0.0 + $1.merged, $0.1 + $1.tried, $0.2 + $1.possible) }
  }

  mutating func run(_ corpus: CorpusProject, _ repository: CorpusMerge) throws {
    guard let project = try? corpus.open() else { return }
    let targets = project.targets
    guard
      let target = targets.first(where: { $0.kind == .application }) ?? targets.first(where: { $0.kind == .framework })
    else { return }
    let tests =
      targets.first { $0.kind == .unitTests && $0.tests == target.name } ?? targets.first { $0.kind == .unitTests }
    let code = Self.folder(for: target.name, in: project)
    let testFolder = tests.map { Self.folder(for: $0.name, in: project) }
    func module(_ name: String, below folder: String = "") -> [FileAddition] {
      let all = CorpusProject.module(
        name, in: code + folder, tests: testFolder ?? "", target: target.name, testTarget: tests?.name,
        viewEnding: "swift")
      return tests == nil ? all.filter { $0.role != .test } : all
    }
    for (left, right) in Self.pairs {
      let (ours, theirs) = (try project.adding(module(left)), try project.adding(module(right)))
      guard !ours.isEmpty else { continue }
      let places = Self.places(project, module(left))
      let step = Self.steps.first { places <= $0 } ?? .max
      let text = try repository.merge(project.bytes, ours.result, theirs.result)
      let row = lengths[step] ?? (0, 0, 0)
      lengths[step] = (row.merged + (text == nil ? 0 : 1), row.tried + 1, row.possible + 1 - 1 / Double(places))
      let both = module(left) + module(right)
      if let text { try check(text, both, project, corpus) }
      if let text = try merge(ours, theirs, project, corpus, \.driven) { try check(text, both, project, corpus) }
      // A directory that both branches create must become one group.
      let shared = [left, right].map { module($0, below: "/NewOnBoth") }
      let edits = try shared.map { try project.adding($0) }
      if let text = try merge(edits[0], edits[1], project, corpus, \.drivenInNewGroup) {
        try check(text, shared[0] + shared[1], project, corpus)
        let merged = try corpus.open(text)
        let groups = merged.navigator.nodes.count { $0.folder == Paths.normalized(code + "/NewOnBoth") }
        if groups > 1 { failures.append("\(corpus.name): the new folder has \(groups) groups") }
      }
    }
  }

  /// Merges with the driver and counts the result.
  private mutating func merge(
    _ ours: ProjectEdit, _ theirs: ProjectEdit, _ project: ProjectFile, _ corpus: CorpusProject,
    _ tally: WritableKeyPath<MergeTally, (merged: Int, tried: Int)>
  ) throws -> [UInt8]? {
    self[keyPath: tally].tried += 1
    switch try ProjectMerge.merge(base: project.bytes, ours: ours.result, theirs: theirs.result, path: corpus.name) {
    case .merged(let text):
      self[keyPath: tally].merged += 1
      return text
    case .conflicts(let diagnostics):
      conflicts.append("\(corpus.name): \(diagnostics.map(\.summary).joined(separator: "; "))")
      return nil
    }
  }

  /// Checks that the merge adds no problems and contains all files of both modules.
  private mutating func check(
    _ text: [UInt8], _ both: [FileAddition], _ project: ProjectFile, _ corpus: CorpusProject
  ) throws {
    let merged = try corpus.open(text)
    let problems = IndependentCheck(merged).problems.subtracting(IndependentCheck(project).problems)
    failures += problems.sorted().map { "\(corpus.name): \($0)" }
    if try !merged.adding(both).isEmpty { failures.append("\(corpus.name): the merge has lost something") }
  }

  /// The number of insertion places in the shortest list that the edit changes.
  private static func places(_ project: ProjectFile, _ additions: [FileAddition]) -> Int {
    let changes = AdditionPlanner(additions, in: project, options: AdditionOptions()).changes
    let lists = changes.lists.compactMap { ListSite($0.key.name, of: $0.object, in: project.document)?.gapCount }
    let sections = Set(changes.objects.map(\.kind)).map { ObjectSite($0, in: project.document).neighbors.count + 1 }
    return (lists + sections).min() ?? 1
  }

  /// The directory with the target's name, or the largest one.
  private static func folder(for name: String, in project: ProjectFile) -> String {
    func all(_ group: Group) -> [Group] { [group] + group.groups.flatMap(all) }
    let groups = (project.mainGroup.map(all) ?? []).filter { $0.kind == .group && $0.hasFolder && $0.folder != nil }
    let named = groups.first { $0.folder.map(Paths.lastComponent) == name || $0.name == name }
    let largest = groups.max { ($0.files.count + $0.groups.count) < ($1.files.count + $1.groups.count) }
    return (named ?? largest)?.folder ?? project.projectFolder
  }
}
