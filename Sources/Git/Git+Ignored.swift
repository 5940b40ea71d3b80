package import SystemPackage

extension Git {
  /// A pattern that makes git ignore files.
  package struct IgnoringPattern: Sendable, Hashable {
    /// The file that contains the pattern; relative to the top of the working tree, or absolute.
    package let source: String
    /// The number of the pattern's line.
    package let line: Int
    package let pattern: String
    /// The ignored files, relative to the top of the working tree.
    package var paths: [String]
  }

  /// The patterns that make git ignore some files; tracked files are never ignored.
  ///
  /// - Parameter paths: Paths relative to the top of the working tree.
  /// - Returns: The patterns in the order of their first files; an empty list if git fails.
  package func patterns(ignoring paths: [String], in top: FilePath) async -> [IgnoringPattern] {
    // Subprocess stops this program if git ends before it reads its input, as it does without a repository or with a damaged
    // index. A command without input finds out.
    guard let first = paths.first, let listed = try? await run(["ls-files", "-z", "--", first], in: top),
      listed.isSuccess
    else { return [] }
    let input = Array(paths.map { $0 + "\0" }.joined().utf8)
    guard let output = try? await run(["check-ignore", "--verbose", "-z", "--stdin"], in: top, input: input),
      output.isSuccess
    else { return [] }
    var found: [IgnoringPattern] = []
    var fields = output.bytes.split(separator: 0, omittingEmptySubsequences: false)[...].map {
      String(decoding: $0, as: UTF8.self)
    }[...]
    while fields.count >= 4 {
      let (source, line, pattern, path) = (
        fields.removeFirst(), fields.removeFirst(), fields.removeFirst(), fields.removeFirst()
      )
      // A pattern with an exclamation mark includes the file again.
      guard !pattern.hasPrefix("!"), let line = Int(line) else { continue }
      if let index = found.firstIndex(where: { $0.source == source && $0.line == line }) {
        found[index].paths.append(path)
      } else {
        found.append(IgnoringPattern(source: source, line: line, pattern: pattern, paths: [path]))
      }
    }
    return found
  }
}
