import Diagnostics

enum JSONProjectMerge {
  static func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String
  ) throws(DiagnosticError) -> ProjectMergeResult {
    let projects = try sides(base, ours, theirs, path)
    if ours == theirs || base == theirs { return .merged(ours) }
    if base == ours { return .merged(theirs) }
    return merge(projects, path)
  }

  /// Merges as changes to ours, even if only one side has changes.
  static func merge(_ projects: [JSONProject], _ path: String) -> ProjectMergeResult {
    let document = projects[1].document
    var merger = ItemMerger(sides: MergeSides(projects), path: path)
    let root = merger.merge()
    guard merger.conflicts.isEmpty else { return .conflicts(merger.conflicts) }
    let writer = MergeItemWriter(root, document)
    let source = SourceText(path: path, bytes: document.text)
    guard writer.problems.isEmpty else {
      return .conflicts(writer.problems.map { diagnostic($0, merger.sides, source) })
    }
    let edit = ProjectEdit(
      changes: JSONWriter.write(writer.changes, to: document, style: JSONStyle(document)), of: document.text)
    let result = edit.result
    do throws(ScanFailure) {
      let merged = try JSONProject(result)
      if let problem = JSONEditCheck.problem(writer.changes, document, merged.document) {
        return .conflicts([diagnostic("the merge could not be written: \(problem)", path)])
      }
      let problems = problems(of: merged, projects, path)
      return problems.isEmpty ? .merged(result) : .conflicts(problems)
    } catch {
      return .conflicts([error.diagnostic(in: SourceText(path: path, bytes: result))])
    }
  }

  /// Problems of a merge result that neither side has.
  static func problems(
    of merged: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String
  ) throws(DiagnosticError) -> [Diagnostic] {
    let sides = try sides(base, ours, theirs, path)
    return problems(of: try JSONProject(merged, path, side: nil), sides, path)
  }

  private static func problems(of merged: JSONProject, _ sides: [JSONProject], _ path: String) -> [Diagnostic] {
    func all(_ project: JSONProject) -> [JSONReferenceCheck.Problem] {
      JSONReferenceCheck.problems(of: project) + JSONReferenceCheck.filesInSeveralGroups(of: project, in: "/")
    }
    let known = Set(sides.dropFirst().flatMap(all))
    let problems = all(merged).filter { !known.contains($0) }
    if !problems.isEmpty { return problems.map { diagnostic($0.text, path) } }
    return LostEntryCheck.lost(MergeSides(sides + [merged])).map { diagnostic("\($0) would be lost", path) }
  }

  private static func sides(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ path: String
  ) throws(DiagnosticError) -> [JSONProject] {
    [
      try JSONProject(base, path, side: "the common ancestor"), try JSONProject(ours, path, side: "ours"),
      try JSONProject(theirs, path, side: "theirs"),
    ]
  }

  private static func diagnostic(_ text: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "project-merge", category: .conflict, text, at: Place(path: path),
      help: ["change one of the branches, and merge again; or correct the merged file by hand"])
  }

  private static func diagnostic(
    _ problem: MergeItemWriter.Problem, _ sides: MergeSides, _ source: SourceText
  ) -> Diagnostic {
    let item = problem.reference
    let documents = sides.projects.map(\.document)
    let node = item.side == .ours ? item.node : problem.node
    let start = documents[1].nodes[node].entry.lowerBound
    let name = documents[item.side.rawValue].written(item.node)
    let user = item.side == .ours ? "ours" : "theirs"
    let other = item.side == .ours ? "theirs" : "ours"
    let summary =
      problem.isAmbiguous
      ? "\(name) is ambiguous in the merge, and what it means has no id"
      : "\(user) refers to \(name), which \(other) removed"
    return Diagnostic(
      .warning, "project-merge", category: .conflict, summary, at: Place(source, start..<start + 1),
      help: [
        problem.isAmbiguous
          ? "rename one of the two in one branch" : "remove the reference in \(user), or keep what it names"
      ])
  }
}

/// Compares the entries of projects, to find those that a merge lost.
enum LostEntryCheck {
  private struct Entry {
    let key: String
    let owner: String
    let label: MergeLabel
  }

  /// Entries that neither side removed, but that are missing in the result.
  static func lost(_ sides: MergeSides) -> [String] {
    let contents = MergeSides.Name.allCases.map { entries(of: sides[$0]) }
    let keys = contents.map { Set($0.map(\.key)) }
    var lost: [String] = []
    var seen = Set<String>()
    for (side, other) in [(1, 2), (2, 1)] {
      for entry in contents[side] where !keys[3].contains(entry.key) {
        let isRemoved = keys[0].contains(entry.key) && !keys[other].contains(entry.key)
        guard !isRemoved, seen.insert(entry.key).inserted, !seen.contains(entry.owner) else { continue }
        lost.append(entry.label.description)
      }
    }
    return lost
  }

  private static func entries(of root: MergeItem) -> [Entry] {
    var entries: [Entry] = []
    func isText(_ item: MergeItem) -> Bool { [.texts, .setting, .script].contains(item.place) }
    func visit(_ item: MergeItem, _ path: String, _ owner: String, _ label: MergeLabel) {
      for member in item.members {
        let label = label.appending(key: member.key)
        let key = "\(path)/\(member.key)"
        if !member.value.isContainer || isText(member.value) {
          entries.append(Entry(key: key, owner: owner, label: label))
        }
        visit(member.value, key, owner, label)
      }
      if isText(item) { return }
      for element in item.elements {
        let label = label.appending(element)
        let key = element.entity.map { "\($0)" } ?? "\(path)/\(element.key)"
        entries.append(Entry(key: key, owner: owner, label: label))
        visit(element, key, key, label)
      }
    }
    visit(root, "", "", MergeLabel())
    return entries
  }
}
