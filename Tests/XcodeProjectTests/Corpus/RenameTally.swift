import Diagnostics

@testable import XcodeProject

/// Counts and failures of renamed files and folders in the corpus.
///
/// It renames the files of the first group with several files, and every file that several groups list. Such a file has
/// one path for each group.
struct RenameTally {
  private(set) var failures: [String] = []
  private var renamed = 0
  private var renamedTwice = 0

  var summary: String {
    "\(renamed) renames there and back, \(renamedTwice) of files with several paths, \(failures.count) failures\n"
      + failures.map { "FAILED: \($0)\n" }.joined()
  }

  mutating func run(_ corpus: CorpusProject) {
    guard let project = try? corpus.open() else { return }
    let listings = ListedFile.all(in: project.navigator)
    let files = listings.filter { project.document.objects[$0.file].kind == .fileReference }
    let nodes = Dictionary(grouping: files, by: \.file).mapValues { Set($0.map(\.node)) }
    for listing in files where nodes[listing.file].map({ $0.count > 1 }) ?? false {
      guard let path = listing.path, path != "/" else { continue }
      renamedTwice += 1
      check([path], project, corpus)
    }
    let byGroup = Dictionary(grouping: files, by: \.node).mapValues { $0.compactMap(\.path).filter { $0 != "/" } }
    if let group = byGroup.filter({ $0.value.count > 1 }).keys.min() { check(byGroup[group] ?? [], project, corpus) }
  }

  private mutating func check(_ paths: [String], _ project: ProjectFile, _ corpus: CorpusProject) {
    renamed += 1
    let renames = Dictionary(
      paths.map { ($0, Paths.parent($0) + "/Renamed" + Paths.lastComponent($0)) },
      uniquingKeysWith: { first, _ in first })
    do throws(DiagnosticError) {
      let after = try corpus.open(project.renaming(renames).result)
      for new in renames.values where !after.membership(ofFile: new).isListed {
        failures.append("\(corpus.name): \(new) is not listed")
      }
      let back = try after.renaming(
        Dictionary(renames.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first }))
      // The bytes can differ, because quotes without need are not written again.
      let (old, new) = (
        ListedFile.all(in: project.navigator), ListedFile.all(in: try corpus.open(back.result).navigator)
      )
      if old.map(\.path) != new.map(\.path) { failures.append("\(corpus.name): \(paths[0]) does not come back") }
    } catch {
      failures += error.diagnostics.map { "\(corpus.name): \($0.headline)" }
    }
  }
}
