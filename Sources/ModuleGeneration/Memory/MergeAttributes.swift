internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage

/// The lines in `.gitattributes` that let git merge what two branches add: the lines of both sides are kept.
///
/// In the lock file every fact stands on a line of its own. In a project two modules meet only where both add a line
/// to the same list, a small group usually; everything else is placed apart.
struct MergeAttributes {
  let root: FilePath
  let files: FileSystem

  /// What adds the lines, or takes away those that were added; `nil` when nothing is to be done.
  ///
  /// - Parameter projects: The Xcode projects that modules belong to, relative to the root.
  func change(isNeeded: Bool, projects: [String]) throws(DiagnosticError) -> FileChange? {
    let path = root.appending(".gitattributes")
    let before = try files.content(of: path)
    let bytes = before?.bytes ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    if isNeeded {
      guard isInRepository else { return nil }
      // Whoever has a rule for such files already has decided.
      var lines = text.contains(LockFile.name) ? [] : [Self.line(LockFile.name)]
      if !text.contains("pbxproj") { lines += projects.sorted().map { Self.line("\($0)/project.pbxproj") } }
      guard !lines.isEmpty else { return nil }
      let own = Array(lines.joined(separator: "\n").utf8)
      // A file that does not end in a line break is left without one, so that taking the lines away restores it.
      let endsLine = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
      let after = endsLine ? bytes + own + [UInt8(ascii: "\n")] : bytes + [UInt8(ascii: "\n")] + own
      return FileChange(path: path, before: before, after: after)
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let own = Set([Self.line(LockFile.name)] + projects.map { Self.line("\($0)/project.pbxproj") })
    lines.removeAll { own.contains(String($0)) }
    let rest = Array(lines.joined(separator: "\n").utf8)
    guard rest != bytes else { return nil }
    return FileChange(path: path, before: before, after: rest.isEmpty ? nil : rest)
  }

  private static func line(_ path: String) -> String {
    let needsQuotes = path.contains(" ") || path.contains("\"") || path.contains("\\")
    let escaped = path.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\(needsQuotes ? "\"\(escaped)\"" : path) merge=union"
  }

  private var isInRepository: Bool {
    var folder = root
    while true {
      if files.kind(of: folder.appending(".git")) != .missing { return true }
      let parent = folder.removingLastComponent()
      guard parent != folder, !parent.isEmpty else { return false }
      folder = parent
    }
  }
}
