internal import Diagnostics
internal import FileSystem
internal import SystemPackage

/// A check for file names that a target already has: file names in a Swift module must be unique.
struct DuplicateFileNameCheck {
  let workingDirectory: FilePath
  /// How to avoid existing names of files.
  let help: (_ names: [String], _ files: [FileStep]) -> [String]

  /// Checks all new files together.
  ///
  /// - Throws: `file-name-taken` with both paths.
  func refuse(_ files: [FileStep], _ search: inout DuplicateSearch) throws(DiagnosticError) {
    var mistakes: [Diagnostic] = []
    var seen: Set<String> = []
    let own = Set(files.map(\.path))
    for target in files.flatMap(\.targets) where seen.insert(target).inserted {
      let new = files.filter { $0.isNewSource && $0.targets.contains(target) }
      let names = Dictionary(
        new.map { ($0.path.lastComponent?.string ?? "", $0) }, uniquingKeysWith: { first, _ in first })
      guard !names.isEmpty else { continue }
      let duplicates = search.namesakes(in: target).filter {
        !own.contains($0) && names[$0.lastComponent?.string ?? ""] != nil
      }
      if !duplicates.isEmpty { mistakes.append(mistake(duplicates, names, target)) }
    }
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
  }

  private func mistake(_ duplicates: [FilePath], _ new: [String: FileStep], _ target: String) -> Diagnostic {
    let names = duplicates.compactMap { $0.lastComponent?.string }
    let what = duplicates.count == 1 ? "a file '\(names[0])'" : "\(duplicates.count) files of the same names"
    return Diagnostic(
      "file-name-taken", category: .conflict,
      "target '\(target)' already has \(what); file names must be unique in a target",
      notes: zip(duplicates, names).map { path, name in
        .init("'\(path.shown(from: workingDirectory))' exists; '\(new[name]?.shown ?? name)' would be new")
      }.shortened,
      help: help(names, names.compactMap { new[$0] }))
  }
}
