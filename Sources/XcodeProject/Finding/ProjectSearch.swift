public import Diagnostics

/// Chooses the project that a run is about, among those that were found.
public enum ProjectSearch {
  /// The projects that a workspace names, relative to the folder that holds the `.xcworkspace`, or absolute.
  ///
  /// `bytes` is the text of `contents.xcworkspacedata`.
  public static func projects(inWorkspace bytes: [UInt8], path: String) throws(DiagnosticError) -> [String] {
    try WorkspaceReader.projects(in: SourceText(path: path, bytes: bytes))
  }

  /// The only project among `candidates` that has all `targets`.
  ///
  /// None or several is an error that names what there is to choose from.
  public static func project(
    holding targets: [String], among candidates: [ProjectFile]
  ) throws(DiagnosticError) -> ProjectFile {
    let holders = candidates.filter { project in
      let table = project.format.targetTable
      return targets.allSatisfy { table[$0] != nil }
    }
    if holders.count == 1, let holder = holders.first { return holder }
    if holders.count > 1 { throw DiagnosticError(ambiguity(of: holders, targets)) }
    guard let only = candidates.first else {
      throw DiagnosticError(
        Diagnostic(
          .error, "project-not-found", category: .missing, "there is no Xcode project",
          help: ["name it with xcodeproj_path"]))
    }
    if candidates.count == 1 {
      let table = only.format.targetTable
      throw DiagnosticError(targets.filter { table[$0] == nil }.map(only.unknownTarget))
    }
    throw DiagnosticError(absence(of: targets, in: candidates))
  }

  private static func ambiguity(of projects: [ProjectFile], _ targets: [String]) -> Diagnostic {
    let wanted = targets.isEmpty ? "" : " with target \(list(targets))"
    return Diagnostic(
      .error, "project-ambiguous", category: .usage, "there are \(projects.count) Xcode projects\(wanted)",
      notes: projects.map { Diagnostic.Note("'\($0.path)'") }, help: ["name one with xcodeproj_path"])
  }

  private static func absence(of targets: [String], in projects: [ProjectFile]) -> Diagnostic {
    let all = projects.flatMap { $0.format.targetTable.records.map(\.name) }
    let missing = targets.filter { !all.contains($0) }
    let suggestion = missing.count == 1 ? Diagnostic.suggestion(missing.first.flatMap { all.nearest(to: $0) }) : ""
    let notes = projects.map { project in
      let names = project.format.targetTable.records.map(\.name)
      return Diagnostic.Note("targets of '\(project.name)' are \(names.joined(separator: ", "))")
    }
    return Diagnostic(
      .error, "project-unknown-target", category: .missing,
      missing.isEmpty
        ? "no Xcode project has all of the targets \(list(targets))"
        : "no Xcode project has target \(list(missing))\(suggestion)", notes: notes)
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: " and ")
  }
}
