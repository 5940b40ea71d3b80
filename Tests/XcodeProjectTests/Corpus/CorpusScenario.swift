import Diagnostics

@testable import XcodeProject

/// One way to add a module to a project.
struct CorpusScenario {
  let kind: String
  let additions: [FileAddition]
  let expectsNothing: Bool

  static func all(_ project: ProjectFile, _ target: Target, _ tests: Target?) -> [CorpusScenario] {
    func module(_ name: String, _ folder: String, _ tests: (String, Target?)) -> [FileAddition] {
      CorpusProject.module(name, in: folder, tests: tests.0, target: target.name, testTarget: tests.1?.name)
    }
    var scenarios = [
      CorpusScenario(
        kind: "in a new group",
        additions: module("Zanzibar", "Wholly/New Folder", ("Wholly/New Tests", tests)), expectsNothing: false),
      CorpusScenario(
        kind: "in a group path without folders",
        additions: module("Zanzibar", "Wholly/New", ("Wholly/Tests", tests)).map {
          var addition = $0
          addition.group = .logical(["Logical", $0.role == .test ? "Tests" : "Code"])
          return addition
        }, expectsNothing: false),
      CorpusScenario(
        kind: "in a group path elsewhere",
        additions: module("Zanzibar", "Wholly/New", ("Wholly/Tests", tests)).map {
          var addition = $0
          addition.group = .path(
            ["Shown", "Elsewhere", "Zanzibar"],
            folder: $0.role == .test ? "Wholly/Tests/Zanzibar" : "Wholly/New/Zanzibar")
          return addition
        }, expectsNothing: false),
    ]
    if let group = largestGroup(project.mainGroup) {
      scenarios.append(
        CorpusScenario(
          kind: "in an existing group", additions: module("Zanzibar", group, (group + "/ZTests", tests)),
          expectsNothing: false))
    }
    if let owned = project.synchronizedFolders.first(where: { $0.owners == [target.name] }) {
      let testFolder = project.synchronizedFolders.first { $0.owners == tests.map { [$0.name] } }
      let all = module("Zanzibar", owned.folder, (testFolder?.folder ?? "Apart/Tests", tests))
      scenarios.append(
        CorpusScenario(
          kind: "in a synchronized folder", additions: testFolder == nil ? all.filter { $0.role != .test } : all,
          expectsNothing: true))
      scenarios.append(
        CorpusScenario(
          kind: "with tests in the application's synchronized folder",
          additions: module("Zanzibar", owned.folder, (owned.folder + "/Tests", tests)), expectsNothing: tests == nil))
    }
    return scenarios
  }

  /// The directory of the largest group that a module can be added to.
  private static func largestGroup(_ main: Group?) -> String? {
    func all(_ group: Group) -> [Group] { [group] + group.groups.flatMap(all) }
    let groups = main.map(all) ?? []
    return groups.filter { $0.kind == .group && $0.hasFolder && $0.folder != nil }
      .max { ($0.files.count + $0.groups.count) < ($1.files.count + $1.groups.count) }?.folder
  }

  func problems(in corpus: CorpusProject, _ project: ProjectFile, known: Set<String>) -> [String] {
    do throws(DiagnosticError) {
      let options = AdditionOptions(allowsTestsInApplicationFolders: true)
      let edit = try project.adding(additions, options: options)
      var problems: [String] = []
      if edit.isEmpty != expectsNothing { problems.append(edit.isEmpty ? "nothing was added" : "entries were added") }
      if edit.changes.contains(where: { !$0.range.isEmpty }) { problems.append("text was removed") }
      let after = try corpus.open(edit.result)
      problems += IndependentCheck(after).problems.subtracting(known).sorted()
      problems += placeProblems(in: after)
      if try !after.adding(additions, options: options).isEmpty { problems.append("adding again changes the project") }
      let removal = try after.removing(additions.map(\.path))
      CorpusResults.write(edit.result, of: corpus, kind, additions)
      if removal.result != project.bytes { problems.append("removing does not restore the bytes") }
      return problems
    } catch {
      return error.diagnostics.map(\.headline)
    }
  }

  /// Checks that the project lists each file once and that its targets build it.
  private func placeProblems(in project: ProjectFile) -> [String] {
    additions.compactMap { addition in
      let membership = project.membership(ofFile: addition.path)
      if membership.synchronizedFolder == nil, !membership.isListed { return "\(addition.path) is not listed" }
      // Without target names the synchronized folder decides.
      if membership.synchronizedFolder != nil, addition.targets.isEmpty { return nil }
      let built = Set(membership.targets.keys)
      return built == Set(addition.targets) ? nil : "\(addition.path) is built by \(built.sorted())"
    }
  }
}
