public import Diagnostics

/// Merges two descendants of a project by its structure, which avoids many conflicts of line-based merges.
///
/// Sections, objects, fields and list entries are merged individually, as text. Changes of only one side are taken byte
/// for byte, and additions of both sides are kept. Different changes to the same value are a conflict. An inconsistent
/// result is a conflict too, such as a file in a group that the other side removed.
public enum ProjectMerge {
  /// Merges three versions of a `project.pbxproj` or `project.xcproj`.
  ///
  /// - Parameters:
  ///   - base: The common ancestor.
  ///   - ours: The first version.
  ///   - theirs: The second version.
  ///   - path: The path for diagnostics; it also determines the format.
  /// - Throws: The syntax error of a version that cannot be parsed.
  public static func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String
  ) throws(DiagnosticError) -> ProjectMergeResult {
    if path.hasSuffix(".xcproj") {
      return try JSONProjectMerge.merge(base: base, ours: ours, theirs: theirs, path: path)
    }
    let origin = try ProjectDocument(base, path, side: "the common ancestor")
    var (left, right) = (
      try ProjectDocument(ours, path, side: "ours"), try ProjectDocument(theirs, path, side: "theirs")
    )
    let duplicates = DuplicateObjects(origin, left, right)
    if !duplicates.kept.isEmpty {
      left = try ProjectDocument(
        DuplicateObjects.exchanging(duplicates.replacements.ours, in: ours), path, side: "ours")
      right = try ProjectDocument(
        DuplicateObjects.exchanging(duplicates.replacements.theirs, in: theirs), path, side: "theirs")
    }
    var merger = UnitMerger(
      base: MergeSide(origin), ours: MergeSide(left), theirs: MergeSide(right), exchanged: duplicates.kept, path: path)
    merger.merge()
    guard merger.conflicts.isEmpty else { return .conflicts(merger.conflicts) }
    let problems = problems(of: merger.output, origin, left, right, path)
    return problems.isEmpty ? .merged(merger.output) : .conflicts(problems)
  }

  /// Checks the result of another merge program, such as Git.
  ///
  /// - Returns: The problems of the result that neither side has.
  public static func problems(
    of merged: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String
  ) -> [Diagnostic] {
    do throws(DiagnosticError) {
      if path.hasSuffix(".xcproj") {
        return try JSONProjectMerge.problems(of: merged, base: base, ours: ours, theirs: theirs, path: path)
      }
      return problems(
        of: merged, try ProjectDocument(base, path, side: "the common ancestor"),
        try ProjectDocument(ours, path, side: "ours"),
        try ProjectDocument(theirs, path, side: "theirs"), path)
    } catch {
      return error.diagnostics
    }
  }

  package enum Format {
    case propertyList, json
  }

  /// The format of a text; `nil` if it can be parsed in neither.
  package static func format(of text: [UInt8]) -> Format? {
    if (try? JSONDocument(text)) != nil { return .json }
    return (try? ProjectDocument(text)) == nil ? nil : .propertyList
  }

  private static func problems(
    of merged: [UInt8], _ base: ProjectDocument, _ ours: ProjectDocument, _ theirs: ProjectDocument, _ path: String
  ) -> [Diagnostic] {
    do {
      let check = MergeCheck(base: base, ours: ours, theirs: theirs, merged: try ProjectDocument(merged))
      return check.problems.map {
        Diagnostic(.warning, "project-merge", category: .conflict, $0, at: Place(path: path))
      }
    } catch {
      return [error.diagnostic(in: SourceText(path: path, bytes: merged))]
    }
  }
}
