package import Diagnostics
package import SystemPackage

extension Git {
  /// The lines that a working tree has otherwise than the commit where it parted from another.
  ///
  /// - Parameters:
  ///   - reference: A branch, a tag or a commit.
  ///   - top: The top folder of the working tree.
  /// - Returns: For each file that changed, by its path from the top, its new lines, counted from 1; files that git does not
  ///   know yet are all new.
  /// - Throws: `git-reference-missing`, and what keeps git from running.
  package func changedLines(
    since reference: String, in top: FilePath
  ) async throws(DiagnosticError) -> [String: [Range<Int>]] {
    let base = try await run(["merge-base", "HEAD", "--end-of-options", reference], in: top)
    let commit = base.text.split(separator: "\n").first.map(String.init) ?? ""
    guard base.isSuccess, !commit.isEmpty else {
      throw DiagnosticError(
        Diagnostic(
          "git-reference-missing", category: .missing, "git knows no commit '\(reference)' that this branch parted from"
        ))
    }
    let difference = try await run(
      ["diff", "-U0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--no-prefix", commit, "--"],
      in: top)
    var changed = Self.lines(in: difference.text)
    let others = try await run(["ls-files", "--others", "--exclude-standard", "-z"], in: top)
    for path in others.text.split(separator: "\0") { changed[String(path)] = [1..<Int.max] }
    return changed
  }

  /// The lines that a difference without context adds, by file.
  static func lines(in difference: String) -> [String: [Range<Int>]] {
    var changed: [String: [Range<Int>]] = [:]
    var path = ""
    var isHead = true
    // By bytes: a line of a file may end in a return, which is one character with the line feed.
    for line in difference.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
      if line.hasPrefix("diff --git ") { isHead = true }
      if isHead, line.hasPrefix("+++ ") {
        path = unquoted(line.dropFirst(4))
      } else if line.hasPrefix("@@ ") {
        isHead = false
        // `@@ -3,0 +4,2 @@`
        guard let added = line.split(separator: " ").first(where: { $0.hasPrefix("+") })?.dropFirst() else { continue }
        let numbers = added.split(separator: ",").compactMap { Int($0) }
        guard let start = numbers.first else { continue }
        let count = numbers.count > 1 ? numbers[1] : 1
        if count > 0 { changed[path, default: []].append(start..<(start + count)) }
      }
    }
    return changed
  }

  /// A path as git writes it in a difference: with a tab behind it where it holds a space, quoted where it must be.
  private static func unquoted(_ text: Substring) -> String {
    let text = text.last == "\t" ? text.dropLast() : text
    guard text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1 else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.dropFirst().dropLast().utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if next >= UInt8(ascii: "0"), next <= UInt8(ascii: "3"), let second = rest.popFirst(), let third = rest.popFirst()
      {
        bytes.append((next &- 48) &* 64 &+ (second &- 48) &* 8 &+ (third &- 48))
      } else {
        bytes.append(next == UInt8(ascii: "t") ? 9 : next == UInt8(ascii: "n") ? 10 : next)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
