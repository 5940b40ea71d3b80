import Diagnostics

@testable import XcodeProject

/// Counts and failures of added local packages, in the first application or framework and its tests.
struct PackageTally {
  private(set) var failures: [String] = []
  private var refusals: [String] = []
  private var forms: [LocalPackage.Form: Int] = [:]
  private var projects = 0

  var summary: String {
    "\(projects) projects take packages: \(forms[.reference] ?? 0) by reference, \(forms[.file] ?? 0) as files; "
      + "\(refusals.count) refused, \(failures.count) failures\n"
      + (refusals.map { "refused: \($0)" } + failures.map { "FAILED: \($0)" }).map { $0 + "\n" }.joined()
  }

  mutating func run(_ corpus: CorpusProject) {
    let project: ProjectFile
    do {
      project = try corpus.open()
    } catch {
      refusals += error.diagnostics.map { "\(corpus.name): \($0.headline)" }
      return
    }
    do throws(DiagnosticError) {
      let native = project.targets.filter { $0.productType != nil }
      let target = native.first { $0.kind == .application } ?? native.first { $0.kind == .framework } ?? native.first
      guard let target else {
        refusals.append("\(corpus.name): no target")
        return
      }
      projects += 1
      let tests = native.first { $0.kind == .unitTests }
      let packages = ["Zanzibar", "Aland"].map { name in
        PackageAddition(
          path: "Modules/\(name)",
          products: [
            .init(name, targets: [target.name]), .init(name + "Interface", targets: [target.name]),
            .init(name + "Testing", targets: tests.map { [$0.name] } ?? []),
          ])
      }
      failures += try problems(of: packages, in: project, corpus).map { "\(corpus.name): \($0)" }
    } catch {
      failures += error.diagnostics.map { "\(corpus.name): \($0.headline)" }
    }
  }

  private mutating func problems(
    of packages: [PackageAddition], in project: ProjectFile, _ corpus: CorpusProject
  ) throws(DiagnosticError) -> [String] {
    var problems: [String] = []
    let sides = try packages.map { package throws(DiagnosticError) in try project.adding(packages: [package]) }
    let both = try corpus.open(sides[0].result).adding(packages: packages)
    let after = try corpus.open(both.result)
    CorpusResults.write(both.result, of: corpus, packages)
    for edit in sides + [both] where edit.changes.contains(where: { !$0.range.isEmpty || !Self.isLines($0) }) {
      problems.append("not by added lines only")
    }
    problems += IndependentCheck(after).problems.subtracting(IndependentCheck(project).problems).sorted()
    if try !after.adding(packages: packages).isEmpty { problems.append("adding again changes the project") }
    for order in [packages, packages.reversed()] {
      let one = try corpus.open(after.removing(packages: [order[0]]).result)
      if try one.removing(packages: [order[1]]).result != project.bytes { problems.append("bytes do not come back") }
    }
    let folders = after.localPackages
    for package in packages {
      let found = folders.first { $0.folder == CorpusProject.folder + "/" + package.path }
      if let found { forms[found.form, default: 0] += 1 } else { problems.append("\(package.path) is not there") }
    }
    problems += try mergeProblems(sides, packages, project, corpus)
    return problems
  }

  private func mergeProblems(
    _ sides: [ProjectEdit], _ packages: [PackageAddition], _ project: ProjectFile, _ corpus: CorpusProject
  ) throws(DiagnosticError) -> [String] {
    let result = try ProjectMerge.merge(
      base: project.bytes, ours: sides[0].result, theirs: sides[1].result, path: corpus.name)
    guard case .merged(let bytes) = result else { return ["the branches do not merge: \(result)"] }
    let merged = try corpus.open(bytes)
    if try !merged.adding(packages: packages).isEmpty { return ["the merge has lost something"] }
    return try merged.removing(packages: packages).result == project.bytes ? [] : ["the merge does not go"]
  }

  private static func isLines(_ change: ProjectEdit.Change) -> Bool {
    change.replacement.last.map(\.isLineEnd) ?? true
  }
}
