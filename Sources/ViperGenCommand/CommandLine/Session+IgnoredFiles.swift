internal import Diagnostics
internal import FileSystem
internal import Git
internal import ProjectKinds
internal import SystemPackage

extension Session {
  /// Warnings about files that git ignores, so that no other clone gets them.
  func ignoredFiles(_ paths: [FilePath]) async -> [Diagnostic] {
    guard let top = WorkingTree(holding: root, files: files)?.top else { return [] }
    let relative = paths.filter { $0.isWithin(top) }.map { $0.relative(to: top).string }
    return await Git().patterns(ignoring: relative, in: top).map { found in
      let count = found.paths.count
      return Diagnostic(
        .warning, "file-ignored", category: .difference,
        "git ignores \(count == 1 ? "'\(found.paths[0])'" : "\(count) files of modules"), which other clones need",
        at: place(of: found, in: top),
        notes: count == 1 ? [] : found.paths.map { .init($0) }.shortened,
        help: ["narrow or delete the pattern '\(found.pattern)', then commit the files"])
    }
  }

  private func place(of found: Git.IgnoringPattern, in top: FilePath) -> Place {
    let path = FilePath(found.source).resolved(from: top)
    let shown = path.shown(from: workingDirectory)
    guard path.isWithin(top), let bytes = try? files.readIfPresent(path, limit: .gitAttributes) else {
      return Place(path: shown)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(found.line - 1) else { return Place(path: shown) }
    let line = lines[found.line - 1]
    return Place(SourceText(path: shown, bytes: bytes), line.startIndex..<line.endIndex)
  }
}
